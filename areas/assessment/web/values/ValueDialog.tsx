import { type CatalogueValue, ValueInput, values } from '#assessment/contract/values.ts'
import { valuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DialogForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'

type ValueDialogProps = { edited: CatalogueValue | 'new' | undefined; onClose: () => void }

/** Adds or edits a value. */
export function ValueDialog({ edited, onClose }: ValueDialogProps) {
  const t = useTexts(valuesTexts)
  const isNew = edited === 'new'
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={t(isNew ? 'addTitle' : 'editTitle')}
      description={edited !== undefined && !isNew && edited.used && t('usedHelp')}
    >
      {edited !== undefined && <ValueForm value={isNew ? null : edited} onClose={onClose} />}
    </Dialog>
  )
}

const stale = [values.list, values.wordings, valuesTest.get]

const editable = (value: ValueInput | null): ValueInput => ({
  name: value?.name ?? '',
  description: value?.description ?? '',
})

function ValueForm({ value, onClose }: { value: CatalogueValue | null; onClose: () => void }) {
  const t = useTexts(valuesTexts)
  const entry = useEntry({
    ...{ schema: ValueInput, record: value, editable, stale, onClose },
    draft: `value:${value?.id}`,
    add: (body: ValueInput) => call(values.create, { body }),
    change: (input, version) => call(values.update, { params: { id: value?.id ?? '' }, body: { ...input, version } }),
    added: ({ name }) => t('added', { name }),
  })
  return (
    <DialogForm
      {...{ entry }}
      submit={t(value ? 'save' : 'add')}
      labels={{ name: t('name'), description: t('description') }}
      show={() => undefined}
    >
      <FieldGrid>
        <TextField name="name" label={t('name')} />
        <TextareaField name="description" label={t('description')} help={t('descriptionHelp')} optional rows={3} />
      </FieldGrid>
    </DialogForm>
  )
}
