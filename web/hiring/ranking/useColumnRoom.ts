import { useCallback, useState } from 'react'
import { useMedia } from '#web/platform/ui/useMedia.ts'

/** Place, total, coverage, the gutters, and a name that is not cut; and how wide a column of a component is. */
const wide = { others: 500, column: 76 }
/** The same without pictures, closer together: what is compared goes before whole names. */
const tight = { others: 372, column: 72 }

const fits = (width: number, { others, column }: typeof wide) => Math.max(1, Math.floor((width - others) / column))

/** How many of some columns of components an element has room for, and whether they have to stand closer together for it. */
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
