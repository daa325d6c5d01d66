import { useId } from 'react'
import type { Answering } from './answering.ts'
import { useTexts } from './texts.ts'

export function TextBox({ maxLength, labelledBy, value, onChange }: Answering & { maxLength: number }) {
  const t = useTexts()
  const note = useId()
  const text = typeof value === 'string' ? value : ''
  return (
    <div>
      <textarea
        aria-labelledby={labelledBy}
        aria-describedby={note}
        dir="auto"
        rows={7}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        className="field-box block min-h-40 w-full resize-y px-3 py-2 text-16"
      />
      <p id={note} className="mt-1 text-13 text-fg-2">
        {t('answer.charactersLeft', { count: Math.max(0, maxLength - text.length) })}
      </p>
    </div>
  )
}
