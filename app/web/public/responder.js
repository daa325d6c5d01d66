// Runs before the first paint of the page that answers a step: its mode and its language.
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
      if (!heading) return
      heading.textContent = openings[language]
      heading.lang = language
    })
})()

// Starts the first call while the code loads; calls.ts takes the response.
;(() => {
  // A token needs no decoding: only a mistyped link does, and that one waits for the code.
  const token = location.pathname.split('/').filter(Boolean).slice(1).at(-1)
  if (!token || token.includes('%')) return
  const startedAt = performance.now()
  const answer = fetch('/api/step-link', {
    headers: { accept: 'application/json', authorization: `Step ${token}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(20_000),
  }).then((response) => ({ response, startedAt, endedAt: performance.now() }))
  // Its consumer handles a failure.
  answer.catch(() => {})
  globalThis.firstStep = { token, answer }
})()
