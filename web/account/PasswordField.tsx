import { useState } from 'react'
import { CapsLockHint, useCapsLock } from '#web/session/capsLock.tsx'
import { ShowPassword } from '#web/session/ShowPassword.tsx'
import { bareInput, FieldFrame, type FieldProps, inputBox, useField, WrongMark } from '#web/ui/Field.tsx'

type PasswordFieldProps = Pick<FieldProps, 'name' | 'label' | 'span' | 'help'> & { autoFocus?: boolean }

/** The password that is, asked for again. */
export function PasswordField({ autoFocus, ...props }: PasswordFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string>(props)
  const [isShown, setShown] = useState(false)
  const capsLock = useCapsLock()
  return (
    <FieldFrame {...props} id={id} error={error}>
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
          // biome-ignore lint/a11y/noAutofocus: only where the field is why the form was opened
          autoFocus={autoFocus}
          autoComplete="current-password"
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
