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
    const { themeMode, themeDirection } = { ...read('site'), ...read('settings') }
    root.dataset.mode = themeMode ?? (dark.matches ? 'dark' : 'light')
    root.dir = themeDirection === 'rtl' ? 'rtl' : 'ltr'
  }
  dark.addEventListener('change', follow)
  addEventListener('storage', follow)
  follow()
})()
