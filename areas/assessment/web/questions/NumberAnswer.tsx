import { useFormat } from '#platform/web/i18n/format.ts'
import { bareInput, inputBox } from '#platform/web/ui/Field.tsx'
import { useTypedNumber } from '#platform/web/ui/useTypedNumber.ts'
import type { AnswerValue } from './answerValue.ts'

type NumberAnswerProps = {
  unit: string
  labelledBy: string
  value: AnswerValue
  onChange: (value: AnswerValue) => void
  disabled?: boolean
}

/** The answer is the number; a text that is none stays in the box. */
export function NumberAnswer({ unit, labelledBy, value, onChange, disabled }: NumberAnswerProps) {
  const format = useFormat()
  const typing = useTypedNumber({
    value,
    format: format.typed,
    parse: format.read,
    // An answer that is no number is none.
    onNumber: (number) => onChange(Number.isNaN(number) ? null : number),
  })
  return (
    <div className={`${inputBox} w-full max-w-60`}>
      <input
        aria-labelledby={labelledBy}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typing.text}
        onChange={(event) => typing.type(event.target.value)}
        onBlur={typing.end}
        readOnly={disabled}
        className={`${bareInput} num text-end`}
      />
      {unit && <span className="shrink-0 text-14 text-fg-3">{unit}</span>}
    </div>
  )
}
