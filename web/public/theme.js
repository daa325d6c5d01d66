// Runs before the first paint, so that nobody sees the wrong mode, direction or colour flash by.
const isLoggedIn = () => {
  try {
    return localStorage.getItem('accessToken') !== null
  } catch {
    return false
  }
}
;(() => {
  // The content security policy forbids code made from text, and zod would try: it is told not to, before it loads.
  globalThis.__zod_globalConfig = { jitless: true }
  const root = document.documentElement
  let settings = {}
  try {
    // What was chosen here, else what the installation said when it was last visited.
    const site = JSON.parse(localStorage.getItem('site')) ?? {}
    settings = { ...site, ...JSON.parse(localStorage.getItem('settings')) }
    const idiom = localStorage.getItem('i18nextLng')
    const follows = localStorage.getItem('productLabels') === 'idiom'
    const language = ['en', 'de', 'fr', 'pt'].includes(idiom) ? idiom : (site.language ?? 'de')
    root.lang = follows && language !== 'pt' ? language : 'pt-BR'
  } catch {
    // Nothing stored, or nothing readable: the defaults of index.html stand.
  }
  root.dataset.mode = settings.themeMode === 'dark' ? 'dark' : 'light'
  root.dataset.color = settings.themeColor ?? 'default'
  root.dataset.stretch = String(settings.themeStretch === true)
  root.dir = settings.themeDirection === 'rtl' ? 'rtl' : 'ltr'
  // Whoever is logged in will see the frame: its code is fetched beside the first, not after it.
  if (!isLoggedIn() || !location.pathname.startsWith('/dashboard')) return
  for (const href of document.querySelector('meta[name=frame]')?.content.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
})()
