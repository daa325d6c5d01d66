import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { NewPassword } from '#access/contract/passwords.ts'
import { session } from '#access/contract/session.ts'
import { authTexts } from '#access/web/session/texts/auth.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { type ApiError, q, useWrite } from '#platform/web/api/client.ts'
import { deleteToken } from '#platform/web/api/token.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { AuthPage } from './AuthPage.tsx'
import { AuthButton, authForm } from './authLook.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { BackToLogin } from './ResetPasswordPage.tsx'
import { useSession } from './session.ts'

type Owner = Answer<typeof session.checkKey>

/** The target of links in mails: sets a new password, or the first one of an invited user. */
export function ChangePasswordPage() {
  const t = useTexts(authTexts)
  const { key } = useSearch({ strict: false }) as { key?: string | string[] }
  const given = typeof key === 'string' ? key : ''
  const check = useQuery({
    ...q(session.checkKey, { body: { key: given } }),
    enabled: given !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (given === '' || isSpent(check.error)) return <Spent />
  if (check.data) return <Change secret={given} owner={check.data} />
  return (
    <AuthPage heading={t('change.title')}>
      <div className="mt-6">
        <Loading
          of={check}
          failed={t('change.failed')}
          waiting={
            <div role="status">
              <span className="sr-only">{t('change.checking')}</span>
              <Skeleton className="h-11 rounded-2" />
              <Skeleton className="mt-6 h-11 rounded-2" />
            </div>
          }
        />
      </div>
    </AuthPage>
  )
}

// 400 is longer than any key that was ever sent.
const isSpent = (error: ApiError | null) => error?.status === 410 || error?.status === 400

function Spent() {
  const t = useTexts(authTexts)
  return (
    <AuthPage heading={t('change.spentTitle')}>
      <p role="alert" className="mt-2 text-14 text-fg-2">
        {t('change.spent')}
      </p>
      <ButtonLink to="/auth/reset-password" variant="primary" size="xl" className="mt-6 w-full">
        {t('change.ask')}
      </ButtonLink>
      <BackToLogin />
    </AuthPage>
  )
}

const PasswordChoice = z.object({ email: z.string(), newPassword: NewPassword })

function Change({ secret, owner }: { secret: string; owner: Owner }) {
  const t = useTexts(authTexts)
  const navigate = useNavigate()
  const { user } = useSession()
  const form = useZodForm(PasswordChoice, { email: owner.email, newPassword: '' })
  const change = useWrite(session.reset, { stale: [] })
  const isInvitation = owner.kind === 'invitation'
  if (isSpent(change.error) && !change.error?.fields.newPassword) return <Spent />
  const leave = () => {
    toast.success(t(isInvitation ? 'change.accepted' : 'change.done'))
    // All sessions of the account have ended. A session of another account stays, but is not what this user wants to see.
    const isOwn = user?.email === owner.email
    if (isOwn) deleteToken('left')
    void navigate({ to: user && !isOwn ? '/auth/login-unprotected' : '/auth/login' })
  }
  return (
    <AuthPage
      heading={t(isInvitation ? 'change.invitationTitle' : 'change.title')}
      note={isInvitation ? t('change.invitationNote', { name: owner.name }) : t('change.note')}
    >
      <Form
        form={form}
        onSubmit={({ newPassword }) => change.mutateAsync({ body: { key: secret, newPassword } })}
        onSaved={leave}
        error={change.error}
        guard={false}
        className={authForm}
      >
        <FieldGrid>
          {/* The account of the password, for the user and the password manager. */}
          <TextField
            name="email"
            label={t('change.account')}
            help={isInvitation ? undefined : <bdi>{owner.name}</bdi>}
            type="email"
            autoComplete="username"
            disabled
          />
          <NewPasswordField
            name="newPassword"
            label={t('change.password')}
            own={[...owner.name.split(' '), owner.email]}
            autoFocus
          />
        </FieldGrid>
        <AuthButton pending={change.isPending}>{t(isInvitation ? 'change.accept' : 'change.submit')}</AuthButton>
      </Form>
    </AuthPage>
  )
}
