import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type Account, AccountChange } from '#access/contract/accounts.ts'
import { accountTexts } from '#access/web/account/texts/account.pt.ts'
import { PasswordField } from '#access/web/session/PasswordField.tsx'
import type { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Form, FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'
import { Column } from './Column.tsx'

const ProfileInput = AccountChange.omit({ version: true })
export type Profile = z.output<typeof ProfileInput>

const secrets = ['currentPassword'] as const
export const editable = ({ name, occupation, email }: Account) => ({ name, occupation, email, currentPassword: '' })

const isSameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

type ProfileFormProps = {
  account: Account
  /** The key under which typed values survive a reload and a change of tab. */
  draft: string
  saving: boolean
  error: ApiError | null
  save: (profile: Profile) => Promise<Account>
  onSaved: (account: Account) => void
  submit: string
  /** Content above the fields. */
  children: ReactNode
}

export function ProfileForm({ account, draft, saving, error, save, onSaved, submit, children }: ProfileFormProps) {
  const t = useTexts(accountTexts)
  const schema = useMemo(
    () =>
      ProfileInput.refine(({ email, currentPassword }) => isSameAddress(email, account.email) || currentPassword, {
        path: ['currentPassword'],
        message: 'password_required',
      }),
    [account.email],
  )
  const form = useZodForm(schema, editable(account))
  const { savedAt, discard } = useDraft(form, draft, secrets)
  const email = useWatch({ control: form.control, name: 'email' })
  // After a save, here or elsewhere, the form starts from the saved values.
  const seenVersion = useRef(account.version)
  useEffect(() => {
    if (seenVersion.current === account.version) return
    seenVersion.current = account.version
    form.reset(editable(account))
  }, [account, form])
  return (
    <Form
      form={form}
      error={error}
      label={t('tabs.profile')}
      className="flex flex-1 flex-col"
      onSubmit={async (values) => {
        const saved = await save(values)
        discard()
        return saved
      }}
      onSaved={(saved) => {
        onSaved(saved)
        // The password field unmounts when it is no longer needed, possibly with the focus.
        const { activeElement } = document
        if (activeElement === document.body || activeElement?.getAttribute('name') === 'currentPassword')
          form.setFocus('email')
      }}
      onAbandon={discard}
      footer={
        <SaveBar
          primary={submit}
          pending={saving}
          draftSavedAt={savedAt}
          onDiscard={() => {
            form.reset()
            discard()
          }}
        />
      }
    >
      <Column>
        {children}
        <FormSection title={t('profile.title')}>
          <TextField name="name" label={t('fields.name')} autoComplete="name" span={7} />
          <TextField
            name="occupation"
            label={t('fields.occupation')}
            autoComplete="organization-title"
            optional
            span={5}
          />
          <TextField
            name="email"
            type="email"
            label={t('fields.email')}
            help={t('profile.emailHelp')}
            autoComplete="email"
            related={['currentPassword']}
            span={7}
          />
          {!isSameAddress(email, account.email) && (
            <PasswordField
              name="currentPassword"
              label={t('fields.currentPassword')}
              help={t('profile.passwordHelp')}
              span={5}
            />
          )}
        </FormSection>
      </Column>
    </Form>
  )
}
