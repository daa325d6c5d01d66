import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { evaluators } from '#steps/contract/evaluators.ts'
import { evaluatingTexts } from '#steps/web/evaluating/texts/evaluating.pt.ts'

type ConflictDialogProps = { applicationId: string; open: boolean; onClose: () => void }

/** Declares a conflict of interest, and leaves the application. */
export function ConflictDialog({ applicationId, open, onClose }: ConflictDialogProps) {
  const t = useTexts(evaluatingTexts)
  const navigate = useNavigate()
  const declare = useWrite(evaluators.declareConflict, {
    stale: [evaluators.queue],
    then: () => {
      toast.success(t('conflictDone'))
      void navigate({ to: '/dashboard/evaluations' })
    },
  })
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title={t('conflictTitle')}
      body={t('conflictBody')}
      confirm={t('conflictConfirm')}
      danger
      reason={{ label: t('reason'), required: true, help: t('reasonHelp') }}
      onConfirm={(reason) => declare.mutateAsync({ params: { id: applicationId }, body: { reason } })}
    />
  )
}
