import { useId, useState } from 'react'
import { numberOf } from '#platform/contract/numbers.rules.ts'
import type { Answering } from './answering.ts'
import { useFormat, useLanguage, useTexts } from './texts.ts'

/** Shows what is typed until the field is left; then the number that was read from it, so that a misreading is seen. */
export function NumberBox({ unit, labelledBy, value, onChange }: Answering & { unit: string }) {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const note = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const content = typed ?? (typeof value === 'number' ? format.number(value) : '')
  const isWrong = typed !== null && typed.trim() !== '' && numberOf(typed, language) === null
  return (
    <div>
      <div data-invalid={isWrong || undefined} className="field-box flex h-12 max-w-72 items-center gap-2 px-3">
        <input
          aria-labelledby={labelledBy}
          aria-describedby={note}
          aria-invalid={isWrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={content}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(numberOf(event.target.value, language))
          }}
          onBlur={() => !isWrong && setTyped(null)}
          className="num h-full min-w-0 flex-1 bg-transparent text-end text-16"
        />
        {unit && <span className="shrink-0 text-15 text-fg-2">{unit}</span>}
      </div>
      <p id={note} role="status" className="mt-1 text-13 text-neg">
        {isWrong && t('answer.notANumber')}
      </p>
    </div>
  )
}
