import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { steps } from '#steps/contract/steps.ts'
import type { AboutStep } from '#steps/web/aboutStep.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'

export function RevokeDialog({ overview, step, open, onClose }: AboutStep) {
  const t = useTexts(stepsTexts)
  const revoke = useWrite(steps.revoke, {
    stale: staleBySteps,
    then: () => toast.success(t('revoked')),
  })
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title={t('revokeTitle', { title: step.title })}
      body={t('revokeBody', { name: overview.name })}
      confirm={t('revokeConfirm')}
      danger
      reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
      onConfirm={(reason) =>
        revoke.mutateAsync({ params: { id: overview.applicationId, stepId: step.id }, body: { reason } })
      }
    />
  )
}
