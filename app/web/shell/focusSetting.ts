import { folded } from '#platform/contract/letters.rules.ts'

const fields =
  'input:not([type=hidden]), textarea, select, [contenteditable=true], [role=combobox], [role=switch], button'
/** Milliseconds that a page of settings has to load. */
const patience = 1500

/** The control that a text of a page names: its own label, or the first one of the card below a heading. */
function controlOf(text: Element) {
  if (text instanceof HTMLLabelElement && text.control) return text.control
  return text.closest('label, fieldset, section')?.querySelector<HTMLElement>(fields)
}

function find(main: Element, wanted: string) {
  const said = [...main.querySelectorAll('label, legend, h2, h3, [role=switch]')]
  const text = said.find((each) => !each.closest('nav, search') && folded(each.textContent ?? '').includes(wanted))
  return text && controlOf(text)
}

/** Scrolls to the field of a page that was found by these words, and focuses it, once the page is there. */
export function focusSetting(words: string) {
  const wanted = folded(words.trim())
  const main = document.querySelector('main')
  if (!main || wanted === '') return
  const go = () => {
    const control = find(main, wanted)
    if (!control) return false
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
    return true
  }
  const watch = new MutationObserver(() => go() && watch.disconnect())
  // After the router has left the page before.
  setTimeout(() => {
    if (!go()) watch.observe(main, { childList: true, subtree: true })
  }, 100)
  setTimeout(() => {
    watch.disconnect()
    // The words are no label of the page, but another name of it: its first field is near.
    if (document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'search')
      main.querySelector<HTMLElement>('form input, form textarea, form [role=combobox]')?.focus()
  }, patience)
}
