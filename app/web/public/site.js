// Runs before the first paint of the public site, after apart.js.
;(() => {
  const root = document.documentElement
  const hasSession = () => {
    try {
      const [, payload] = localStorage.getItem('accessToken').split('.')
      return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).exp * 1000 > Date.now()
    } catch {
      return false
    }
  }
  // Links into the hub say where they lead (site.css).
  const follow = () => root.toggleAttribute('data-signed-in', hasSession())
  addEventListener('storage', follow)
  follow()
  // Without a language in the address, the one that was chosen here before.
  try {
    const chosen = localStorage.getItem('i18nextLng')
    const here = new URL(location.href)
    if (
      root.dataset.method === 'get' &&
      ['pt', 'en', 'de', 'fr'].includes(chosen) &&
      !here.searchParams.has('lang') &&
      !root.lang.startsWith(chosen)
    ) {
      here.searchParams.set('lang', chosen)
      location.replace(here)
    }
  } catch {
    // A browser that keeps nothing gets what its languages ask for.
  }
})()
