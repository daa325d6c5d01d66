import { type KeyboardEvent, useId } from 'react'
import type { Item } from '#assessment/contract/questionnaires.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

const scale = ['1', '2', '3', '4', '5'] as const

type LikertRowProps = {
  item: Item
  n: number
  value: number | undefined
  onAnswer: (value: number) => void
  /** Called after a press or a number key: the next statement may take the focus. */
  onDone?: (row: HTMLElement) => void
  /** Larger, with labels under the numbers: one statement fills the screen. */
  alone?: boolean
}

/** A statement with a scale of agreement. The keys 1 to 5 answer, the arrows move along the scale. */
export function LikertRow({ item, n, value, onAnswer, onDone, alone = false }: LikertRowProps) {
  const t = useTexts(competenciesTexts)
  const name = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-5]$/.test(event.key)) return
    event.preventDefault()
    onAnswer(Number(event.key))
    onDone?.(event.currentTarget)
  }
  return (
    <fieldset
      onKeyDown={onKeyDown}
      data-item={item.id}
      className={alone ? '' : 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3'}
    >
      <legend className="contents">
        <span className={`flex min-w-0 gap-2 ${alone ? 'mb-5 text-16 font-semibold' : 'flex-1 basis-72 text-14'}`}>
          <span className="num shrink-0 text-fg-3">{n}</span>
          <span dir="auto" className="min-w-0 break-words">
            {item.text}
          </span>
        </span>
      </legend>
      <div className={alone ? 'grid grid-cols-5 gap-2 max-md:grid-cols-1' : 'flex gap-1'}>
        {scale.map((step) => (
          <label
            key={step}
            title={alone ? undefined : t(`test.scale.${step}`)}
            className={`relative flex cursor-pointer select-none items-center justify-center gap-1 rounded-2 border border-line-2 bg-surface text-center hover:bg-hover has-checked:border-accent-text has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text ${alone ? 'min-h-20 flex-col p-2 max-md:min-h-12 max-md:flex-row max-md:justify-start max-md:gap-3 max-md:px-4' : 'size-9 max-md:size-11'}`}
          >
            <input
              type="radio"
              name={name}
              value={step}
              aria-label={`${step}: ${t(`test.scale.${step}`)}`}
              checked={value === Number(step)}
              onChange={() => onAnswer(Number(step))}
              // The arrow keys select too, but keep the focus.
              onClick={(event) => {
                const row = event.currentTarget.closest('fieldset')
                if (event.detail > 0 && row) onDone?.(row)
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span aria-hidden className={`num ${alone ? 'text-16' : 'text-14'}`}>
              {step}
            </span>
            {alone && (
              <span aria-hidden className="text-12 leading-tight">
                {t(`test.scale.${step}`)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
