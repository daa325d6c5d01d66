const handles = '[id^=card-]'
const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
const handlesIn = (element: Element) => [...element.querySelectorAll<HTMLElement>(handles)]

/** The card at the same height in the next column that has cards, in the direction of the page. */
function beside(card: HTMLElement, by: number) {
  const columns = [...document.querySelectorAll('[data-cards]')]
  const at = columns.findIndex((column) => column.contains(card))
  const others = by > 0 ? columns.slice(at + 1) : columns.slice(0, at).reverse()
  const cards = others.map(handlesIn).find((found) => found.length > 0) ?? []
  return cards.toSorted((a, b) => Math.abs(middle(a) - middle(card)) - Math.abs(middle(b) - middle(card)))[0]
}

/** The arrows move the focus between cards. A lifted card moves itself with the same keys. */
export function moveCardFocus(event: KeyboardEvent) {
  const card = event.target as HTMLElement
  if (!card.matches(handles) || card.ariaPressed === 'true') return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const across = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  const along = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
  if (!across && !along) return
  const cards = handlesIn(event.currentTarget as Element)
  const next = across ? cards[cards.indexOf(card) + across] : beside(card, along ?? 1)
  event.preventDefault()
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
