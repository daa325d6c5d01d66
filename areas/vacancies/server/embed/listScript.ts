/**
 * The list of open vacancies for a page of another site, as one script. It has its own look in a shadow root, sets no cookie, reads nothing of the page but its
 * own element and the language, and writes texts as texts: nothing that the hub sends is read as markup.
 */
export const listScript = `(() => {
  const script = document.currentScript
  if (!script) return
  const base = new URL(script.src)
  const { lang = document.documentElement.lang, uf = '', profession = '', limit = '' } = script.dataset
  const host = document.createElement('div')
  script.after(host)
  const root = host.attachShadow({ mode: 'open' })
  const look = new CSSStyleSheet()
  look.replaceSync(\`
    :host { display: block; color-scheme: light dark; font: inherit; color: inherit }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px }
    li { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 10px; padding: 12px 16px; overflow-wrap: anywhere }
    a { color: inherit; font-weight: 600; text-underline-offset: 3px }
    p { margin: 4px 0 0; font-size: 0.875em; opacity: 0.85 }
  \`)
  root.adoptedStyleSheets = [look]
  const make = (name, text, parent) => {
    const element = document.createElement(name)
    if (text) element.textContent = text
    parent.append(element)
    return element
  }
  const address = new URL('lista.json', base)
  for (const [name, value] of Object.entries({ lang, uf, profession, limit })) if (value) address.searchParams.set(name, value)
  const failed = () => {
    const link = make('a', base.host, make('p', '', root))
    link.href = new URL('/vagas', base).href
  }
  fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
    .then(({ language, words, all, vacancies }) => {
      host.lang = language
      if (vacancies.length === 0) make('p', words.none, root)
      const list = make('ul', '', root)
      for (const { title, detail, until, url } of vacancies) {
        const item = make('li', '', list)
        const link = make('a', title, item)
        link.href = url
        link.target = '_blank'
        link.rel = 'noopener'
        if (detail) make('p', detail, item)
        make('p', until, item)
      }
      const more = make('a', words.all, make('p', '', root))
      more.href = all
      more.target = '_blank'
      more.rel = 'noopener'
    })
    .catch(failed)
})()
`
