import { Link } from '@tanstack/react-router'
import { CircleAlert, Eye, EyeOff, LoaderCircle } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { LoginInput } from '#contract/session.ts'
import { ApiError } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { toast } from '#web/ui/toast.tsx'
import { login } from './session.ts'

type Wrong = { email?: string; password?: string }

export function LoginForm() {
  const t = useTexts('session')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
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
    if (pending) return
    const found = check()
    setWrong(found)
    if (found.email) return emailRef.current?.focus()
    if (found.password) return passwordRef.current?.focus()
    setPending(true)
    setRefused(null)
    try {
      await login(email.trim(), password)
      toast.success(t('welcomeBack'))
    } catch (error) {
      const credentials =
        error instanceof ApiError && (error.status === 401 || error.status === 400 || error.status === 403)
      setRefused(credentials || !(error instanceof Error) ? t('wrong') : error.message)
      setEmail('')
      setPassword('')
      setShown(false)
      setPending(false)
      emailRef.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      {refused && (
        <p role="alert" className="flex gap-2 rounded-2 bg-neg-bg px-3 py-2.5 text-13 font-label text-neg">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {refused}
        </p>
      )}
      <Labelled label={t('email')} error={wrong.email}>
        {(props) => (
          <input
            {...props}
            ref={emailRef}
            // biome-ignore lint/a11y/noAutofocus: the screen has one purpose, and it begins here
            autoFocus
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
      </Labelled>
      <Labelled
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
          <button
            type="button"
            aria-label={t(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="me-1.5 flex size-8 shrink-0 items-center justify-center rounded-1 text-fg-2 touch-target hover:bg-press"
          >
            {shown ? (
              <EyeOff size={17} strokeWidth={1.75} aria-hidden />
            ) : (
              <Eye size={17} strokeWidth={1.75} aria-hidden />
            )}
          </button>
        }
      >
        {(props) => (
          <input
            {...props}
            ref={passwordRef}
            type={shown ? 'text' : 'password'}
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
      </Labelled>
      {/* Not the button of web/ui: its tooltip would be a quarter of this screen's weight. */}
      <button
        type="submit"
        aria-busy={pending || undefined}
        className="mt-2 inline-flex h-11 w-full items-center justify-center gap-2 rounded-2 bg-accent text-14 font-label text-on-accent shadow-1 transition-colors duration-[80ms] hover:bg-accent-hover"
      >
        {pending && <LoaderCircle size={16} strokeWidth={1.75} aria-hidden className="animate-spin" />}
        {t('enter')}
      </button>
    </form>
  )
}

type InputProps = { id: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string; required: true }
type LabelledProps = {
  label: string
  error?: string
  beside?: ReactNode
  end?: ReactNode
  children: (props: InputProps) => ReactNode
}

/** A field of the login: taller than the others, and without the form machinery, which would be most of this screen's weight. */
function Labelled({ label, error, beside, end, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-13 font-label">
          {label}
        </label>
        {beside}
      </div>
      <div data-invalid={error && ''} className="field-box flex h-11 items-center">
        {children({
          id,
          required: true,
          className: 'h-full min-w-0 flex-1 bg-transparent px-3 text-14 outline-none rtl:text-end',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : undefined,
        })}
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-0.5 flex items-center gap-1.5 text-12 font-label text-neg">
          <CircleAlert size={13} strokeWidth={2} aria-hidden className="shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
