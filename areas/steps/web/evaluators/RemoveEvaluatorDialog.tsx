import { useRef } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Evaluator, evaluators } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { staleByTeam } from './staleByTeam.ts'

type RemoveEvaluatorDialogProps = { process: Process; evaluator: Evaluator | undefined; onClose: () => void }

export function RemoveEvaluatorDialog({ process, evaluator, onClose }: RemoveEvaluatorDialogProps) {
  const t = useTexts(evaluatorsTexts)
  // The name stays while the dialog fades out.
  const asked = useRef(evaluator)
  if (evaluator) asked.current = evaluator
  const name = asked.current?.name ?? ''
  const remove = useWrite(evaluators.remove, {
    stale: staleByTeam,
    then: () => {
      toast.success(t('removed', { name }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={evaluator !== undefined}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      title={t('removeTitle', { name })}
      body={
        <>
          {t('removeBody')}
          <Problem error={remove.error} />
        </>
      }
      confirm={t('remove')}
      danger
      pending={remove.isPending}
      onConfirm={() => evaluator && remove.mutate({ params: { id: process.id, accountId: evaluator.id } })}
    />
  )
}
