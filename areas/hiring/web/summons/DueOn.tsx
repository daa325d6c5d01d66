import { useId } from 'react'
import { summonsTexts } from '#hiring/web/summons/texts/summons.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { bareInput, inputBox } from '#platform/web/ui/Field.tsx'
import { TypedDate } from '#platform/web/ui/TypedDate.tsx'

/** The last day to answer a call, in the dialog that makes it. */
export function DueOn({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const t = useTexts(summonsTexts)
  const id = useId()
  return (
    <span className="mt-3 grid gap-1 text-fg">
      <label htmlFor={id} className="text-13 font-label">
        {t('dueOn')}
      </label>
      <span className={inputBox}>
        <TypedDate id={id} kind="day" value={value} onValue={onChange} className={bareInput} />
      </span>
      <span className="text-12 text-fg-3">{t('dueOnHelp')}</span>
    </span>
  )
}
