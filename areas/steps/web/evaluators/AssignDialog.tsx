import { useState } from 'react'
import { z } from 'zod'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Assignment, evaluators, maxEvaluators, type Team } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'
import { staleByTeam } from './staleByTeam.ts'

type AssignDialogProps = { assignment: Assignment | undefined; team: Team; onClose: () => void }

/** Chooses the evaluators of one application; who declared a conflict of interest cannot be chosen. */
export function AssignDialog({ assignment, team, onClose }: AssignDialogProps) {
  const t = useTexts(evaluatorsTexts)
  return (
    <Dialog
      open={assignment !== undefined}
      onClose={onClose}
      title={assignment ? t('chooseTitle', { name: assignment.name }) : ''}
    >
      {assignment && <AssignForm assignment={assignment} team={team} onClose={onClose} />}
    </Dialog>
  )
}

const Choice = z.object({ evaluatorIds: z.array(z.uuid()).max(maxEvaluators) })

type AssignFormProps = { assignment: Assignment; team: Team; onClose: () => void }

function AssignForm({ assignment, team, onClose }: AssignFormProps) {
  const t = useTexts(evaluatorsTexts)
  const ui = useTexts(uiTexts)
  const isFree = (id: string) => assignment.evaluators.every((each) => each.id !== id || each.conflict === null)
  // The evaluators when the dialog opened. A later refetch of the list does not change them.
  const [from] = useState(() => assignment.evaluators.flatMap(({ id, conflict }) => (conflict === null ? [id] : [])))
  const form = useZodForm(Choice, { evaluatorIds: from })
  const assign = useWrite(evaluators.assign, { stale: staleByTeam, then: () => toast.success(t('chosen')) })
  return (
    <Form
      form={form}
      guard={false}
      error={assign.error}
      label={t('chooseTitle', { name: assignment.name })}
      onSubmit={({ evaluatorIds }) =>
        assign.mutateAsync({ params: { id: assignment.id }, body: { evaluatorIds, from } })
      }
      onSaved={onClose}
    >
      <FieldGrid>
        <ChecksField
          name="evaluatorIds"
          label={t('evaluators')}
          options={team.evaluators
            .filter(({ id, state }) => isFree(id) && state !== 'suspenso')
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={assign.isPending}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
