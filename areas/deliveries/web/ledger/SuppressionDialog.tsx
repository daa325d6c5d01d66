import { addressedChannels } from '#deliveries/contract/channels.ts'
import { SuppressionInput, suppressions } from '#deliveries/contract/suppressions.ts'
import { suppressionsTexts } from '#deliveries/web/ledger/texts/suppressions.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'

type SuppressionDialogProps = { open: boolean; onClose: () => void }

/** Blocks an address by hand. */
export function SuppressionDialog({ open, onClose }: SuppressionDialogProps) {
  const t = useTexts(suppressionsTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('addTitle')} description={t('addBody')}>
      {open && <SuppressionForm onClose={onClose} />}
    </Dialog>
  )
}

function SuppressionForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(suppressionsTexts)
  const ui = useTexts(uiTexts)
  const form = useZodForm(SuppressionInput, { channel: 'email', address: '', cause: '' })
  const write = useWrite(suppressions.add, {
    stale: [suppressions.list, suppressions.facets],
    then: () => toast.success(t('added')),
  })
  return (
    <Form
      form={form}
      guard={false}
      error={write.error}
      label={t('addTitle')}
      onSubmit={(body) => write.mutateAsync({ body })}
      onSaved={onClose}
    >
      <FieldGrid>
        <SelectField
          name="channel"
          label={t('channel')}
          span={4}
          options={addressedChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        />
        <TextField name="address" label={t('address')} help={t('addressHelp')} span={8} />
        <TextareaField name="cause" label={t('cause')} help={t('causeHelp')} rows={2} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button type="submit" variant="primary" pending={write.isPending}>
          {t('add')}
        </Button>
      </div>
    </Form>
  )
}
