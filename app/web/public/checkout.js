// Runs before the first paint of the pages of plans and payments: their look follows the settings of the app, else the browser.
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
    chosen = localStorage.getItem('i18nextLng')
  } catch {
    // A browser that keeps nothing follows its own language.
  }
  const known = [chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])]
  const language = known.find((code) => ['pt', 'en', 'de', 'fr'].includes(code)) ?? 'pt'
  root.lang = language === 'pt' ? 'pt-BR' : language
})()

// Starts the first call while the code loads; calls.ts takes the response.
;(() => {
  const [page, first = '', second = ''] = location.pathname.split('/').filter(Boolean)
  const isTrial = first === 'trial'
  const token = isTrial ? second : first
  // A token needs no decoding: only a mistyped link does, and that one waits for the code.
  if (token.includes('%') || (page === 'pricing' && token) || (isTrial && !token)) return
  const link = token && `${isTrial ? 'Trial' : 'Invoice'} ${token}`
  const answer = fetch(isTrial ? '/api/checkout/trial' : token ? '/api/checkout/order' : '/api/checkout', {
    headers: { accept: 'application/json', ...(link && { authorization: link }) },
    cache: 'no-store',
    signal: AbortSignal.timeout(20_000),
  })
  // Its consumer handles a failure.
  answer.catch(() => {})
  globalThis.firstOfCheckout = { link, answer }
})()
