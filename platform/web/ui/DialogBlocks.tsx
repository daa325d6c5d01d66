import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Button } from './Button.tsx'
import { FirstField } from './FirstField.tsx'
import { focusExactly } from './focusExactly.ts'
import { toast } from './toast.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons at the end; content before them may say what is missing. */
  footer?: ReactNode
  children?: ReactNode
  width?: number
  initialFocus?: RefObject<HTMLElement | null>
  /** The element to focus after closing. Without it, or while its ref is empty, the focus returns to where it was. */
  finalFocus?: RefObject<HTMLElement | null>
}

export function DialogBlock({
  open,
  onClose,
  title,
  description,
  footer,
  children,
  width = 560,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const isTouch = useRef(false)
  const first = (how: string) => {
    isTouch.current = how === 'touch'
    return initialFocus?.current ?? true
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* Also above another dialog or a sheet, which Base UI would leave undimmed. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        {/* One row that is no higher than the window: taller content scrolls inside. */}
        <Base.Viewport className="fixed inset-0 z-40 grid grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden p-4 max-md:place-items-end">
          <Base.Popup
            initialFocus={first}
            finalFocus={finalFocus && (() => (finalFocus.current ? focusExactly(finalFocus.current) : true))}
            style={{ maxWidth: width }}
            className="flex max-h-full w-full flex-col rounded-4 bg-raised shadow-3 outline-none transition-[opacity,translate] duration-[220ms] ease-sheet data-ending-style:opacity-0 data-ending-style:duration-150 data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <div className="shrink-0 px-6 pt-5">
              <Base.Title className="text-16 font-semibold text-balance">{title}</Base.Title>
              {description && <Base.Description className="mt-1.5 text-13 text-fg-3">{description}</Base.Description>}
            </div>
            {/* A focused field scrolls clear of a DialogFooter. */}
            <div ref={body} className="min-h-0 flex-1 scroll-pb-20 overflow-y-auto px-6 pt-4 pb-5">
              {children}
            </div>
            <FirstField of={body} isTouch={isTouch} />
            {footer && (
              <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t px-6 py-3.5">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  body?: ReactNode
  /** The verb with its object: “Excluir empresa”. */
  confirm: string
  /** The label of the cancel button: “Manter”, “Voltar”. */
  cancel?: string
  danger?: boolean
  /** The dialog waits for a promise: it closes when it resolves, and shows the ApiError it rejects with. */
  onConfirm: (reason: string) => unknown
  reason?: { label: string; required?: boolean; help?: string }
  /** The element to focus afterwards, when the one that had the focus is gone. */
  finalFocus?: RefObject<HTMLElement | null>
}

export function ConfirmDialogBlock(props: ConfirmDialogProps) {
  const t = useTexts(uiTexts)
  // While it is sent and fades out, the question stays as it was confirmed: the refreshed screen would ask another one.
  const [confirmed, setConfirmed] = useState<ConfirmDialogProps>()
  const { open, onClose, onConfirm, finalFocus } = props
  const { title, body, confirm, cancel, danger, reason } = confirmed ?? props
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<ApiError>()
  const cancelRef = useRef<HTMLButtonElement>(null)
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  /** Counts up whenever it opens or closes: an answer that comes later belongs to no open question. */
  const turn = useRef(0)
  useEffect(() => {
    turn.current++
    if (!open) return
    setSending(false)
    setText('')
    setError(undefined)
    setConfirmed(undefined)
  }, [open])
  const missing = reason?.required && text.trim() === ''
  const wrongReason = error?.fields.reason?.message
  const send = async () => {
    const sent = onConfirm(text.trim())
    if (!(sent instanceof Promise)) return
    const asked = turn.current
    setSending(true)
    setConfirmed(props)
    setError(undefined)
    try {
      await sent
      if (turn.current === asked) onClose()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (turn.current !== asked) return toast.error(failure.message)
      setConfirmed(undefined)
      setError(failure)
    } finally {
      if (turn.current === asked) setSending(false)
    }
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* Also above another dialog or a sheet, which Base UI would leave undimmed. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-40 grid grid-rows-[minmax(0,1fr)] place-items-center p-4 max-md:place-items-end">
          <Base.Popup
            role="alertdialog"
            initialFocus={reason ? reasonRef : cancelRef}
            finalFocus={finalFocus && (() => (finalFocus.current ? focusExactly(finalFocus.current) : true))}
            className="flex max-h-full w-full max-w-[440px] flex-col gap-1.5 overflow-y-auto rounded-4 bg-raised p-5 shadow-3 outline-none transition-[opacity,translate] duration-[220ms] ease-sheet data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <Base.Title className="text-16 font-semibold text-balance">{title}</Base.Title>
            {body && (
              // A long body scrolls; the reason and the buttons stay in sight.
              <Base.Description
                render={<div />}
                className="-mx-5 min-h-[min(6rem,max-content)] shrink overflow-y-auto px-5 text-13 text-fg-3"
              >
                {body}
              </Base.Description>
            )}
            {reason && (
              <div className="mt-2 flex shrink-0 flex-col gap-1">
                <label htmlFor={id} className="text-13 font-label">
                  {reason.label} {!reason.required && <span className="font-normal text-fg-3">{t('optional')}</span>}
                </label>
                <textarea
                  ref={reasonRef}
                  id={id}
                  rows={3}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  aria-invalid={wrongReason !== undefined}
                  aria-describedby={wrongReason || reason.help ? `${id}-help` : undefined}
                  className="field-box px-3 py-2 text-14"
                />
                {(wrongReason || reason.help) && (
                  <p id={`${id}-help`} className={`text-12 ${wrongReason ? 'text-neg' : 'text-fg-3'}`}>
                    {wrongReason ?? reason.help}
                  </p>
                )}
              </div>
            )}
            {error && !(reason && wrongReason) && (
              <p role="alert" className="mt-2 shrink-0 text-13 text-neg">
                {error.message}
              </p>
            )}
            <div className="mt-3 flex shrink-0 flex-wrap justify-end gap-2">
              <Button ref={cancelRef} onClick={onClose}>
                {cancel ?? t('cancel')}
              </Button>
              <Button
                variant={danger ? 'danger' : 'primary'}
                pending={isSending}
                disabledReason={missing ? t('fillFirst', { field: reason?.label }) : undefined}
                onClick={() => void send()}
              >
                {confirm}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
