import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { overlayHome } from './overlayHome.ts'

export type PopoverProps = {
  trigger: ReactElement
  children: ReactNode
  /** The name for screen readers. */
  label?: string
  align?: 'start' | 'center' | 'end'
  width?: number
  open?: boolean
  onOpenChange?: (open: boolean, how: { reason: string }) => void
  defaultOpen?: boolean
  /** No padding inside: the content has its own. */
  flush?: boolean
}

export function PopoverBlock({
  trigger,
  children,
  label,
  align = 'start',
  width,
  open,
  defaultOpen,
  onOpenChange,
  flush,
}: PopoverProps) {
  return (
    <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={overlayHome}>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            aria-label={label}
            style={{ width }}
            className={`pop-motion flex max-h-(--available-height) max-w-(--available-width) flex-col overflow-y-auto rounded-3 bg-raised shadow-2 outline-none ${flush ? '' : 'p-4'}`}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
