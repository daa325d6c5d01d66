import { type ReactNode, startTransition, useEffect, useState } from 'react'

let isPainted = false
const waiting = new Set<() => void>()

/** Renders everything that waits, in one pass. */
function renderWaiting() {
  isPainted = true
  startTransition(() => {
    for (const render of waiting) render()
  })
  waiting.clear()
}

/**
 * The parts that the first screen of a visit renders a moment after its content: menus and filters take longer to render than the rows of a
 * list. Every later screen is rendered at once.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(isPainted)
  useEffect(() => {
    if (isReady) return
    const render = () => setReady(true)
    waiting.add(render)
    setTimeout(renderWaiting)
    return () => void waiting.delete(render)
  }, [isReady])
  return isReady ? children : null
}
