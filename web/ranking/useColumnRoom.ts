import { useCallback, useState } from 'react'
import { components } from '#contract/scoring.ts'
import { useMedia } from '#web/ui/useMedia.ts'

/** Place, total, coverage, the gutters, and a name that is not cut. */
const others = 500
const column = 76

/** How many columns of components an element has room for beside whole names. */
export function useColumnRoom() {
  const [room, setRoom] = useState<number>(components.length)
  const isTablet = useMedia('(width < 64rem)')
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => {
      const fits = Math.floor((element.clientWidth - others) / column)
      setRoom(Math.max(1, Math.min(components.length, fits)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, room: isTablet ? Math.min(2, room) : room }
}
