/** A gap in the page: what stood there is gone. */
type Gap = { parent: Element; next: Node | null }
/** The last focus in a layer: the page, a dialog, the bulk bar, a note. Once the element is gone, the gap that it left. */
type Spot = { layer: Element; element: HTMLElement; gap?: Gap | undefined }

const layers = '[data-focus-layer], [data-base-ui-portal], [data-sonner-toaster]'
const dialogs = '[role=dialog], [role=alertdialog]'
const groups = 'section, article, form, header, footer, aside, li, [role=toolbar], main'
// A text field would open the keyboard of a phone.
const controls =
  'a[href], button, summary, select, input:is([type=radio], [type=checkbox]), [role=tab], [role=button], [role=combobox]'

/** In the order of their last focus. */
let spots: Spot[] = []

const isOff = (element: Element) => element.matches(':disabled')
const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !isOff(element) &&
  element.checkVisibility() &&
  !element.closest('[inert], [aria-hidden=true]')
const layerOf = (element: Element) => element.closest(layers) ?? document.body

const precedes = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
const isAfter = (element: Element, { parent, next }: Gap) =>
  next?.isConnected
    ? next.contains(element) || precedes(next, element)
    : !parent.contains(element) && precedes(parent, element)

/** The next control in the smallest group around the gap, or the one before it, or its heading. */
function nearest(gap: Gap): HTMLElement | undefined {
  for (let group = gap.parent.closest(groups); group; group = group.parentElement?.closest(groups) ?? null) {
    const found = [...group.querySelectorAll<HTMLElement>(controls)].filter(isReachable)
    const control = found.find((each) => isAfter(each, gap)) ?? found.at(-1)
    if (control) return control
    const heading = group.querySelector<HTMLElement>('h1, h2, h3')
    if (!heading) continue
    heading.tabIndex = -1
    return heading
  }
  return gap.parent.closest<HTMLElement>('[role=dialog], [role=alertdialog], main') ?? undefined
}

function targetOf({ element, gap }: Spot): HTMLElement | undefined {
  if (element.isConnected && isReachable(element)) return element
  return gap?.parent.isConnected ? nearest(gap) : undefined
}

const remember = ({ target }: FocusEvent) => {
  if (!(target instanceof HTMLElement) || target === document.body) return
  // The box of a dialog takes the focus when a control in it is gone.
  if (target.matches(dialogs)) return
  const layer = layerOf(target)
  spots = [...spots.filter((spot) => spot.layer !== layer && spot.layer.isConnected), { layer, element: target }]
}

/** Whether the record took the focused element of the spot, or the place where it was, out of the page. */
function note(spot: Spot, { type, target, removedNodes, nextSibling }: MutationRecord): boolean {
  const { element, gap } = spot
  if (type === 'attributes') {
    if (!element.parentElement || !target.contains(element) || !isOff(element)) return false
    spot.gap = { parent: element.parentElement, next: element.nextSibling }
    return true
  }
  const place = gap?.parent ?? element
  if (!(target instanceof Element) || ![...removedNodes].some((node) => node.contains(place))) return false
  spot.gap = { parent: target, next: nextSibling }
  return true
}

/** Whether keys lead nowhere: the focus is on nothing, on something disabled, or on the box of a dialog. */
function isLost() {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || isOff(activeElement) || activeElement.matches(dialogs)
}

function focusLast(candidates: readonly Spot[]) {
  const top = [...document.querySelectorAll(dialogs)].at(-1)
  for (const spot of candidates.toReversed()) {
    const target = targetOf(spot)
    if (!target || (top && !top.contains(target))) continue
    target.focus({ preventScroll: true })
    if (document.activeElement !== target) continue
    // With a pointer the list may be scrolling, which took the row away.
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
    return
  }
}

/**
 * Keeps the focus on the page while controls disappear under it, because an act ended or an answer arrived: it goes to the next control, or to the
 * heading of the card or page. A dialog that closes, and code that moves the focus itself, come first.
 */
export function keepFocus() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mend = () => {
    if (isLost()) focusLast(spots.filter(({ layer }) => layer.isConnected))
  }
  const watch = new MutationObserver((records) => {
    // Each one, since a lower layer may lose its place while a dialog is open.
    const lost = spots.filter((spot) => records.filter((record) => note(spot, record)).length > 0)
    if (lost.length === 0) return
    clearTimeout(timer)
    timer = setTimeout(mend, 80)
  })
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', remember)
    spots = []
  }
}

/** Moves the focus from a layer to where it was before: from the bulk bar to the row or card. */
export const leaveLayer = (element: Element) => focusLast(spots.filter(({ layer }) => layer !== layerOf(element)))
