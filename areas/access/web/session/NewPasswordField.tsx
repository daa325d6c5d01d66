import { useWatch } from 'react-hook-form'
import type { Strength } from '#access/contract/passwords.ts'
import { passwordsTexts } from '#access/web/session/texts/passwords.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { FieldProps } from '#platform/web/ui/Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useStrength } from './strength.ts'

const shortest = 10
const fills = ['bg-neg', 'bg-neg', 'bg-wait', 'bg-pos', 'bg-pos'] as const

type NewPasswordFieldProps = Pick<FieldProps, 'name' | 'label' | 'span'> & {
  /** The user's name and address: a password made of them is weak. */
  own?: string[]
  autoFocus?: boolean
}

/** A new password: shows its strength, what is missing, and whether Caps Lock is on. */
export function NewPasswordField({ own = [], ...props }: NewPasswordFieldProps) {
  const t = useTexts(passwordsTexts)
  const password = useWatch({ name: props.name }) as string
  const strength = useStrength(password, own)
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      help={t('help')}
      below={<StrengthMeter {...{ password, strength }} />}
    />
  )
}

function StrengthMeter({ password, strength }: { password: string; strength: Strength | null }) {
  const t = useTexts(passwordsTexts)
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
