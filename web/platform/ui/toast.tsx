import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areWanted, watchWanted } from './noticeQueue.ts'

export { toast } from './noticeQueue.ts'

const Notices = lazy(() => import('./Notices.tsx').then((m) => ({ default: m.Notices })))

/** Stands once, at the root. What draws the notices is fetched with the first of them: most visits to most screens see none. */
export function Toaster() {
  const wanted = useSyncExternalStore(watchWanted, areWanted)
  return <Suspense>{wanted && <Notices />}</Suspense>
}
