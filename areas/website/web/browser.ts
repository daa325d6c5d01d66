import { keep } from '#platform/web/apart/kept.ts'
import { toggleMode } from '#platform/web/apart/mode.ts'

// The additions of scripts to the public site. It works without them.

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-mode-button]')) {
  const [dark, light] = [button.ariaLabel ?? '', button.dataset.light ?? '']
  const name = (isDark: boolean) => {
    button.ariaLabel = isDark ? light : dark
  }
  button.hidden = false
  name(document.documentElement.dataset.mode === 'dark')
  button.addEventListener('click', () => name(toggleMode()))
}

// The app opens in the language that was chosen here.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null
  if (link?.dataset.language) keep('i18nextLng', link.dataset.language)
})

// After a form: its first invalid field, or the answer, which screen readers then read.
const answer = document.querySelector<HTMLElement>('[aria-invalid], [role=status][tabindex]')
answer?.focus()
// A browser takes the focus away when it scrolls to the fragment of an address.
if (location.hash) addEventListener('load', () => answer?.focus())

// A link keeps the word by which this page was reached: pages from memory are the same for all sources.
const source = new URLSearchParams(location.search).get('utm_source')
if (source)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-source]')) {
    const address = new URL(link.href)
    address.searchParams.set('utm_source', source)
    link.href = address.href
  }

const menus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')
document.addEventListener('click', ({ target }) => {
  for (const menu of menus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of menus()) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

/** Prevents a second submission of a form. */
document.addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
  const button = target.querySelector<HTMLButtonElement>('button[type=submit]')
  if (button) setTimeout(() => (button.disabled = true))
})
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll<HTMLButtonElement>('form[method=post] button:disabled'))
    button.disabled = false
})

const search = document.querySelector<HTMLFormElement>('form[data-search]')
if (search) {
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const find = async () => {
    const request = ++latest
    const words = new URLSearchParams(new FormData(search) as unknown as Record<string, string>)
    for (const [name, value] of [...words]) if (value === '') words.delete(name)
    const address = `${search.action}${words.size ? `?${words}` : ''}`
    try {
      const response = await fetch(address, { headers: { accept: 'text/html' } })
      if (!response.ok || request !== latest) return
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      for (const part of ['[data-results]', '[data-count]', '[data-clear]']) {
        const [now, next] = [document.querySelector(part), page.querySelector(part)]
        if (!now || !next) continue
        if (now instanceof HTMLAnchorElement) now.hidden = !words.has('q')
        else now.replaceChildren(...next.childNodes)
      }
      for (const now of document.querySelectorAll('[data-live][id]')) {
        const next = page.getElementById(now.id)
        if (now instanceof HTMLInputElement) now.disabled = next instanceof HTMLInputElement && next.disabled
        else if (next) now.replaceChildren(...next.childNodes)
      }
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
        const to = new URL(address)
        to.searchParams.set('lang', link.dataset.language ?? '')
        link.href = to.href
      }
      history.replaceState(null, '', address)
    } catch {
      // The user can still submit the form.
    }
  }
  search.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(find, 120)
  })
}
