import { useEffect, useState } from 'react'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogFooter } from '#platform/web/ui/DialogFooter.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type RenewCodesDialogProps = { open: boolean; onClose: () => void }

/** Replaces the recovery codes. With new codes it closes only when the user confirms that they are stored. */
export function RenewCodesDialog({ open, onClose }: RenewCodesDialogProps) {
  const t = useTexts(accountTexts)
  const [codes, setCodes] = useState<string[]>()
  // Not on close: the form would reappear for a moment, and take the focus.
  useEffect(() => {
    if (open) setCodes(undefined)
  }, [open])
  return (
    <Dialog
      open={open}
      onClose={codes ? () => {} : onClose}
      title={t(codes ? 'codes.title' : 'codes.renewTitle')}
      description={codes ? undefined : t('codes.renewBody')}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <PasswordFirst onCodes={setCodes} onCancel={onClose} />
      )}
    </Dialog>
  )
}

function PasswordFirst({ onCodes, onCancel }: { onCodes: (codes: string[]) => void; onCancel: () => void }) {
  const t = useTexts(accountTexts)
  const form = useZodForm(ownAccount.renewRecoveryCodes.body, { currentPassword: '' })
  const renew = useWrite(ownAccount.renewRecoveryCodes, {
    stale: [ownAccount.secondFactor],
    then: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Form form={form} guard={false} error={renew.error} onSubmit={(body) => renew.mutate({ body })}>
      <FieldGrid>
        <PasswordField name="currentPassword" label={t('fields.currentPassword')} autoFocus />
      </FieldGrid>
      <DialogFooter
        onClose={onCancel}
        submit={t('codes.renew')}
        cancel={t('factor.cancel')}
        pending={renew.isPending}
      />
    </Form>
  )
}
