// Runs before the first paint of the page on which an applicant chooses a time: its look follows the settings of the app, else the browser.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const read = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? {}
    } catch {
      return {}
    }
  }
  const follow = () => {
    const { themeMode, themeColor, themeDirection } = { ...read('site'), ...read('settings') }
    root.dataset.mode = themeMode ?? (dark.matches ? 'dark' : 'light')
    if (themeColor) root.dataset.color = themeColor
    root.dir = themeDirection === 'rtl' ? 'rtl' : 'ltr'
  }
  dark.addEventListener('change', follow)
  addEventListener('storage', follow)
  follow()
  let chosen = null
  try {
    chosen = localStorage.getItem('responderLanguage')
  } catch {
    // A browser that keeps nothing follows its own language.
  }
  const known = [chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])]
  const language = known.find((code) => ['pt', 'en', 'de', 'fr'].includes(code)) ?? 'pt'
  root.lang = language === 'pt' ? 'pt-BR' : language
  const opening = { en: 'Opening your times…', de: 'Ihre Termine werden geöffnet…', fr: 'Ouverture de votre agenda…' }[
    language
  ]
  if (opening)
    document.addEventListener('DOMContentLoaded', () => {
      const heading = document.getElementById('opening')
      if (!heading) return
      heading.textContent = opening
      heading.lang = language
    })
})()
