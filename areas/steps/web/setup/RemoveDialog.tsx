import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Step, steps } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

type RemoveDialogProps = { processId: string; step: Step | undefined; onClose: () => void }

export function RemoveDialog({ processId, step, onClose }: RemoveDialogProps) {
  const t = useTexts(stepsTexts)
  const remove = useWrite(steps.remove, {
    stale: staleBySteps,
    then: () => toast.success(t('removed')),
  })
  return (
    <Kept of={step}>
      {({ id, settings }, open) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          title={t('removeTitle', { title: settings.title })}
          body={t('removeBody')}
          confirm={t('remove')}
          danger
          onConfirm={() => remove.mutateAsync({ params: { id: processId, stepId: id } })}
        />
      )}
    </Kept>
  )
}
