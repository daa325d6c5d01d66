import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { LoginInput } from '#access/contract/session.ts'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { CapsLockHint, useCapsLock } from './capsLock.tsx'
import { LoginButton, LoginField, Refused } from './LoginField.tsx'
import { RegisterLink } from './RegisterLink.tsx'
import { ShowPassword } from './ShowPassword.tsx'
import type { Credentials } from './session.ts'
import { useEntry } from './useEntry.ts'

type Wrong = { email?: string; password?: string }
type PasswordStepProps = {
  /** `isWrong`: the password was refused in the next step. */
  start: { email: string; isWrong: boolean }
  onEntered?: () => void
  onCodeNeeded: (credentials: Credentials) => void
}

export function PasswordStep({ start, onEntered, onCodeNeeded }: PasswordStepProps) {
  const t = useTexts(sessionTexts)
  const [email, setEmail] = useState(start.email)
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [refused, setRefused] = useState(start.isWrong ? t('wrong') : null)
  // When failed attempts of others block the login, a second factor still allows it.
  const [blocked, setBlocked] = useState<Credentials | null>(null)
  const { pending, enter } = useEntry()
  const capsLock = useCapsLock()
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)

  const check = (): Wrong => {
    const parsed = LoginInput.safeParse({ email, password })
    const at = (field: string) => parsed.error?.issues.some(({ path }) => path[0] === field)
    return {
      email: at('email') ? t(email.trim() === '' ? 'emailRequired' : 'emailInvalid') : undefined,
      password: at('password') ? t('passwordRequired') : undefined,
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = check()
    setWrong(found)
    if (found.email) return emailRef.current?.focus()
    if (found.password) return passwordRef.current?.focus()
    setRefused(null)
    setBlocked(null)
    const credentials = { email: email.trim(), password }
    const outcome = await enter(credentials)
    if (outcome === null) return
    if (outcome === 'entered') return onEntered?.()
    if (outcome === 'code_needed') return onCodeNeeded(credentials)
    setRefused(typeof outcome === 'object' ? outcome.refused : t('wrong'))
    if (typeof outcome === 'object' && outcome.isBlocked) setBlocked(credentials)
    setEmail('')
    setPassword('')
    setShown(false)
    emailRef.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      {refused && <Refused>{refused}</Refused>}
      {blocked && (
        <button
          type="button"
          onClick={() => onCodeNeeded(blocked)}
          className="self-start rounded-1 text-13 font-label text-accent-text touch-target hover:underline"
        >
          {t('enterWithCode')}
        </button>
      )}
      <LoginField label={t('email')} error={wrong.email}>
        {(props) => (
          <input
            {...props}
            ref={emailRef}
            // biome-ignore lint/a11y/noAutofocus: the screen has one purpose, and it begins here
            autoFocus={start.email === ''}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setWrong({ ...wrong, email: undefined })
            }}
          />
        )}
      </LoginField>
      <LoginField
        label={t('password')}
        error={wrong.password}
        beside={
          <Link
            to="/auth/reset-password"
            className="rounded-1 text-13 font-label text-accent-text touch-target hover:underline"
          >
            {t('forgot')}
          </Link>
        }
        end={
          <span className="me-1.5">
            <ShowPassword isShown={isShown} onChange={setShown} />
          </span>
        }
        below={<CapsLockHint isOn={capsLock.isOn} />}
      >
        {(props) => (
          <input
            {...props}
            {...capsLock.watch}
            ref={passwordRef}
            // biome-ignore lint/a11y/noAutofocus: who comes back from the code has the e-mail filled in already
            autoFocus={start.email !== ''}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setWrong({ ...wrong, password: undefined })
            }}
          />
        )}
      </LoginField>
      <LoginButton pending={pending}>{t('enter')}</LoginButton>
      <RegisterLink />
    </form>
  )
}
