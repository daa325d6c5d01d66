import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { session } from '#access/contract/session.ts'
import { authTexts } from '#access/web/session/texts/auth.pt.ts'
import { accountEmail } from '#platform/contract/validation.ts'
import { ApiError, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { AuthPage } from './AuthPage.tsx'
import { AuthButton, authForm, subtleLink } from './authLook.tsx'

const ResetRequest = z.object({ email: accountEmail })

/** Requests a link to set a new password. The answer never reveals whether the address has an account. */
export function ResetPasswordPage() {
  const t = useTexts(authTexts)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <AuthPage heading={t('reset.title')} note={t('reset.note')}>
      <Request onSent={setSentTo} />
      <BackToLogin />
    </AuthPage>
  )
}

function Request({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts(authTexts)
  const form = useZodForm(ResetRequest, { email: '' })
  const ask = useWrite(session.forgot, { stale: [] })
  // An error that the user cannot fix in the field.
  const isForeign = ask.error?.fields.appUrl !== undefined
  const foreign = useMemo(() => new ApiError(400, { code: 'origin', message: t('reset.notAllowed') }), [t])
  return (
    <Form
      form={form}
      onSubmit={async ({ email }) => {
        await ask.mutateAsync({ body: { email, appUrl: location.origin, route: '/auth/change-password' } })
        return email
      }}
      onSaved={onSent}
      error={isForeign ? foreign : ask.error}
      guard={false}
      className={authForm}
    >
      <FieldGrid>
        <TextField name="email" label={t('reset.email')} type="email" autoComplete="username" autoFocus />
      </FieldGrid>
      <AuthButton pending={ask.isPending}>{t('reset.submit')}</AuthButton>
    </Form>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTexts(authTexts)
  const text = useRef<HTMLDivElement>(null)
  // The focused field was removed.
  useEffect(() => text.current?.focus(), [])
  return (
    <AuthPage heading={t('reset.sentTitle')}>
      <div ref={text} tabIndex={-1} role="status" className="mt-2 flex flex-col gap-3 text-14 text-fg-2 outline-none">
        <p>{t('reset.sent')}</p>
        <p className="break-words">
          {t('reset.sentTo')}: <bdi className="font-semibold text-fg">{email}</bdi>
        </p>
        <p className="text-13 text-fg-3">{t('reset.sentHelp')}</p>
      </div>
      <Button size="xl" onClick={onAgain} className="mt-6 w-full">
        {t('reset.again')}
      </Button>
      <BackToLogin />
    </AuthPage>
  )
}

export function BackToLogin() {
  const t = useTexts(authTexts)
  return (
    <Link to="/auth/login" className={`mt-4 inline-flex items-center gap-1.5 self-center ${subtleLink}`}>
      <ArrowLeft size={15} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
      {t('reset.back')}
    </Link>
  )
}
