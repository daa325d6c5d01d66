import type { PopoverProps } from './PopoverBlock.tsx'
import { useOverlayTrigger } from './useOverlayTrigger.ts'

export function Popover(props: Omit<PopoverProps, 'defaultOpen'>) {
  const { open, onOpenChange } = props
  const { overlays, trigger, isPressed } = useOverlayTrigger(props.trigger, 'dialog', {
    isOpen: open,
    onPress: () => onOpenChange?.(true, { reason: 'trigger-press' }),
  })
  return overlays ? <overlays.PopoverBlock {...props} trigger={trigger} defaultOpen={isPressed} /> : trigger
}
