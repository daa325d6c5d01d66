import { useKept } from './Kept.tsx'
import { useOverlays } from './overlays.ts'
import type { SheetProps } from './SheetBlock.tsx'

/** A side panel over a scrim; full screen on a phone. */
export function Sheet(props: SheetProps) {
  const overlays = useOverlays(props.open)
  const kept = useKept(props)
  return overlays && <overlays.SheetBlock {...kept} />
}
