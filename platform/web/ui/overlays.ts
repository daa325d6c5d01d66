import { startTransition, useEffect, useState } from 'react'
import { afterPress } from './afterPress.ts'
import type { Overlays } from './overlayBlocks.ts'

let overlays: Overlays | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

/** Loads the blocks, once. A press on a trigger that waits for them ends first: replacing the trigger would lose its click. */
function loadOverlays(): Promise<void> {
  loading ??= import('./overlayBlocks.ts').then(
    ({ overlayBlocks }) =>
      new Promise<void>((resolve) => {
        afterPress(() => {
          overlays = overlayBlocks
          startTransition(() => {
            for (const render of waiting) render()
          })
          waiting.clear()
          resolve()
        })
      }),
  )
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** The blocks are larger than a list and everything around it, and no screen opens with one: they load with the first sign of a user. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const
const start = () => {
  for (const sign of signs) window.removeEventListener(sign, start, true)
  loadOverlays().catch(() => {})
}
for (const sign of signs) window.addEventListener(sign, start, { capture: true, passive: true })

/** The blocks of menus, popovers, dialogs, sheets and tooltips, once they are loaded. With `isWanted` they load now. */
export function useOverlays(isWanted = false): Overlays | undefined {
  const [known, setKnown] = useState(overlays)
  useEffect(() => {
    if (known) return
    const render = () => setKnown(overlays)
    if (overlays) render()
    else waiting.add(render)
    return () => void waiting.delete(render)
  }, [known])
  useEffect(() => {
    if (isWanted) loadOverlays().catch(() => {})
  }, [isWanted])
  return known
}
