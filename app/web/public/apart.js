// Runs before the first paint of a page that is built apart, after look.js: its language, and its first call.
;(() => {
  const root = document.documentElement
  let chosen = null
  try {
    chosen = localStorage.getItem(root.dataset.choice)
  } catch {
    // A browser that keeps nothing follows its own language.
  }
  const known = [chosen, ...navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])]
  const language = known.find((code) => ['pt', 'en', 'de', 'fr'].includes(code)) ?? 'pt'
  root.lang = language === 'pt' ? 'pt-BR' : language
  addEventListener('DOMContentLoaded', () => {
    const heading = document.getElementById('opening')
    const opening = heading?.dataset[language]
    if (!opening) return
    heading.textContent = opening
    heading.lang = language
  })

  // Starts the first call while the code loads; call.ts takes the answer. A token that a mail program has changed waits for the code.
  for (const { content } of document.querySelectorAll('meta[name=first-call]')) {
    const [pattern, path, scheme] = content.split(' ')
    const found = location.pathname.match(pattern)
    if (!found) continue
    const link = scheme && `${scheme} ${found[1]}`
    const startedAt = performance.now()
    const answer = fetch(path, {
      headers: { accept: 'application/json', ...(link && { authorization: link }) },
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    }).then((response) => ({ response, at: (startedAt + performance.now()) / 2 }))
    // Its consumer handles a failure.
    answer.catch(() => {})
    globalThis.firstAnswer = { path, link, answer }
    return
  }
})()
