import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#web/platform/ui/Button.tsx'
import type { Offer } from './calls.ts'
import { controlOf, FieldError } from './TextField.tsx'
import { useTexts } from './texts.ts'

type TermsProps = { offer: Offer; accepted: boolean; onAccept: (accepted: boolean) => void; wrong: string | undefined }

/** The box that accepts the terms, and the terms themselves in a dialog. */
export function Terms({ offer: { terms, termsVersion }, accepted, onAccept, wrong }: TermsProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const id = controlOf('accepted')
  return (
    <div className="sm:col-span-2">
      <div className="flex flex-wrap items-center gap-x-2 text-14 text-fg-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            id={id}
            type="checkbox"
            checked={accepted}
            onChange={(event) => onAccept(event.target.checked)}
            aria-required
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-wrong` : undefined}
            className="size-5 shrink-0 accent-accent"
          />
          {terms ? t('terms.accept') : t('terms.represent')}
        </label>
        {terms && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-11 rounded-1 font-label text-accent-text underline underline-offset-2"
          >
            {t('terms.read')}
          </button>
        )}
      </div>
      <FieldError id={`${id}-wrong`}>{wrong}</FieldError>
      <TermsDialog terms={terms} version={termsVersion} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

type TermsDialogProps = { terms: string; version: string; open: boolean; onClose: () => void }

/** A dialog of the browser, which keeps the focus within it and gives it back. */
function TermsDialog({ terms, version, open, onClose }: TermsDialogProps) {
  const t = useTexts()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog of the browser
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="terms overflow-y-auto bg-raised p-0 text-fg shadow-3"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className="grid gap-3 p-4 md:p-6">
          <div className="flex items-center justify-between gap-3">
            <h2 id={id} className="text-20 font-semibold">
              {t('terms.title')}
            </h2>
            <IconButton icon={X} label={t('close')} onClick={onClose} />
          </div>
          <p className="text-13 text-fg-3">{t('terms.version', { version })}</p>
          <p dir="auto" className="text-15 break-words whitespace-pre-line text-fg-2">
            {terms}
          </p>
          <Button size="xl" className="justify-self-end" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      )}
    </dialog>
  )
}
