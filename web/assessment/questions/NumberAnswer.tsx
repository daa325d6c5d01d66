import { useState } from 'react'
import { useFormat } from '#web/platform/i18n/format.ts'
import { bareInput, inputBox } from '#web/platform/ui/Field.tsx'
import type { AnswerValue } from './answerValue.ts'

type NumberAnswerProps = {
  unit: string
  labelledBy: string
  value: AnswerValue
  onChange: (value: AnswerValue) => void
  disabled?: boolean
}

/** Shows the text as typed until blur; the answer is the number. */
export function NumberAnswer({ unit, labelledBy, value, onChange, disabled }: NumberAnswerProps) {
  const format = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={`${inputBox} w-full max-w-60`}>
      <input
        aria-labelledby={labelledBy}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed ?? (typeof value === 'number' ? format.typed(value) : '')}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(format.read(event.target.value))
        }}
        onBlur={() => setTyped(null)}
        readOnly={disabled}
        className={`${bareInput} num text-end`}
      />
      {unit && <span className="shrink-0 text-14 text-fg-3">{unit}</span>}
    </div>
  )
}
