import type { Process } from '#hiring/contract/processes.ts'
import { type Summons, summons } from '#hiring/contract/summons.ts'
import { summonsTexts } from '#hiring/web/summons/texts/summons.pt.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { RadioField } from '#platform/web/ui/choiceFields.tsx'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { staleBySummons } from './staleBySummons.ts'

type AnswerDialogProps = { process: Process; row: Summons; open: boolean; onClose: () => void }

/** Records the answer of a person who was called. */
export function AnswerDialog({ process, row, open, onClose }: AnswerDialogProps) {
  const t = useTexts(summonsTexts)
  const records = useTexts(recordsTexts)
  const today = dayIn(process.zone, new Date())
  const isPublic = process.ruleset === 'conselho_publico'
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('answers.title', { name: row.person.name })}
      schema={summons.answer.body}
      values={{ answer: 'aceita', answeredOn: today, proof: '' }}
      send={(body) => call(summons.answer, { params: { id: row.id }, body })}
      stale={staleBySummons}
      done={t('answers.done')}
      submit={t('answers.record')}
      cancel={records('close')}
    >
      {({ answer }) => (
        <>
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
            optional={!(answer === 'recusada' && isPublic)}
            help={t(answer === 'recusada' && isPublic ? 'answers.countersigned' : 'answers.proofHelp')}
          />
        </>
      )}
    </FormDialog>
  )
}
