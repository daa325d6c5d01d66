import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { leaving } from './leaving.ts'

const LeavingNote = lazy(() => import('./LeavingNote.tsx').then((m) => ({ default: m.LeavingNote })))

/** The open dialog, outside which nothing can be reached, or else the page. */
const reachable = () => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body

/** Everything that is leaving. Rendered once, for all pages; its code is loaded with the first. */
export function Leavings() {
  const waiting = useSyncExternalStore(leaving.watch, leaving.all)
  const isWaiting = waiting.length > 0
  const [home, setHome] = useState<Element>()
  useEffect(() => {
    if (!isWaiting) return
    const follow = () => setHome(reachable())
    follow()
    // Dialogs come and go as children of the body.
    const watch = new MutationObserver(follow)
    watch.observe(document.body, { childList: true })
    return () => watch.disconnect()
  }, [isWaiting])
  if (!isWaiting || !home) return null
  return createPortal(
    <Suspense>
      {/* At the top of a phone, whose bottom has the buttons of the page. */}
      <div className="fixed inset-x-4 bottom-4 z-50 mx-auto grid max-md:top-16 max-md:bottom-auto w-fit max-w-[calc(100%-2rem)] gap-2">
        {waiting.map((each) => (
          <LeavingNote key={each.id} of={each} />
        ))}
      </div>
    </Suspense>,
    home,
  )
}
