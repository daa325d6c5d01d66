import { useState } from 'react'
import type { Strength } from '#contract/passwords.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { bareInput, FieldFrame, type FieldProps, inputBox, useField, WrongMark } from '#web/ui/Field.tsx'
import { CapsLockHint, useCapsLock } from './capsLock.tsx'
import { ShowPassword } from './ShowPassword.tsx'
import { useStrength } from './strength.ts'

const shortest = 10
const fills = ['bg-neg', 'bg-neg', 'bg-wait', 'bg-pos', 'bg-pos'] as const

type NewPasswordFieldProps = Pick<FieldProps, 'name' | 'label' | 'span'> & {
  /** What the person is called, and their address: a password made of them is weak. */
  own?: string[]
  autoFocus?: boolean
}

/** A password that is being chosen: how strong it is, what is still missing, and that Caps Lock is on. */
export function NewPasswordField({ own = [], autoFocus, ...props }: NewPasswordFieldProps) {
  const t = useTexts('passwords')
  const help = t('help')
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string>({ ...props, help })
  const [isShown, setShown] = useState(false)
  const capsLock = useCapsLock()
  const strength = useStrength(value, own)
  return (
    <FieldFrame
      {...props}
      id={id}
      error={error}
      help={help}
      below={<StrengthMeter password={value} strength={strength} />}
    >
      <div className={`${inputBox} pe-1.5`} data-invalid={error && ''}>
        <input
          {...aria}
          {...capsLock.watch}
          ref={ref}
          type={isShown ? 'text' : 'password'}
          name={props.name}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          // biome-ignore lint/a11y/noAutofocus: only where the field is why the screen was opened
          autoFocus={autoFocus}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          className={`${bareInput} rtl:text-end`}
        />
        {error && <WrongMark />}
        <ShowPassword isShown={isShown} onChange={setShown} />
      </div>
      <CapsLockHint isOn={capsLock.isOn} />
    </FieldFrame>
  )
}

function StrengthMeter({ password, strength }: { password: string; strength: Strength | null }) {
  const t = useTexts('passwords')
  const missing = Math.max(0, shortest - password.length)
  const level = missing > 0 ? 0 : strength
  const words =
    password === '' || level === null
      ? ''
      : missing > 0
        ? t('missing', { count: missing })
        : t('strength', { word: t(`level${level}`) })
  return (
    <div className="-mt-1 mb-2 grid grid-cols-[repeat(4,minmax(0,1fr))_auto] items-center gap-1">
      {[1, 2, 3, 4].map((step) => {
        const isFilled = words !== '' && level !== null && step <= Math.max(1, level)
        return <span key={step} aria-hidden className={`h-1 rounded-full ${isFilled ? fills[level] : 'bg-track'}`} />
      })}
      <span role="status" className="min-h-4 min-w-0 ps-2 text-12 text-fg-3">
        {words}
      </span>
    </div>
  )
}
