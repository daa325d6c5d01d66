// Runs before the first paint of the page that answers a step: its mode, its language, and its first call while the code loads.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    root.dataset.mode = dark.matches ? 'dark' : 'light'
  }
  dark.addEventListener('change', follow)
  follow()
  const openings = { en: 'Opening your step…', de: 'Ihr Schritt wird geöffnet…', fr: 'Ouverture de votre étape…' }
  let chosen = null
  try {
    chosen = localStorage.getItem('responderLanguage')
  } catch {
    // A browser that keeps nothing follows its own language.
  }
  const known = [chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])]
  const language = known.find((code) => code === 'pt' || code in openings) ?? 'pt'
  root.lang = language === 'pt' ? 'pt-BR' : language
  if (language !== 'pt')
    document.addEventListener('DOMContentLoaded', () => {
      const heading = document.getElementById('opening')
      if (heading) heading.textContent = openings[language]
    })
})()
