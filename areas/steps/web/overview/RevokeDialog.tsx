import { steps } from '#contract/steps/steps.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { stepsTexts } from '#web/platform/i18n/pt/steps.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import type { AboutStep } from '#web/steps/aboutStep.ts'
import { Problem } from '#web/steps/Problem.tsx'
import { staleBySteps } from '#web/steps/staleBySteps.ts'

export function RevokeDialog({ overview, step, open, onClose }: AboutStep) {
  const t = useTexts(stepsTexts)
  const revoke = useWrite(steps.revoke, {
    stale: staleBySteps,
    then: () => {
      toast.success(t('revoked'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        revoke.reset()
        onClose()
      }}
      title={t('revokeTitle', { title: step.title })}
      body={
        <>
          {t('revokeBody', { name: overview.name })}
          <Problem error={revoke.error} />
        </>
      }
      confirm={t('revokeConfirm')}
      danger
      pending={revoke.isPending}
      reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
      onConfirm={(reason) =>
        revoke.mutate({ params: { id: overview.applicationId, stepId: step.id }, body: { reason } })
      }
    />
  )
}
