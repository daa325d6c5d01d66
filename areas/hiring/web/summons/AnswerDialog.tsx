import { useWatch } from 'react-hook-form'
import type { Process } from '#hiring/contract/processes.ts'
import { type Summons, summons } from '#hiring/contract/summons.ts'
import { summonsTexts } from '#hiring/web/summons/texts/summons.pt.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { RadioField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleBySummons } from './staleBySummons.ts'

type AnswerDialogProps = { process: Process; row: Summons; onClose: () => void }

/** Records what somebody who was called has answered. */
export function AnswerDialog({ process, row, onClose }: AnswerDialogProps) {
  const t = useTexts(summonsTexts)
  const records = useTexts(recordsTexts)
  const today = dayIn(process.zone, new Date())
  const form = useZodForm(summons.answer.body, { answer: 'aceita', answeredOn: today, proof: '' })
  const declines = useWatch({ control: form.control, name: 'answer' }) === 'recusada'
  const isPublic = process.ruleset === 'conselho_publico'
  const answer = useWrite(summons.answer, {
    stale: staleBySummons,
    then: () => {
      toast.success(t('answers.done'))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('answers.title', { name: row.person.name })}>
      <Form
        form={form}
        guard={false}
        error={answer.error}
        onSubmit={(body) => answer.mutate({ params: { id: row.id }, body })}
      >
        <FieldGrid>
          <RadioField
            name="answer"
            label={t('answers.label')}
            inline
            options={(['aceita', 'recusada'] as const).map((value) => ({ value, label: t(`answers.kinds.${value}`) }))}
          />
          <DateField name="answeredOn" label={t('answers.on')} max={today} />
          <TextField
            name="proof"
            label={t('answers.proof')}
            optional={!(declines && isPublic)}
            help={t(declines && isPublic ? 'answers.countersigned' : 'answers.proofHelp')}
          />
        </FieldGrid>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose}>{records('close')}</Button>
          <Button variant="primary" type="submit" pending={answer.isPending}>
            {t('answers.record')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
