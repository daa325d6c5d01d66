import { type Account, accounts, FactorRemoval } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type RemoveFactorDialogProps = {
  /** The owner; kept while the dialog fades out. */
  account: Account | undefined
  open: boolean
  onClose: () => void
}

/** Removes the lost second factor of another administrator: asks for a reason and the user's own password. */
export function RemoveFactorDialog({ account, open, onClose }: RemoveFactorDialogProps) {
  const t = useTexts(administratorsTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('removeFactor.title', { name: account?.name })}
      description={t('removeFactor.body')}
      width={440}
    >
      {account && <RemoveForm account={account} onClose={onClose} />}
    </Dialog>
  )
}

function RemoveForm({ account: { id, name }, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(administratorsTexts)
  const form = useZodForm(FactorRemoval, { reason: '', currentPassword: '' })
  const remove = useWrite(accounts.removeSecondFactor, {
    stale: [accounts.list, accounts.get],
    then: () => {
      toast.success(t('removeFactor.done', { name }))
      onClose()
    },
  })
  return (
    <Form form={form} guard={false} error={remove.error} onSubmit={(body) => remove.mutate({ params: { id }, body })}>
      <FieldGrid>
        <TextareaField name="reason" label={t('removeFactor.reason')} />
        <PasswordField name="currentPassword" label={t('removeFactor.password')} />
      </FieldGrid>
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button type="submit" variant="danger" pending={remove.isPending}>
          {t('removeFactor.submit')}
        </Button>
      </div>
    </Form>
  )
}
