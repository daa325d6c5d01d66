import { type Account, accounts, RightsChange } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import { rights } from '#platform/contract/rights.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type RightsDialogProps = {
  /** The account; kept while the dialog fades out. */
  account: Account | undefined
  open: boolean
  onClose: () => void
}

/** Grants rights to another administrator or withdraws them: asks for a reason and the user's own password. */
export function RightsDialog({ account, open, onClose }: RightsDialogProps) {
  const t = useTexts(administratorsTexts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('rights.title', { name: account?.name })}
      description={t('rights.body')}
      width={440}
    >
      {account && <RightsForm account={account} onClose={onClose} />}
    </Dialog>
  )
}

function RightsForm({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(administratorsTexts)
  const { id, name, version } = account
  const form = useZodForm(RightsChange, { rights: account.rights, reason: '', currentPassword: '' })
  const save = useWrite(accounts.setRights, {
    stale: [accounts.list, accounts.get],
    then: () => {
      toast.success(t('rights.done', { name }))
      onClose()
    },
  })
  return (
    <Form
      form={form}
      guard={false}
      error={save.error}
      onSubmit={(body) => save.mutate({ params: { id }, body: { ...body, version } })}
    >
      <FieldGrid>
        <ChecksField
          name="rights"
          label={t('rights.granted')}
          help={t('rights.help')}
          options={rights.map((value) => ({ value, label: t(`rights.${value}`) }))}
        />
        <TextareaField name="reason" label={t('rights.reason')} />
        <PasswordField name="currentPassword" label={t('rights.password')} />
      </FieldGrid>
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {t('rights.submit')}
        </Button>
      </div>
    </Form>
  )
}
