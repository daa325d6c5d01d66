import { type OutcomeRow, otherWays, outcomes } from '#hiring/contract/outcomes.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByOutcome } from './staleByOutcome.ts'

type NoteDialogProps = { row: OutcomeRow | undefined; onClose: () => void }

/** Records that an applicant was notified in another way than by a message. */
export function NoteDialog({ row, onClose }: NoteDialogProps) {
  const t = useTexts(outcomesTexts)
  const forget = useWrite(outcomes.forget, { stale: staleByOutcome, then: () => toast.success(t('forgotten')) })
  return (
    <Kept of={row}>
      {({ id, name }, open) => (
        <FormDialog
          {...{ open, onClose }}
          title={t('noteTitle')}
          description={t('noteBody', { name })}
          schema={outcomes.note.body}
          values={{ way: 'telefone', at: new Date().toISOString(), note: '' }}
          send={(body) => call(outcomes.note, { params: { id }, body })}
          stale={staleByOutcome}
          done={() => toast.success(t('noted'), { undo: () => forget.mutate({ params: { id } }) })}
          submit={t('noteTitle')}
        >
          <SelectField
            name="way"
            label={t('way')}
            span={5}
            options={otherWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
          />
          <DateTimeField name="at" label={t('at')} span={7} />
          <TextareaField name="note" label={t('words')} optional rows={3} />
        </FormDialog>
      )}
    </Kept>
  )
}
