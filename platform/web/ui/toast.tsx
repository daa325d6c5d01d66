import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areWanted, watchWanted } from './noticeQueue.ts'

export { toast } from './noticeQueue.ts'

const Notices = lazy(() => import('./Notices.tsx').then((m) => ({ default: m.Notices })))

/** Rendered once, at the root. The code that renders notices is loaded with the first one: most visits show none. */
export function Toaster() {
  const wanted = useSyncExternalStore(watchWanted, areWanted)
  return <Suspense>{wanted && <Notices />}</Suspense>
}
