import { Tooltip as Base } from '@base-ui/react/tooltip'
import { overlayHome } from './overlayHome.ts'

type TooltipBubbleProps = { anchor: Element; text: string; open: boolean; onClose: () => void }

/** The text of `Tooltips`, beside its control. It stays while the pointer is over it. */
export function TooltipBubble({ anchor, text, open, onClose }: TooltipBubbleProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal container={overlayHome}>
        <Base.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup
            data-tooltip-bubble
            className="pop-motion max-w-72 rounded-2 bg-inverse px-2.5 py-1.5 text-12 text-on-inverse shadow-2"
          >
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
