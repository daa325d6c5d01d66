import type { RefObject } from 'react'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import { refreshUser } from '#access/web/session/session.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type StopSecondFactorDialogProps = {
  open: boolean
  onClose: () => void
  onStopped: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** Removes the second factor: asks for the password and a code. */
export function StopSecondFactorDialog({ open, onClose, onStopped, finalFocus }: StopSecondFactorDialogProps) {
  const t = useTexts(accountTexts)
  return (
    <FormDialog
      {...{ open, onClose, finalFocus }}
      title={t('factor.stopTitle')}
      description={t('factor.stopBody')}
      width={440}
      schema={ownAccount.stopSecondFactor.body}
      values={{ currentPassword: '', code: '' }}
      send={(body) => call(ownAccount.stopSecondFactor, { body })}
      stale={[ownAccount.secondFactor]}
      done={() => {
        toast.success(t('factor.stopped'))
        void refreshUser()
        onStopped()
      }}
      submit={t('factor.stop')}
      cancel={t('factor.cancel')}
      danger
    >
      <PasswordField name="currentPassword" label={t('fields.currentPassword')} autoFocus />
      <TextField
        name="code"
        label={t('factor.stopCode')}
        help={t('factor.stopCodeHelp')}
        autoComplete="one-time-code"
      />
    </FormDialog>
  )
}
