import type { RefObject } from 'react'
import { ownAccount } from '#contract/access/ownAccount.ts'
import { PasswordField } from '#web/access/session/PasswordField.tsx'
import { refreshUser } from '#web/access/session/session.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { accountTexts } from '#web/platform/i18n/pt/account.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#web/platform/ui/Form.tsx'
import { TextField } from '#web/platform/ui/fields.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

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
