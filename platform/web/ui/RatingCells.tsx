import { type KeyboardEvent, useId } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

type RatingCellsProps = {
  label: string
  value: number | null
  onChange?: (value: number) => void
  max?: number
  readOnly?: boolean
}

/** A mark from 0 to 10 with one press. The arrow keys change it, a digit sets it, and X is 10; the focus follows the mark, so that Tab leaves the group. */
export function RatingCells({ label, value, onChange, max = 10, readOnly }: RatingCellsProps) {
  const t = useTexts(uiTexts)
  const name = useId()
  useScreenKeys(readOnly ? [] : [{ keys: max < 10 ? ['0–9'] : ['0–9', 'X'], does: t('keys.mark'), isAbove: true }])
  const byDigit = (event: KeyboardEvent<HTMLElement>) => {
    const mark = /^\d$/.test(event.key) ? Number(event.key) : /^x$/i.test(event.key) ? 10 : undefined
    if (mark === undefined || mark > max || readOnly || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange?.(mark)
    event.currentTarget.querySelectorAll('input')[mark]?.focus()
  }
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-readonly={readOnly || undefined}
      onKeyDown={byDigit}
      className="grid grid-flow-col gap-0.5 max-md:grid-flow-row max-md:w-full max-md:grid-cols-6 max-md:gap-1"
    >
      {Array.from({ length: max + 1 }, (_, n) => n).map((mark) => (
        <label
          key={mark}
          className={`num relative flex h-[26px] w-[21px] select-none items-center justify-center rounded-1 text-12 has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent-text max-md:h-11 max-md:w-full max-md:text-14 ${mark === value ? '' : 'bg-sunken text-fg-3'} ${readOnly ? '' : 'hover:bg-press'}`}
        >
          <input
            type="radio"
            name={name}
            value={mark}
            checked={mark === value}
            disabled={readOnly && mark !== value}
            onChange={() => !readOnly && onChange?.(mark)}
            aria-label={String(mark)}
            className="absolute inset-0 m-0 cursor-pointer opacity-0 disabled:cursor-default"
          />
          <span aria-hidden>{mark}</span>
        </label>
      ))}
    </div>
  )
}
