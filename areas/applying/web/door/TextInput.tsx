import { type ComponentProps, useId } from 'react'
import { useTexts } from './texts.ts'

type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  /** Something above it says the label already: only screen readers hear it. */
  hiddenLabel?: boolean | undefined
  /** Its error comes from an act, and is read out. */
  announced?: boolean
  lines?: number
  choices?: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

const look = 'field-box block w-full px-3 text-16'

/** A labelled field: a line, several lines, or a choice. */
export function TextInput(props: TextInputProps) {
  const { label, value, hint, error, optional, hiddenLabel, announced, lines, choices, onChange, ...rest } = props
  const t = useTexts()
  const id = useId()
  const aria = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  }
  const boxed = error ? { 'data-invalid': '' } : {}
  return (
    <div>
      <label htmlFor={id} className={hiddenLabel ? 'sr-only' : 'mb-1 block text-14 font-label'}>
        {label} {optional && <span className="font-normal text-fg-3">{t('field.optional')}</span>}
      </label>
      {choices ? (
        <select
          {...aria}
          {...boxed}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${look} h-11`}
        >
          <option value="">{t('field.choose')}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : lines ? (
        <textarea
          {...aria}
          {...boxed}
          dir="auto"
          rows={lines}
          value={value}
          maxLength={rest.maxLength}
          aria-required={rest['aria-required']}
          onChange={(event) => onChange(event.target.value)}
          className={`${look} resize-y py-2`}
        />
      ) : (
        <input
          dir="auto"
          {...rest}
          {...aria}
          {...boxed}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${look} h-11`}
        />
      )}
      {(error || hint) && (
        <p
          id={`${id}-note`}
          role={error && announced ? 'alert' : undefined}
          className={`mt-1 text-13 ${error ? 'text-neg' : 'text-fg-3'}`}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
