import { useEffect, useRef } from 'react'
import type { Step } from '#contract/steps/steps.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { stepsTexts } from '#web/platform/i18n/pt/steps.ts'
import { uiTexts } from '#web/platform/i18n/pt/ui.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { ProgressBar } from '#web/platform/ui/Meter.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { Problem } from '#web/steps/Problem.tsx'
import { useInviting } from './useInviting.ts'

type InviteDialogProps = { processId: string; step: Step | undefined; onClose: () => void }

/** Asks before mails go out, and shows how many did. */
export function InviteDialog({ processId, step, onClose }: InviteDialogProps) {
  const t = useTexts(stepsTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  // The dialog keeps its content while it fades out, and its count while people get their link.
  const asked = useRef<Step>(undefined)
  if (step && asked.current?.id !== step.id) asked.current = step
  const counted = (count: number) => ({ count, number: format.number(count) })
  const { sent, send, stop } = useInviting(processId, (invited) => {
    if (invited > 0) toast.success(t('sent', counted(invited)))
    else toast.info(t('noneSent'))
    close()
  })
  const isSending = send.isPending
  const close = () => {
    asked.current = undefined
    send.reset()
    onClose()
  }
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
  const { settings, uninvited } = asked.current ?? { settings: { title: '' }, uninvited: 0 }
  return (
    <Dialog
      open={step !== undefined}
      onClose={() => !isSending && close()}
      title={isSending ? t('sending') : t('sendTitle', { title: settings.title, ...counted(uninvited) })}
      description={t(isSending ? 'sendStay' : 'sendBody')}
      width={440}
      footer={
        isSending ? (
          <Button onClick={stop}>{t('sendStop')}</Button>
        ) : (
          <>
            <Button onClick={close}>{ui('cancel')}</Button>
            <Button variant="primary" onClick={() => step && send.mutate(step.id)}>
              {t('sendConfirm', counted(uninvited))}
            </Button>
          </>
        )
      }
    >
      {isSending && (
        <>
          <p role="status" className="num mb-2 text-13">
            {t('sendSoFar', { done: format.number(sent), all: format.number(uninvited) })}
          </p>
          <ProgressBar value={sent} max={uninvited} label={t('sending')} />
        </>
      )}
      <Problem error={send.error} />
    </Dialog>
  )
}
