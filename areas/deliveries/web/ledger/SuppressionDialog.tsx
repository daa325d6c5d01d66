import { addressedChannels } from '#deliveries/contract/channels.ts'
import { SuppressionInput, suppressions } from '#deliveries/contract/suppressions.ts'
import { suppressionsTexts } from '#deliveries/web/ledger/texts/suppressions.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'

type SuppressionDialogProps = { open: boolean; onClose: () => void }

/** Blocks an address by hand. */
export function SuppressionDialog({ open, onClose }: SuppressionDialogProps) {
  const t = useTexts(suppressionsTexts)
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('addTitle')}
      description={t('addBody')}
      schema={SuppressionInput}
      values={{ channel: 'email', address: '', cause: '' }}
      send={(body) => call(suppressions.add, { body })}
      stale={[suppressions.list, suppressions.facets]}
      done={t('added')}
      submit={t('add')}
    >
      <SelectField
        name="channel"
        label={t('channel')}
        span={4}
        options={addressedChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
      />
      <TextField name="address" label={t('address')} help={t('addressHelp')} span={8} />
      <TextareaField name="cause" label={t('cause')} help={t('causeHelp')} rows={2} />
    </FormDialog>
  )
}
