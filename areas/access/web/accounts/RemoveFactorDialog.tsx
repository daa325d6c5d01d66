import { type Account, accounts, FactorRemoval } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'

type RemoveFactorDialogProps = { account: Account | undefined; onClose: () => void }

/** Removes the lost second factor of another administrator: asks for a reason and the user's own password. */
export function RemoveFactorDialog({ account, onClose }: RemoveFactorDialogProps) {
  const t = useTexts(administratorsTexts)
  return (
    <Kept of={account}>
      {({ id, name }, open) => (
        <FormDialog
          {...{ open, onClose }}
          title={t('removeFactor.title', { name })}
          description={t('removeFactor.body')}
          width={440}
          schema={FactorRemoval}
          values={{ reason: '', currentPassword: '' }}
          send={(body) => call(accounts.removeSecondFactor, { params: { id }, body })}
          stale={[accounts.list, accounts.get]}
          done={t('removeFactor.done', { name })}
          submit={t('removeFactor.submit')}
          cancel={t('keep')}
          danger
        >
          <TextareaField name="reason" label={t('removeFactor.reason')} />
          <PasswordField name="currentPassword" label={t('removeFactor.password')} />
        </FormDialog>
      )}
    </Kept>
  )
}
