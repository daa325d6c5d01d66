import { steps } from '#contract/steps/steps.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { stepsTexts } from '#web/platform/i18n/pt/steps.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import type { AboutStep } from '#web/steps/aboutStep.ts'
import { Problem } from '#web/steps/Problem.tsx'
import { staleByAttempts } from '#web/steps/staleBySteps.ts'

/** Allows another attempt, and says that the last one counts no more. */
export function AgainDialog({ overview, step, open, onClose }: AboutStep) {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const again = useWrite(steps.again, {
    stale: staleByAttempts,
    then: () => {
      toast.success(t('againDone'))
      onClose()
    },
  })
  const [last] = step.attempts
  const number = last ? format.number(last.number) : ''
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        again.reset()
        onClose()
      }}
      title={t('againTitle', { title: step.title })}
      body={
        <>
          {last?.state === 'anulado' ? t('againVoided', { number, name: overview.name }) : t('againBody', { number })}
          <Problem error={again.error} />
        </>
      }
      confirm={t('againConfirm')}
      pending={again.isPending}
      reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
      onConfirm={(reason) =>
        again.mutate({ params: { id: overview.applicationId, stepId: step.id }, body: { reason } })
      }
    />
  )
}
