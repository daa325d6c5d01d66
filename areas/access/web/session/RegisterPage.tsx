import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { RegisterInput } from '#access/contract/session.ts'
import { authTexts } from '#access/web/session/texts/auth.pt.ts'
import type { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { site } from '#platform/web/state/site.ts'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { AuthPage } from './AuthPage.tsx'
import { AuthButton, authForm, subtleLink } from './authLook.tsx'
import { GuestOnly } from './GuestOnly.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { register } from './session.ts'

const empty = { firstName: '', lastName: '', email: '', password: '' }

/** After registration the user is logged in; the account waits for approval, or on a new installation for its setup key. */
export function RegisterPage() {
  const t = useTexts(authTexts)
  const navigate = useNavigate()
  const isNew = site.use()?.needsSetup === true
  const form = useZodForm(RegisterInput, empty)
  const create = useMutation<void, ApiError, RegisterInput>({ mutationFn: register })
  return (
    <AuthPage
      heading={t(isNew ? 'register.firstTitle' : 'register.title')}
      note={t(isNew ? 'register.firstNote' : 'register.note')}
    >
      <Form
        form={form}
        onSubmit={create.mutateAsync}
        onSaved={() => {
          toast.success(t('register.done'))
          void navigate({ to: '/dashboard' })
        }}
        error={create.error}
        guard={false}
        className={authForm}
      >
        <FieldGrid>
          <TextField name="firstName" label={t('register.firstName')} autoComplete="given-name" span={6} autoFocus />
          <TextField name="lastName" label={t('register.lastName')} autoComplete="family-name" span={6} />
          <TextField name="email" label={t('register.email')} type="email" autoComplete="username" />
          <Password control={form.control} />
        </FieldGrid>
        <AuthButton pending={create.isPending}>{t('register.submit')}</AuthButton>
        <p className="mt-4 text-center text-13 text-fg-3">
          {t('register.hasAccount')}{' '}
          <Link to="/auth/login" className={subtleLink}>
            {t('register.login')}
          </Link>
        </p>
      </Form>
    </AuthPage>
  )
}

export const GuestRegisterPage = () => (
  <GuestOnly>
    <RegisterPage />
  </GuestOnly>
)

function Password({ control }: { control: Control<z.input<typeof RegisterInput>, unknown, RegisterInput> }) {
  const t = useTexts(authTexts)
  const own = useWatch({ control, name: ['firstName', 'lastName', 'email'] })
  return <NewPasswordField name="password" label={t('register.password')} own={own} />
}
