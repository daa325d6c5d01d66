import { type CatalogueValue, ValueInput, values } from '#contract/values.ts'
import { call, useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { useEdit } from '#web/records/useEdit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#web/ui/Form.tsx'
import { TextareaField, TextField } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.tsx'

type ValueDialogProps = { edited: CatalogueValue | 'new' | undefined; onClose: () => void }

/** Adds a value, or words one otherwise. */
export function ValueDialog({ edited, onClose }: ValueDialogProps) {
  const t = useTexts('values')
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

const stale = [values.list, values.wordings, { path: '/companies/:id/values-test' }]

const editable = (value: ValueInput | null): ValueInput => ({
  name: value?.name ?? '',
  description: value?.description ?? '',
})

function ValueForm({ value, onClose }: { value: CatalogueValue | null; onClose: () => void }) {
  const t = useTexts('values')
  const form = useZodForm(ValueInput, editable(value))
  const create = useWrite(values.create, { stale, then: ({ name }) => toast.success(t('added', { name })) })
  const { form: edit, conflict } = useEdit({
    record: value ?? undefined,
    editable,
    draft: `value:${value?.id}`,
    send: (input: ValueInput, version: number) =>
      call(values.update, { params: { id: value?.id ?? '' }, body: { ...input, version } }),
    stale,
    onSaved: onClose,
    onStored: onClose,
  })
  return (
    <>
      <Form
        form={form}
        guard={false}
        error={create.error ?? edit.error}
        onSubmit={(input) => (value ? edit.save(input) : create.mutateAsync({ body: input }))}
        onSaved={onClose}
      >
        <FieldGrid>
          <TextField name="name" label={t('name')} />
          <TextareaField name="description" label={t('description')} help={t('descriptionHelp')} optional rows={3} />
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" pending={create.isPending || edit.saving}>
            {t(value ? 'save' : 'add')}
          </Button>
        </div>
      </Form>
      <ConflictDialog
        {...conflict}
        labels={{ name: t('name'), description: t('description') }}
        show={() => undefined}
      />
    </>
  )
}
