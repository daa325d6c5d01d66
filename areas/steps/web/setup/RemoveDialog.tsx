import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Step, steps } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

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
