import { type TouchEvent, useRef, useState } from 'react'

/** Pixels a card must be pulled to move, and the largest pull of a card that may not move. */
const [threshold, maxBlockedPull] = [96, 56]
/** Below this distance in pixels a touch is neither a pull nor a scroll. */
const slack = 10

type Swipe = { blocked: boolean; onSwipe: () => void }

/** Moves a card that is pulled towards the end of the line to the next column. The browser handles scrolling (`touch-action: pan-y`). */
export function useSwipe({ blocked, onSwipe }: Swipe) {
  const start = useRef<{ x: number; y: number; pulls?: boolean }>(undefined)
  const [pull, setPull] = useState(0)
  const onTouchMove = (event: TouchEvent) => {
    const [at, touch] = [start.current, event.touches[0]]
    if (!at || !touch || event.touches.length > 1 || at.pulls === false) return
    const along = (touch.clientX - at.x) * (document.documentElement.dir === 'rtl' ? -1 : 1)
    const across = Math.abs(touch.clientY - at.y)
    if (at.pulls === undefined && Math.max(Math.abs(along), across) > slack) at.pulls = along > across
    if (at.pulls) setPull(Math.max(0, blocked ? Math.min(along / 2, maxBlockedPull) : along))
  }
  return {
    pull,
    touches: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const touch = touches[0]
        start.current = touch && { x: touch.clientX, y: touch.clientY }
      },
      onTouchMove,
      onTouchEnd: () => {
        if (pull >= threshold && !blocked) onSwipe()
        start.current = undefined
        setPull(0)
      },
      onTouchCancel: () => {
        start.current = undefined
        setPull(0)
      },
    },
  }
}
