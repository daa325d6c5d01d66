import { type Account, accounts, RightsChange } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import { rights } from '#platform/contract/rights.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'

type RightsDialogProps = { account: Account | undefined; onClose: () => void }

/** Grants rights to another administrator or withdraws them: asks for a reason and the user's own password. */
export function RightsDialog({ account, onClose }: RightsDialogProps) {
  const t = useTexts(administratorsTexts)
  return (
    <Kept of={account}>
      {({ id, name, version, rights: granted }, open) => (
        <FormDialog
          {...{ open, onClose }}
          title={t('rights.title', { name })}
          description={t('rights.body')}
          width={440}
          schema={RightsChange}
          values={{ rights: granted, reason: '', currentPassword: '' }}
          send={(body) => call(accounts.setRights, { params: { id }, body: { ...body, version } })}
          stale={[accounts.list, accounts.get]}
          done={t('rights.done', { name })}
          submit={t('rights.submit')}
          cancel={t('keep')}
        >
          <ChecksField
            name="rights"
            label={t('rights.granted')}
            help={t('rights.help')}
            options={rights.map((value) => ({ value, label: t(`rights.${value}`) }))}
          />
          <TextareaField name="reason" label={t('rights.reason')} />
          <PasswordField name="currentPassword" label={t('rights.password')} />
        </FormDialog>
      )}
    </Kept>
  )
}
