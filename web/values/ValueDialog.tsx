import { type CatalogueValue, ValueInput, values } from '#contract/values.ts'
import { useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ConflictDialog } from '#web/records/ConflictDialog.tsx'
import { mergeOver } from '#web/records/mergeOver.ts'
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

function ValueForm({ value, onClose }: { value: CatalogueValue | null; onClose: () => void }) {
  const t = useTexts('values')
  const records = useTexts('records')
  const opened = { name: value?.name ?? '', description: value?.description ?? '' }
  const form = useZodForm(ValueInput, opened)
  const create = useWrite(values.create, { stale, then: ({ name }) => toast.success(t('added', { name })) })
  const update = useWrite(values.update, { stale, then: () => toast.success(records('saved')) })
  const stored = update.error?.code === 'stale' ? (update.error.current as CatalogueValue) : null
  const mine = stored && mergeOver(stored, opened, form.getValues() as ValueInput)
  const change = (input: ValueInput, version: number) => ({
    params: { id: value?.id ?? '' },
    body: { ...input, version },
  })
  return (
    <>
      <Form
        form={form}
        guard={false}
        error={create.error ?? (stored ? null : update.error)}
        onSubmit={(input) =>
          value ? update.mutateAsync(change(input, value.version)) : create.mutateAsync({ body: input })
        }
        onSaved={onClose}
      >
        <FieldGrid>
          <TextField name="name" label={t('name')} />
          <TextareaField name="description" label={t('description')} help={t('descriptionHelp')} optional rows={3} />
        </FieldGrid>
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" pending={create.isPending || update.isPending}>
            {t(value ? 'save' : 'add')}
          </Button>
        </div>
      </Form>
      <ConflictDialog
        stored={stored}
        mine={mine ?? {}}
        labels={{ name: t('name'), description: t('description') }}
        show={() => undefined}
        pending={update.isPending}
        onKeepMine={() => stored && mine && update.mutate(change(mine, stored.version), { onSuccess: onClose })}
        onUseStored={onClose}
        onClose={() => update.reset()}
      />
    </>
  )
}
