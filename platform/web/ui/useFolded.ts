import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export type Folded = { label: string; danger: boolean; press: () => void }

/** The width of the button that opens the rest. */
const more = 44
const widthOf = (elements: Iterable<Element>) =>
  [...elements].reduce((sum, element) => sum + element.getBoundingClientRect().width, 0)

/** The room for the buttons beside what else is in the bar; on a line of their own where they would not fit in one. */
function roomIn(row: HTMLElement, needed: number, takesLine: boolean) {
  const group = row.parentElement
  const bar = group?.parentElement
  if (!group || !bar?.parentElement) return Number.POSITIVE_INFINITY
  const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(bar)
  const gap = Number.parseFloat(columnGap) || 0
  const others = [...bar.children].filter((child) => child !== group && child.checkVisibility())
  const beside = [...group.children].filter((child) => child !== row)
  const line =
    bar.parentElement.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  const own = line - widthOf(beside) - gap * beside.length - 8
  const shared = own - widthOf(others) - gap * others.length - 8
  return takesLine && needed > shared ? own : shared
}

/**
 * Hides the last buttons of a row that has no room for them, and returns them for a menu. A button that opens a menu itself stays.
 * @param takesLine the row may have a line of its own
 */
export function useFolded(row: RefObject<HTMLElement | null>, takesLine: boolean) {
  const [folded, setFolded] = useState<Folded[]>([])
  const known = useRef('')
  const fold = useCallback(() => {
    const element = row.current
    if (!element) return
    const buttons = [...element.querySelectorAll<HTMLButtonElement>(':scope > button:not([data-more])')]
    for (const button of buttons) button.hidden = false
    const needed = widthOf(buttons)
    const room = roomIn(element, needed, takesLine)
    const hidden: HTMLButtonElement[] = []
    let left = needed
    for (const button of buttons.toReversed()) {
      if (left <= (hidden.length > 0 || needed > room ? room - more : room)) break
      if (button.ariaHasPopup) continue
      left -= widthOf([button])
      hidden.unshift(button)
    }
    for (const button of hidden) button.hidden = true
    const names = hidden.map((button) => button.ariaLabel).join('\n')
    if (names === known.current) return
    known.current = names
    setFolded(
      hidden.map((button) => ({
        label: button.ariaLabel ?? '',
        danger: button.dataset.danger !== undefined,
        press: () => button.click(),
      })),
    )
  }, [row, takesLine])
  useLayoutEffect(fold)
  useEffect(() => {
    const element = row.current
    const place = element?.parentElement?.parentElement?.parentElement
    if (!element || !place) return
    const sizes = new ResizeObserver(fold)
    sizes.observe(place)
    // Some buttons arrive with the code of their dialogs.
    const arrivals = new MutationObserver(fold)
    arrivals.observe(element, { childList: true })
    return () => {
      sizes.disconnect()
      arrivals.disconnect()
    }
  }, [row, fold])
  return folded
}
