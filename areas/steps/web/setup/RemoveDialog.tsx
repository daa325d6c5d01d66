import { type Step, steps } from '#contract/steps/steps.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { stepsTexts } from '#web/platform/i18n/pt/steps.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { Problem } from '#web/steps/Problem.tsx'
import { staleBySteps } from '#web/steps/staleBySteps.ts'

type RemoveDialogProps = { processId: string; step: Step | undefined; onClose: () => void }

export function RemoveDialog({ processId, step, onClose }: RemoveDialogProps) {
  const t = useTexts(stepsTexts)
  const remove = useWrite(steps.remove, {
    stale: staleBySteps,
    then: () => {
      toast.success(t('removed'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={step !== undefined}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      title={step ? t('removeTitle', { title: step.settings.title }) : ''}
      body={
        <>
          {t('removeBody')}
          <Problem error={remove.error} />
        </>
      }
      confirm={t('remove')}
      danger
      pending={remove.isPending}
      onConfirm={() => step && remove.mutate({ params: { id: processId, stepId: step.id } })}
    />
  )
}
