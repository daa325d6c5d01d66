import { useId } from 'react'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { changeReading, sizes, useReading } from './reading.ts'
import { LanguageChoice, useTexts } from './texts.ts'

const looks = { normal: 'text-13', large: 'text-16', largest: 'text-20' }

/** Text size, spacing, contrast and keys, kept in this browser; and the language. */
export function ReadingChoices() {
  const t = useTexts()
  const id = useId()
  const { size, ...flags } = useReading()
  return (
    <div className="grid gap-4 text-14">
      <fieldset>
        <legend className="mb-2 font-label">{t('reading.size')}</legend>
        <div className="grid grid-cols-3 gap-2">
          {sizes.map((each) => (
            <label
              key={each}
              className="grid min-h-14 cursor-pointer place-items-center rounded-2 border border-line-3 px-1 text-center hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={size === each}
                onChange={() => changeReading({ size: each })}
              />
              <span aria-hidden className={`font-semibold ${looks[each]}`}>
                A
              </span>
              <span className="text-12">{t(`reading.sizes.${each}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-1">
        {(['wide', 'contrast', 'shortcuts'] as const).map((flag) => (
          <label
            key={flag}
            className={`flex min-h-11 cursor-pointer items-center gap-3 ${flag === 'shortcuts' ? 'max-md:hidden' : ''}`}
          >
            <Checkbox checked={flags[flag]} onChange={(on) => changeReading({ [flag]: on })} />
            <span>{t(`reading.${flag}`)}</span>
          </label>
        ))}
      </div>
      <LanguageChoice />
    </div>
  )
}
