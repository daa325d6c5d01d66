import type { ConfirmDialogProps, DialogProps } from './DialogBlocks.tsx'
import { useOverlays } from './overlays.ts'

export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open)
  return overlays && <overlays.DialogBlock {...props} />
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useOverlays(props.open)
  return overlays && <overlays.ConfirmDialogBlock {...props} />
}
