import { accounts } from '#access/contract/accounts.ts'
import { ownAccount, PasswordChange } from '#access/contract/ownAccount.ts'
import type { SessionUser } from '#access/contract/session.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { NewPasswordField } from '#access/web/session/NewPasswordField.tsx'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import { refreshUser } from '#access/web/session/session.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form, FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Column } from './Column.tsx'

export function PasswordTab({ user }: { user: SessionUser }) {
  const t = useTexts(accountTexts)
  const form = useZodForm(PasswordChange, { currentPassword: '', newPassword: '' })
  const change = useWrite(ownAccount.password, {
    stale: [ownAccount.sessions, accounts.get],
    then: () => {
      toast.success(t('password.changed'))
      form.reset()
      void refreshUser()
    },
  })
  return (
    <Column>
      <Form
        form={form}
        guard={false}
        error={change.error}
        label={t('password.title')}
        onSubmit={(body) => change.mutate({ params: { id: user.id }, body })}
      >
        <FormSection title={t('password.title')} description={t('password.about')}>
          {/* For the password manager: the account of the password. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField name="currentPassword" label={t('fields.currentPassword')} span={8} />
          <NewPasswordField
            name="newPassword"
            label={t('fields.newPassword')}
            own={[user.email, user.superAdmin.name]}
            span={8}
          />
          <div className="col-span-full mb-4 flex">
            <Button type="submit" size="lg" variant="primary" pending={change.isPending}>
              {t('password.change')}
            </Button>
          </div>
        </FormSection>
      </Form>
    </Column>
  )
}
