import { useCallback, useState } from 'react'
import { useMedia } from '#platform/web/ui/useMedia.ts'

/** Pixels for place, total, coverage, padding and an untruncated name; and the width of a component column. */
const wide = { others: 500, column: 76 }
/** The same without pictures and with less padding: comparison matters more than full names. */
const tight = { others: 372, column: 72 }

const fits = (width: number, { others, column }: typeof wide) => Math.max(1, Math.floor((width - others) / column))

/** The number of component columns that fit, and whether they need the compact layout. */
export function useColumnRoom(wanted: number) {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  const isTablet = useMedia('(width < 64rem)')
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const most = isTablet ? Math.min(2, wanted) : wanted
  const isTight = fits(width, wide) < most
  return { ref, room: Math.min(most, fits(width, isTight ? tight : wide)), isTight }
}
