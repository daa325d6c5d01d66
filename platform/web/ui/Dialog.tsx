import type { ConfirmDialogProps, DialogProps } from './DialogBlocks.tsx'
import { useKept } from './Kept.tsx'
import { useOverlays } from './overlays.ts'

export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open)
  const kept = useKept(props)
  return overlays && <overlays.DialogBlock {...kept} />
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useOverlays(props.open)
  const kept = useKept(props)
  return overlays && <overlays.ConfirmDialogBlock {...kept} />
}
