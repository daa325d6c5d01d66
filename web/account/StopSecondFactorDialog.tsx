import type { RefObject } from 'react'
import { ownAccount } from '#contract/ownAccount.ts'
import { useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { PasswordField } from '#web/session/PasswordField.tsx'
import { refreshUser } from '#web/session/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { toast } from '#web/ui/toast.tsx'

type StopSecondFactorDialogProps = {
  open: boolean
  onClose: () => void
  onStopped: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** Back to the password alone: asks for both, once more. */
export function StopSecondFactorDialog({ open, onClose, onStopped, finalFocus }: StopSecondFactorDialogProps) {
  const t = useTexts('account')
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
  const t = useTexts('account')
  const form = useZodForm(ownAccount.stopSecondFactor.body, { currentPassword: '', code: '' })
  const stop = useWrite(ownAccount.stopSecondFactor, {
    stale: [ownAccount.secondFactor, { path: '/audit' }],
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
