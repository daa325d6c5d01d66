import { useId } from 'react'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** Asks why people are added although applications have closed. */
export function LateReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useTexts(addingTexts)
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 font-label">
        {t('lateReason')}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-help`}
        className="field-box px-3 py-2 text-14"
      />
      <p id={`${id}-help`} className="text-12 text-fg-3">
        {t('lateReasonHelp')}
      </p>
    </div>
  )
}
