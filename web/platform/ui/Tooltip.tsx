import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { overlayHome } from './overlayHome.ts'

type TooltipProps = {
  /** Without text no tooltip opens. */
  text: ReactNode
  /** A single element that takes a ref and event handlers. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Stays open when the control is pressed. */
  stays?: boolean
}

/** Adds details to a control on hover and keyboard focus. The control needs its own accessible name. */
export function Tooltip({ text, children, side = 'top', open, onOpenChange, stays = false }: TooltipProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disabled={text === undefined}>
      <Base.Trigger delay={350} closeOnClick={!stays} render={children} />
      <Base.Portal container={overlayHome}>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup className="pop-motion max-w-72 rounded-2 bg-inverse px-2.5 py-1.5 text-12 text-on-inverse shadow-2">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
