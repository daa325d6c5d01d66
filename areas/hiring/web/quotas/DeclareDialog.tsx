import { quotaLists } from '#hiring/contract/quotas.rules.ts'
import { type Declarant, quotas } from '#hiring/contract/quotas.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { staleByQuotas } from './staleByQuotas.ts'
import { quotasTexts } from './texts/quotas.pt.ts'

type DeclareDialogProps = { of: Declarant | undefined; onClose: () => void }

/** Records a declaration that was made outside the hub. */
export function DeclareDialog({ of, onClose }: DeclareDialogProps) {
  const t = useTexts(quotasTexts)
  return (
    <Kept of={of}>
      {({ applicationId, name, declared, version }, open) => (
        <FormDialog
          {...{ open, onClose }}
          title={t('declarants.declareTitle', { name })}
          schema={quotas.declare.body}
          values={{ version, declared, reason: '' }}
          send={(body) => call(quotas.declare, { params: { id: applicationId }, body })}
          stale={staleByQuotas}
          done={t('declarants.declareDone')}
          submit={t('declarants.declare')}
        >
          <ChecksField
            name="declared"
            label={t('declarants.declared')}
            options={quotaLists.map((value) => ({ value, label: t(`lists.${value}`) }))}
          />
          <TextField name="reason" label={t('declarants.declareReason')} />
        </FormDialog>
      )}
    </Kept>
  )
}
