import { type FormEvent, useRef, useState } from 'react'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { LoginButton, LoginField, Refused } from './LoginField.tsx'
import type { Credentials } from './session.ts'
import { useEntry } from './useEntry.ts'

const quiet = 'rounded-1 text-13 font-label text-accent-text touch-target hover:underline'

type CodeStepProps = {
  credentials: Credentials
  onEntered?: () => void
  /** `isWrong`: the password is no longer valid either. */
  onBack: (isWrong: boolean) => void
}

/** The second factor: the six digits of the authenticator, or one of the recovery codes. */
export function CodeStep({ credentials, onEntered, onBack }: CodeStepProps) {
  const t = useTexts(sessionTexts)
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [blocked, setBlocked] = useState<string>()
  const { pending, enter } = useEntry()
  const input = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setWrong(typed ? undefined : t('codeRequired'))
    if (!typed) return input.current?.focus()
    setBlocked(undefined)
    const outcome = await enter(credentials, typed)
    if (outcome === null) return
    if (outcome === 'entered') return onEntered?.()
    if (outcome === 'wrong') return onBack(true)
    if (typeof outcome === 'object') setBlocked(outcome.refused)
    else setWrong(t('codeWrong'))
    setCode('')
    input.current?.focus()
  }
  const other = () => {
    setRecovery(!isRecovery)
    setCode('')
    setWrong(undefined)
    input.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      {blocked && <Refused>{blocked}</Refused>}
      <p role="status" className="text-14 text-fg-2">
        {t(isRecovery ? 'recoveryInstruction' : 'codeInstruction')}
      </p>
      <LoginField label={t(isRecovery ? 'recoveryCode' : 'code')} error={wrong}>
        {(props) => (
          <input
            {...props}
            ref={input}
            // biome-ignore lint/a11y/noAutofocus: the step has one field
            autoFocus
            type="text"
            name="code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            dir="ltr"
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              setWrong(undefined)
            }}
          />
        )}
      </LoginField>
      <LoginButton pending={pending}>{t('enter')}</LoginButton>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <button type="button" onClick={other} className={quiet}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </button>
        <button type="button" onClick={() => onBack(false)} className={quiet}>
          {t('back')}
        </button>
      </div>
    </form>
  )
}
