import { bareInput, FieldFrame, type FieldProps, inputBox, useField, WrongMark } from './Field.tsx'
import { isoToZoned, zonedToIso } from './zonedTime.ts'

type DateFieldProps = FieldProps & { min?: string; max?: string; autoComplete?: string }

/** A day, as `2026-11-20`; null while empty. */
export function DateField({ min, max, autoComplete, disabled, ...props }: DateFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        <input
          {...aria}
          ref={ref}
          type="date"
          min={min}
          max={max}
          autoComplete={autoComplete}
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value || null)}
          onBlur={onBlur}
          readOnly={disabled}
          className={`${bareInput} num`}
        />
        {error && <WrongMark />}
      </div>
    </FieldFrame>
  )
}

/** A month, as `2026-11`; empty while it is not known. */
export function MonthField({ disabled, ...props }: FieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        <input
          {...aria}
          ref={ref}
          type="month"
          value={value ?? ''}
          onChange={(event) => setValue(event.target.value)}
          onBlur={onBlur}
          readOnly={disabled}
          className={`${bareInput} num`}
        />
        {error && <WrongMark />}
      </div>
    </FieldFrame>
  )
}

type DateTimeFieldProps = FieldProps & { timeZone?: string }

/** A moment: typed on a clock of São Paulo, held as ISO in UTC; null while empty. */
export function DateTimeField({ timeZone = 'America/Sao_Paulo', disabled, ...props }: DateTimeFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        <input
          {...aria}
          ref={ref}
          type="datetime-local"
          value={value ? isoToZoned(value, timeZone) : ''}
          onChange={(event) => setValue(zonedToIso(event.target.value, timeZone))}
          onBlur={onBlur}
          readOnly={disabled}
          className={`${bareInput} num`}
        />
        {error && <WrongMark />}
      </div>
    </FieldFrame>
  )
}
