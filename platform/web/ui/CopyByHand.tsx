import { lazy, Suspense, useSyncExternalStore } from 'react'
import { textToCopy, watchTextToCopy } from './copy.ts'

const CopyDialog = lazy(() => import('./CopyDialog.tsx').then((m) => ({ default: m.CopyDialog })))

/** Rendered once, at the root: offers the text that a browser refused to copy. */
export function CopyByHand() {
  const text = useSyncExternalStore(watchTextToCopy, textToCopy)
  return <Suspense>{text !== null && <CopyDialog text={text} />}</Suspense>
}
