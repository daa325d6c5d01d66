import { useOverlays } from './overlays.ts'
import type { SheetProps } from './SheetBlock.tsx'

/** A side panel over a scrim; full screen on a phone. */
export function Sheet(props: SheetProps) {
  const overlays = useOverlays(props.open)
  return overlays && <overlays.SheetBlock {...props} />
}
