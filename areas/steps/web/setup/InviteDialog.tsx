import { useRef } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { secondsToUndo, sendings } from '#steps/contract/sendings.ts'
import type { Step } from '#steps/contract/steps.ts'
import { here } from '#steps/web/here.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

type InviteDialogProps = { processId: string; step: Step | undefined; onClose: () => void }

/** Asks before the link of a step goes to everybody without one; its progress is shown at the step. */
export function InviteDialog({ processId, step, onClose }: InviteDialogProps) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  // The dialog keeps its content while it fades out.
  const asked = useRef(step)
  if (step) asked.current = step
  const close = () => {
    start.reset()
    onClose()
  }
  const start = useWrite(sendings.start, { stale: staleBySteps, then: close })
  const { settings, uninvited } = asked.current ?? { settings: { title: '' }, uninvited: 0 }
  const counted = { count: uninvited, number: format.number(uninvited) }
  return (
    <ConfirmDialog
      open={step !== undefined}
      onClose={close}
      title={t('sendTitle', { title: settings.title, ...counted })}
      body={
        <>
          {t('sendBody', { number: format.number(secondsToUndo) })}
          <Problem error={start.error} />
        </>
      }
      confirm={t('sendConfirm', counted)}
      pending={start.isPending}
      onConfirm={() => step && start.mutate({ params: { id: processId, stepId: step.id }, body: here() })}
    />
  )
}
