import type { RefObject } from 'react'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import { refreshUser } from '#access/web/session/session.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
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
    <Dialog
      open={open}
      onClose={onClose}
      title={t('factor.stopTitle')}
      description={t('factor.stopBody')}
      width={440}
      finalFocus={finalFocus}
    >
      <StopForm onStopped={onStopped} onCancel={onClose} />
    </Dialog>
  )
}

function StopForm({ onStopped, onCancel }: { onStopped: () => void; onCancel: () => void }) {
  const t = useTexts(accountTexts)
  const form = useZodForm(ownAccount.stopSecondFactor.body, { currentPassword: '', code: '' })
  const stop = useWrite(ownAccount.stopSecondFactor, {
    stale: [ownAccount.secondFactor],
    then: () => {
      toast.success(t('factor.stopped'))
      void refreshUser()
      onStopped()
    },
  })
  return (
    <Form form={form} guard={false} error={stop.error} onSubmit={(body) => stop.mutate({ body })}>
      <FieldGrid>
        <PasswordField name="currentPassword" label={t('fields.currentPassword')} autoFocus />
        <TextField
          name="code"
          label={t('factor.stopCode')}
          help={t('factor.stopCodeHelp')}
          autoComplete="one-time-code"
        />
      </FieldGrid>
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onCancel}>{t('factor.cancel')}</Button>
        <Button type="submit" variant="danger" pending={stop.isPending}>
          {t('factor.stop')}
        </Button>
      </div>
    </Form>
  )
}
