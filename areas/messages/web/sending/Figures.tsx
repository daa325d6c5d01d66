import { type ReactNode, useState } from 'react'
import type { ForeseenLetter } from '#deliveries/contract/foreseen.ts'
import { sendingTexts } from '#messages/web/sending/texts/sending.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { type Say, useTexts } from '#platform/web/i18n/texts.ts'

type FigureProps = { number: number; isWarning?: boolean; children: ReactNode }

/** A number of a sending with what it counts. */
export function Figure({ number, isWarning, children }: FigureProps) {
  const format = useFormat()
  return (
    <div className="flex min-w-0 flex-1 basis-40 gap-2.5 px-4 py-3 text-13 max-md:basis-auto">
      <span className={`num text-18 leading-5 font-semibold ${isWarning ? 'text-wait' : ''}`}>
        {format.number(number)}
      </span>
      <div className="grid min-w-0 content-start justify-items-start gap-1 text-fg-2">{children}</div>
    </div>
  )
}

/** The figures of a sending side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <div
      aria-live="polite"
      className="flex flex-wrap divide-x rounded-3 border max-md:flex-col max-md:divide-x-0 max-md:divide-y rtl:divide-x-reverse"
    >
      {children}
    </div>
  )
}

export const textButton = 'rounded-1 font-label text-accent-text hover:underline'

type Letter = Pick<ForeseenLetter, 'total' | 'people' | 'left' | 'leftOut'>

/** The recipients of a letter with their names, and those who are left out with the reason. */
export function LetterFigures({ letter, children }: { letter: Letter; children?: ReactNode }) {
  const t: Say<typeof sendingTexts> = useTexts(sendingTexts)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { total, people, left, leftOut } = letter
  const rest = (count: number) => (count > 0 ? ` ${t('more', { count, number: format.number(count) })}` : '')
  const causes = [...Map.groupBy(left, ({ causeCode }) => causeCode)]
  return (
    <>
      <Figures>
        <Figure number={total}>
          {t('receive', { count: total })}
          {total > 0 && (
            <button type="button" aria-expanded={isOpen} className={textButton} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'hideNames' : 'seeNames')}
            </button>
          )}
        </Figure>
        {leftOut > 0 && (
          <Figure number={leftOut} isWarning>
            {causes.map(([cause, them]) => (
              <span key={cause} dir="auto" className="break-words">
                {t('leftOut', { count: them.length, why: t(`causes.${known(cause)}`) })}:{' '}
                {format.list(them.slice(0, few).map(({ name }) => name))}
                {rest(them.length - few)}
              </span>
            ))}
            {rest(leftOut - left.length)}
          </Figure>
        )}
        {children}
      </Figures>
      {isOpen && (
        <p dir="auto" className="max-h-40 overflow-y-auto rounded-3 bg-sunken px-4 py-3 text-13 break-words text-fg-2">
          {format.list(people.map(({ name }) => name))}
          {rest(total - people.length)}
        </p>
      )}
    </>
  )
}

/** The number of names that are said of each cause. */
const few = 5
const sayable = ['no_address', 'opted_out', 'suppressed', 'not_wanted', 'no_consent'] as const
const known = (cause: string) => sayable.find((name) => name === cause) ?? 'other'
