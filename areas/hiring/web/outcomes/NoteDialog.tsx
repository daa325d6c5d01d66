import { type OutcomeRow, otherWays, outcomes } from '#hiring/contract/outcomes.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { staleByOutcome } from './staleByOutcome.ts'

type NoteDialogProps = { row: OutcomeRow | undefined; onClose: () => void }

/** Records that an applicant was notified in another way than by a message. */
export function NoteDialog({ row, onClose }: NoteDialogProps) {
  const t = useTexts(outcomesTexts)
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={t('noteTitle')}
      description={row && t('noteBody', { name: row.name })}
    >
      {row && <NoteForm id={row.id} onClose={onClose} />}
    </Dialog>
  )
}

function NoteForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(outcomesTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(outcomes.note.body, { way: 'telefone', at: new Date().toISOString(), note: '' })
  const forget = useWrite(outcomes.forget, { stale: staleByOutcome, then: () => toast.success(t('forgotten')) })
  const write = useWrite(outcomes.note, {
    stale: staleByOutcome,
    then: () => toast.success(t('noted'), { undo: () => forget.mutate({ params: { id } }) }),
  })
  return (
    <Form
      form={form}
      guard={false}
      error={write.error}
      label={t('noteTitle')}
      onSubmit={(body) => write.mutateAsync({ params: { id }, body })}
      onSaved={onClose}
    >
      <FieldGrid>
        <SelectField
          name="way"
          label={t('way')}
          span={5}
          options={otherWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        <DateTimeField name="at" label={t('at')} span={7} />
        <TextareaField name="note" label={t('words')} optional rows={3} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={write.isPending}>
          {t('noteTitle')}
        </Button>
      </div>
    </Form>
  )
}
