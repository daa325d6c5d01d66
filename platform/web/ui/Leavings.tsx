import { lazy, Suspense, useSyncExternalStore } from 'react'
import { leaving } from './leaving.ts'

const LeavingNote = lazy(() => import('./LeavingNote.tsx').then((m) => ({ default: m.LeavingNote })))

/** Everything that is leaving. Rendered once, at the root; its code is loaded with the first. */
export function Leavings() {
  const waiting = useSyncExternalStore(leaving.watch, leaving.all)
  return (
    <Suspense>
      {waiting.length > 0 && (
        <div className="fixed inset-x-4 bottom-4 z-50 mx-auto grid w-fit max-w-[calc(100%-2rem)] gap-2">
          {waiting.map((each) => (
            <LeavingNote key={each.id} of={each} />
          ))}
        </div>
      )}
    </Suspense>
  )
}
