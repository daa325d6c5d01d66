import { zone } from '#platform/contract/zone.ts'
import { bareInput, FieldFrame, type FieldProps, inputBox, useField, WrongMark } from './Field.tsx'
import { TypedDate } from './TypedDate.tsx'
import { readTyped } from './typedDates.ts'
import { isoToZoned, zonedToIso } from './zonedTime.ts'

type DateFieldProps = FieldProps & { min?: string; max?: string; autoComplete?: string }

/** A day, as `2026-11-20`; null while empty. Invalid text stays in the form, which shows the error. */
export function DateField({ min, max, autoComplete, disabled, ...props }: DateFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        <TypedDate
          {...aria}
          ref={ref}
          kind="day"
          min={min}
          max={max}
          autoComplete={autoComplete}
          value={value ?? ''}
          onValue={(next) => setValue(next || null)}
          onBlur={onBlur}
          readOnly={disabled}
          className={bareInput}
        />
        {error && <WrongMark />}
      </div>
    </FieldFrame>
  )
}

/** A month, as `2026-11`; empty when unknown. */
export function MonthField({ disabled, ...props }: FieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        <TypedDate
          {...aria}
          ref={ref}
          kind="month"
          value={value ?? ''}
          onValue={setValue}
          onBlur={onBlur}
          readOnly={disabled}
          className={bareInput}
        />
        {error && <WrongMark />}
      </div>
    </FieldFrame>
  )
}

type DateTimeFieldProps = FieldProps & { timeZone?: string }

/** A moment: typed in São Paulo time or another zone, stored as ISO in UTC; null while empty. */
export function DateTimeField({ timeZone = zone, disabled, ...props }: DateTimeFieldProps) {
  const { value, setValue, ref, onBlur, aria, error, id } = useField<string | null>(props)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={inputBox} data-invalid={error && ''} data-locked={disabled ? '' : undefined}>
        <TypedDate
          {...aria}
          ref={ref}
          kind="moment"
          value={value?.endsWith('Z') ? isoToZoned(value, timeZone) : (value ?? '')}
          onValue={(next) => setValue(readTyped('moment', next) ? zonedToIso(next, timeZone) : next || null)}
          onBlur={onBlur}
          readOnly={disabled}
          className={bareInput}
        />
        {error && <WrongMark />}
      </div>
    </FieldFrame>
  )
}
