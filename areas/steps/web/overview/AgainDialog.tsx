import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { steps } from '#steps/contract/steps.ts'
import type { AboutStep } from '#steps/web/aboutStep.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleByAttempts } from '#steps/web/staleBySteps.ts'

/** Allows another attempt, and says that the last one counts no more. */
export function AgainDialog({ overview, step, open, onClose }: AboutStep) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const again = useWrite(steps.again, {
    stale: staleByAttempts,
    then: () => toast.success(t('againDone')),
  })
  const [last] = step.attempts
  const number = last ? format.number(last.number) : ''
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title={t('againTitle', { title: step.title })}
      body={last?.state === 'anulado' ? t('againVoided', { number, name: overview.name }) : t('againBody', { number })}
      confirm={t('againConfirm')}
      reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
      onConfirm={(reason) =>
        again.mutateAsync({ params: { id: overview.applicationId, stepId: step.id }, body: { reason } })
      }
    />
  )
}
