import { Clock, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { secondsToUndo } from '#deliveries/contract/foreseen.ts'
import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { NoMailServer } from './NoMailServer.tsx'

export type SendDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** The call that counts the recipients. */
  reads: { error: Error | null; refetch: () => unknown }
  /** The counts of the sending; undefined until they are known. */
  counted: { people: number; mails: number; hasMail: boolean } | undefined
  /** The figures: who gets it and who does not. */
  figures: ReactNode
  /** A preview of it. */
  look: ReactNode
  pending: boolean
  error: Error | null
  disabledReason?: string | undefined
  onSend: () => void
  /** Asks when it should leave instead. */
  onSchedule?: () => void
}

/** Asks before something is sent to people, the same everywhere: to how many, who is left out, by which way, and how it arrives. */
export function SendDialog(props: SendDialogProps) {
  const { open, onClose, title, reads, counted, figures, look, pending, error, disabledReason, onSend, onSchedule } =
    props
  const t = useTexts(sendingTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const people = counted?.people ?? 0
  const many = { count: people, number: format.number(people) }
  const mails = counted?.mails ?? 0
  const manyMails = { count: mails, number: format.number(mails) }
  const isQueued = counted && !counted.hasMail
  const unsendable = counted && (disabledReason ?? (people === 0 ? t('nobody') : undefined))
  return (
    <Dialog
      {...{ open, onClose, title }}
      width={680}
      footer={
        <>
          <div className="me-auto min-w-0 text-12">
            {error ? (
              <p role="alert" className="text-13 text-neg">
                {error.message}
              </p>
            ) : (
              counted &&
              people > 0 && (
                <>
                  <p className="num font-label">
                    {t('people', { ...many, mails: t(isQueued ? 'mailsQueued' : 'mails', manyMails) })}
                  </p>
                  <p className="text-fg-3">{t('undoFor', { seconds: secondsToUndo })}</p>
                </>
              )
            )}
          </div>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          {onSchedule && (
            <Button icon={Clock} pending={!counted} disabledReason={unsendable} onClick={onSchedule}>
              {t('schedule')}
            </Button>
          )}
          <Button
            variant="primary"
            icon={Send}
            pending={pending || !counted}
            disabledReason={unsendable}
            onClick={onSend}
          >
            {t('confirm', many)}
          </Button>
        </>
      }
    >
      {!counted && <Loading of={reads} failed={t('failed')} waiting="h-64 rounded-3" />}
      {counted && (
        <div className="grid grid-cols-1 gap-4">
          {figures}
          {people > 0 && (
            <p className="flex flex-wrap gap-x-4 gap-y-1 border-y py-2.5 text-13">
              <span className="text-fg-3">{t('by')}</span>
              <span className="font-label">{t('email')}</span>
              <span className={`num ${isQueued ? 'font-label text-wait' : 'text-fg-3'}`}>
                {t(isQueued ? 'queued' : 'now', manyMails)}
              </span>
            </p>
          )}
          {isQueued && people > 0 && <NoMailServer count={mails} onLeave={onClose} />}
          {look}
        </div>
      )}
    </Dialog>
  )
}
