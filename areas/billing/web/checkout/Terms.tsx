import { useState } from 'react'
import { Dialog } from '#platform/web/apart/Dialog.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Offer } from './calls.ts'
import { controlOf, FieldError } from './TextField.tsx'
import { useTexts } from './texts.ts'

type TermsProps = { offer: Offer; accepted: boolean; onAccept: (accepted: boolean) => void; wrong: string | undefined }

/** The box that accepts the terms, and the terms themselves in a dialog. */
export function Terms({ offer: { terms, termsVersion }, accepted, onAccept, wrong }: TermsProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
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
      <Dialog title={t('terms.title')} close={t('close')} open={isOpen} onClose={close} place="middle">
        <div className="grid gap-3">
          <p className="text-13 text-fg-3">{t('terms.version', { version: termsVersion })}</p>
          <p dir="auto" className="text-15 break-words whitespace-pre-line text-fg-2">
            {terms}
          </p>
          <Button size="xl" className="justify-self-end" onClick={close}>
            {t('close')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
