import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { IconButton } from './Button.tsx'
import { FirstField, firstField } from './FirstField.tsx'
import { focusExactly } from './focusExactly.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  /** The name for screen readers; the title shows the same text. */
  label: string
  title?: ReactNode
  /** Controls beside the title, before the close button. */
  tools?: ReactNode
  /** Replaces the title row and renders its own close button. */
  header?: ReactNode
  width: number
  footer?: ReactNode
  children: ReactNode
  side?: 'start' | 'end'
  /** Contains a form: its first field takes the focus, once it is there. */
  writes?: boolean
  /** Gets the focus when the sheet closes, instead of the control that opened it. */
  finalFocus?: RefObject<HTMLElement | null>
  /** Without a scrim the page stays visible, for a panel whose choices change it. */
  scrim?: boolean
}

const places = {
  end: 'end-0 data-ending-style:translate-x-full data-starting-style:translate-x-full rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full',
  start:
    'start-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full',
}

export function SheetBlock({
  open,
  onClose,
  label,
  title,
  tools,
  header,
  width,
  footer,
  children,
  side = 'end',
  scrim = true,
  writes = false,
  finalFocus,
}: SheetProps) {
  const t = useTexts(uiTexts)
  const body = useRef<HTMLDivElement>(null)
  const isTouch = useRef(false)
  // Focusing a field on a phone would open the on-screen keyboard over half of the screen.
  const first = (how: string) => {
    isTouch.current = how === 'touch'
    return (how !== 'touch' && firstField(body.current)) || true
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {scrim && (
          <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-[220ms] data-ending-style:opacity-0 data-ending-style:duration-150 data-starting-style:opacity-0" />
        )}
        <Base.Popup
          aria-label={label}
          data-sheet
          initialFocus={writes ? first : true}
          finalFocus={finalFocus && (() => (finalFocus.current ? focusExactly(finalFocus.current) : true))}
          style={{ maxWidth: width }}
          className={`fixed inset-y-0 z-40 flex w-full flex-col bg-surface shadow-3 outline-none transition-[translate,opacity] duration-[220ms] ease-sheet data-ending-style:duration-150 max-md:max-w-none! motion-reduce:data-ending-style:opacity-0 motion-reduce:data-starting-style:opacity-0 ${places[side]}`}
        >
          {header ?? (
            <div className="flex h-14 shrink-0 items-center justify-between gap-3 border-b ps-6 pe-4">
              <h2 className="min-w-0 truncate text-16 font-semibold">{title ?? label}</h2>
              <div className="flex shrink-0 items-center gap-1">
                {tools}
                <IconButton icon={X} label={t('close')} onClick={onClose} />
              </div>
            </div>
          )}
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto">
            {children}
          </div>
          {writes && <FirstField of={body} isTouch={isTouch} />}
          {footer && <div className="flex shrink-0 items-center justify-end gap-2 border-t px-6 py-3">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
