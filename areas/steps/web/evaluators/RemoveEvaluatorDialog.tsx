import type { Process } from '#hiring/contract/processes.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Evaluator, evaluators } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
import { staleByTeam } from './staleByTeam.ts'

type RemoveEvaluatorDialogProps = { process: Process; evaluator: Evaluator | undefined; onClose: () => void }

export function RemoveEvaluatorDialog({ process, evaluator, onClose }: RemoveEvaluatorDialogProps) {
  const t = useTexts(evaluatorsTexts)
  const remove = useWrite(evaluators.remove, { stale: staleByTeam })
  return (
    <Kept of={evaluator}>
      {({ id: accountId, name }, open) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          title={t('removeTitle', { name })}
          body={t('removeBody')}
          confirm={t('remove')}
          danger
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: process.id, accountId } })
            toast.success(t('removed', { name }))
          }}
        />
      )}
    </Kept>
  )
}
