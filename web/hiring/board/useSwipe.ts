import { type TouchEvent, useRef, useState } from 'react'

/** How far a card must be pulled to move, and how far one that may not move gives way. */
const [threshold, maxBlockedPull] = [96, 56]
/** Under this nobody knows yet whether a finger pulls or scrolls. */
const slack = 10

type Swipe = { blocked: boolean; onSwipe: () => void }

/** A card pulled towards the end of the line goes to the next stage. Scrolling stays with the browser (`touch-action: pan-y`). */
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
