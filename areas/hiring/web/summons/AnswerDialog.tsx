import { useWatch } from 'react-hook-form'
import type { Process } from '#contract/hiring/processes.ts'
import { type Summons, summons } from '#contract/hiring/summons.ts'
import { dayIn } from '#contract/platform/days.rules.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { recordsTexts } from '#web/platform/i18n/pt/records.ts'
import { summonsTexts } from '#web/platform/i18n/pt/summons.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { RadioField } from '#web/platform/ui/choiceFields.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { DateField } from '#web/platform/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#web/platform/ui/Form.tsx'
import { TextField } from '#web/platform/ui/fields.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
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
