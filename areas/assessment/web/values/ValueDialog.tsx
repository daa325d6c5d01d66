import { type CatalogueValue, ValueInput, values } from '#contract/assessment/values.ts'
import { valuesTest } from '#contract/assessment/valuesTest.ts'
import { call } from '#web/platform/api/client.ts'
import { valuesTexts } from '#web/platform/i18n/pt/values.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { DialogForm } from '#web/platform/records/EntryForm.tsx'
import { useEntry } from '#web/platform/records/useEntry.ts'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { FieldGrid } from '#web/platform/ui/Form.tsx'
import { TextareaField, TextField } from '#web/platform/ui/fields.tsx'

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
