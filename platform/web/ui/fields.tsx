import { Lock } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { bareInput, FieldFrame, type FieldProps, inputBox, useField, WrongMark } from './Field.tsx'
import { useTypedNumber } from './useTypedNumber.ts'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'url' | 'password' | 'tel'
  placeholder?: string
  autoComplete?: string
  inputMode?: 'numeric'
  autoFocus?: boolean
  /** Content at the end of the box: a small button, a unit. */
  end?: ReactNode
}

export function TextField({
  type = 'text',
  placeholder,
  autoComplete,
  inputMode,
  autoFocus,
  end,
  disabled,
  ...props
}: TextFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        <input
          {...aria}
          ref={ref}
          type={type}
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'off'}
          inputMode={inputMode}
          // biome-ignore lint/a11y/noAutofocus: only where the field is why the screen was opened, as in the login
          autoFocus={autoFocus}
          readOnly={disabled}
          dir={type === 'text' ? 'auto' : 'ltr'}
          className={`${bareInput} ${type === 'text' ? '' : 'rtl:text-end'}`}
        />
        {error && <WrongMark />}
        {disabled ? <Lock size={15} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" /> : end}
      </div>
    </FieldFrame>
  )
}

type TextareaFieldProps = FieldProps & { rows?: number; placeholder?: string }

export function TextareaField({ rows = 4, placeholder, disabled, ...props }: TextareaFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className="field-box" data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        <textarea
          {...aria}
          ref={ref}
          dir="auto"
          rows={rows}
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          placeholder={placeholder}
          readOnly={disabled}
          className="block field-sizing-content max-h-120 min-h-20 w-full resize-y bg-transparent px-3 py-2 text-14 outline-none max-md:text-16"
        />
      </div>
    </FieldFrame>
  )
}

type NumericProps = FieldProps & {
  /** Text before and after the number: R$, %, dias. */
  prefix?: string
  suffix?: string
  placeholder?: string
  format: (value: number) => string
  parse: (text: string) => number | null
  /** The step of ↑ and ↓. */
  step?: number
}

/** A number with its signs before and after. While its text is no number, the form holds NaN, which it refuses. */
function Numeric({ prefix, suffix, placeholder, format, parse, step, disabled, ...props }: NumericProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<number | null | undefined>(props)
  const typing = useTypedNumber({ value, format, parse, onNumber: setValue })
  const bump = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' && step ? -step : undefined
    if (!by || disabled) return
    event.preventDefault()
    typing.clear()
    setValue(Math.round(((value || 0) + by) * 1e6) / 1e6)
  }
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        {prefix && <span className="text-14 text-fg-3">{prefix}</span>}
        <input
          {...aria}
          ref={ref}
          inputMode="decimal"
          autoComplete="off"
          value={typing.text}
          onChange={(event) => typing.type(event.target.value)}
          // As Tab does: what is typed after an error replaces the number, and is not added to its decimals.
          onFocus={(event) => event.target.select()}
          onKeyDown={bump}
          onBlur={() => {
            typing.end()
            onBlur()
          }}
          placeholder={placeholder}
          readOnly={disabled}
          dir="ltr"
          className={`${bareInput} num text-end`}
        />
        {error && <WrongMark />}
        {suffix && <span className="text-14 text-fg-3">{suffix}</span>}
      </div>
    </FieldFrame>
  )
}

type NumberFieldProps = FieldProps & { prefix?: string; suffix?: string; placeholder?: string; step?: number }

/** A number, or null while empty. */
export function NumberField({ step = 1, ...props }: NumberFieldProps) {
  const format = useFormat()
  return <Numeric {...props} step={step} format={format.typed} parse={format.read} />
}

/** A number that is not an amount, such as a year or a port: formatted without separators; null while empty. */
export function DigitsField(props: FieldProps) {
  const format = useFormat()
  return <Numeric {...props} step={1} format={String} parse={format.read} />
}

/** A hundredth is the smallest part. */
const inHundredths = (value: number | null) => (value === null ? null : Math.round(value * 100))

/** Money in centavos, typed as the language writes it; null while empty. */
export function MoneyField(props: FieldProps & { placeholder?: string }) {
  const format = useFormat()
  return (
    <Numeric
      placeholder={format.score(0)}
      {...props}
      prefix="R$"
      inUnit={(stored) => format.money(stored)}
      format={(value) => format.score(value / 100)}
      parse={(text) => inHundredths(format.read(text))}
    />
  )
}

/** A rate in hundredths of a percent, typed as the language writes it; null while empty. */
export function PercentField(props: FieldProps) {
  const format = useFormat()
  return (
    <Numeric
      {...props}
      suffix="%"
      inUnit={(stored) => format.basisPoints(stored)}
      format={(value) => format.typed(value / 100)}
      parse={(text) => inHundredths(format.read(text))}
    />
  )
}
