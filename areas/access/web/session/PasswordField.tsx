import { type ReactNode, useState } from 'react'
import { bareInput, FieldFrame, type FieldProps, inputBox, useField, WrongMark } from '#platform/web/ui/Field.tsx'
import { CapsLockHint, useCapsLock } from './capsLock.tsx'
import { ShowPassword } from './ShowPassword.tsx'

type PasswordFieldProps = Pick<FieldProps, 'name' | 'label' | 'span' | 'help'> & {
  /** The `autocomplete` value for password managers. */
  autoComplete?: 'current-password' | 'new-password'
  autoFocus?: boolean
  below?: ReactNode
}

/** A password in a form: it can be shown, with a warning about Caps Lock. */
export function PasswordField({ autoComplete = 'current-password', autoFocus, below, ...props }: PasswordFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string>(props)
  const [isShown, setShown] = useState(false)
  const capsLock = useCapsLock()
  return (
    <FieldFrame {...props} id={id} error={error} below={below}>
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
          autoComplete={autoComplete}
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
