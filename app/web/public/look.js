// Runs before the first paint of every page that is built apart: its look follows what was chosen in this browser.
;(() => {
  const root = document.documentElement
  // The public site has none: the server renders it in a language and a mode.
  const { choice } = root.dataset
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const read = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name)) ?? {}
    } catch {
      return {}
    }
  }
  const follow = () => {
    const { themeMode, themeColor, themeDirection } = { ...(choice && read('site')), ...read('settings') }
    const mode = themeMode ?? (choice && (dark.matches ? 'dark' : 'light'))
    if (mode) root.dataset.mode = mode
    if (themeColor) root.dataset.color = themeColor
    root.dir = themeDirection === 'rtl' ? 'rtl' : 'ltr'
  }
  dark.addEventListener('change', follow)
  addEventListener('storage', follow)
  follow()
})()
