// Runs before the first paint, so that the page never flashes in the wrong mode, direction or colour.
;(() => {
  // The content security policy forbids eval, which zod would try: this disables it before zod loads.
  globalThis.__zod_globalConfig = { jitless: true }
  const root = document.documentElement
  let settings = {}
  try {
    // The choice in this browser, else the defaults of the installation at the last visit.
    const site = JSON.parse(localStorage.getItem('site')) ?? {}
    settings = { ...site, ...JSON.parse(localStorage.getItem('settings')) }
    const idiom = localStorage.getItem('i18nextLng')
    const follows = localStorage.getItem('productLabels') === 'idiom'
    const language = ['en', 'de', 'fr', 'pt'].includes(idiom) ? idiom : (site.language ?? 'de')
    root.lang = follows && language !== 'pt' ? language : 'pt-BR'
  } catch {
    // Nothing stored, or nothing readable: the defaults of index.html apply.
  }
  // The server wrote the defaults of the installation: they stay until something is chosen here.
  if (settings.themeMode === 'dark' || settings.themeMode === 'light') root.dataset.mode = settings.themeMode
  if (settings.themeColor) root.dataset.color = settings.themeColor
  root.dataset.stretch = String(settings.themeStretch === true)
  root.dir = settings.themeDirection === 'rtl' ? 'rtl' : 'ltr'
})()

// Starts the calls of the first screen while its code loads; client.ts takes the responses.
;(() => {
  const asked = {}
  globalThis.firstAnswers = asked
  const ask = (address, token = null) => {
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = fetch(address, { headers })
    // Its consumer handles a failure; it may never be consumed.
    answer.catch(() => {})
    asked[address] = { token, answer }
  }
  /** The stored token, unless it has expired. */
  const readToken = () => {
    try {
      const token = localStorage.getItem('accessToken')
      const { exp } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
      return exp * 1000 > Date.now() ? token : null
    } catch {
      return null
    }
  }
  /** The call that the page names, with the parameters that stand in its address. */
  const firstCall = (template) => {
    const call = new URL(template, location.origin)
    const given = new URLSearchParams(location.search)
    const search = new URLSearchParams()
    for (const [name, usual] of call.searchParams)
      for (const value of given.has(name) ? given.getAll(name) : [usual]) if (value !== '') search.append(name, value)
    return `${call.pathname}?${search}`
  }
  const token = readToken()
  const template = document.querySelector('meta[name=first-call]')?.content
  // A restricted account would only be refused.
  if (token && template && localStorage.getItem('accountRestricted') === null) ask(firstCall(template), token)
  if (token) ask(`/user/getUserByAcessToken/?${new URLSearchParams({ accessToken: token })}`, token)
  ask('/api/site', token)
})()
