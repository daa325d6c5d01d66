import { z } from 'zod'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { type Assignment, evaluators, maxEvaluators, type Team } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
import { staleByTeam } from './staleByTeam.ts'

type AssignDialogProps = { assignment: Assignment | undefined; team: Team; onClose: () => void }

const Choice = z.object({ evaluatorIds: z.array(z.uuid()).max(maxEvaluators) })

/** Chooses the evaluators of one application, without those who declared a conflict of interest. */
export function AssignDialog({ assignment, team, onClose }: AssignDialogProps) {
  return <Kept of={assignment}>{(kept, open) => <Assigning assignment={kept} {...{ team, open, onClose }} />}</Kept>
}

type AssigningProps = { assignment: Assignment; team: Team; open: boolean; onClose: () => void }

function Assigning({ assignment: { id, name, evaluators: assigned }, team, open, onClose }: AssigningProps) {
  const t = useTexts(evaluatorsTexts)
  const from = assigned.flatMap((each) => (each.conflict === null ? [each.id] : []))
  const isFree = (evaluator: string) => assigned.every((each) => each.id !== evaluator || each.conflict === null)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('chooseTitle', { name })}
      schema={Choice}
      values={{ evaluatorIds: from }}
      send={({ evaluatorIds }) => call(evaluators.assign, { params: { id }, body: { evaluatorIds, from } })}
      stale={staleByTeam}
      done={t('chosen')}
      submit={t('save')}
    >
      <ChecksField
        name="evaluatorIds"
        label={t('evaluators')}
        options={team.evaluators
          .filter((each) => isFree(each.id) && each.state !== 'suspenso')
          .map((each) => ({ value: each.id, label: each.name }))}
      />
    </FormDialog>
  )
}
