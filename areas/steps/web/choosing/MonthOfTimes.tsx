import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { monthAfter, weeksOf } from './month.rules.ts'
import { useLanguage, useTexts } from './texts.ts'
import type { Times } from './useTimes.ts'

type MonthOfTimesProps = {
  /** The days with times, in order, each with how many of them are free. */
  days: ReadonlyMap<string, number>
  day: string
  times: Times
  onDay: (day: string) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month whose days with times can be chosen. Arrows lead from one such day to the next, over months too. */
export function MonthOfTimes({ days, day, times, onDay }: MonthOfTimesProps) {
  const t = useTexts()
  const language = useLanguage()
  const [month, setMonth] = useState(day.slice(0, 7))
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const known = [...days.keys()]
  const isSunday = language === 'pt' || language === 'en'
  const weeks = weeksOf(month, isSunday)
  // A day chosen elsewhere, or by another clock, is in sight.
  useEffect(() => setMonth(day.slice(0, 7)), [day])
  useEffect(() => {
    if (!byKey.current || month !== day.slice(0, 7)) return
    byKey.current = false
    table.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  }, [day, month])
  function press(event: KeyboardEvent) {
    const found = steps[event.key]
    if (found === undefined) return
    const isMirrored = Math.abs(found) === 1 && document.documentElement.dir === 'rtl'
    const step = isMirrored ? -found : found
    event.preventDefault()
    const at = known.indexOf(day)
    const week = new Date(`${day}T12:00:00Z`).getTime() + step * 86_400_000
    const target = new Date(week).toISOString().slice(0, 10)
    const next =
      Math.abs(step) === 1
        ? known[at + step]
        : step > 0
          ? known.find((each) => each >= target)
          : known.findLast((each) => each <= target)
    if (!next) return
    byKey.current = true
    onDay(next)
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-1">
        <h2 aria-live="polite" className="me-auto text-16 font-semibold first-letter:uppercase">
          {times.monthName(month)}
        </h2>
        <IconButton
          icon={ChevronLeft}
          label={t('previousMonth')}
          className="rtl:rotate-180"
          size="lg"
          disabledReason={month <= (known[0] ?? '').slice(0, 7) ? t('noTimesThen') : undefined}
          onClick={() => setMonth(monthAfter(month, -1))}
        />
        <IconButton
          icon={ChevronRight}
          label={t('nextMonth')}
          className="rtl:rotate-180"
          size="lg"
          disabledReason={month >= (known.at(-1) ?? '').slice(0, 7) ? t('noTimesThen') : undefined}
          onClick={() => setMonth(monthAfter(month, 1))}
        />
      </div>
      <table ref={table} onKeyDown={press} className="w-full table-fixed border-separate border-spacing-1 text-15">
        <caption className="sr-only">{t('days')}</caption>
        <thead>
          <tr>
            {times.weekdays(isSunday).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="h-8 text-13 font-normal text-fg-2">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((each) => each !== null)}>
              {week.map((each, at) => {
                const free = each === null ? undefined : days.get(each)
                return (
                  <td key={each ?? at} className="h-12 p-0 text-center text-fg-3 tabular-nums">
                    {each !== null && free === undefined && Number(each.slice(8))}
                    {each !== null && free !== undefined && (
                      <button
                        type="button"
                        aria-pressed={each === day}
                        tabIndex={each === day || month !== day.slice(0, 7) ? 0 : -1}
                        onClick={() => onDay(each)}
                        className="size-full rounded-2 bg-accent-soft font-semibold text-accent-text hover:outline hover:outline-accent-line aria-pressed:bg-accent aria-pressed:text-on-accent"
                      >
                        <span aria-hidden>{Number(each.slice(8))}</span>
                        <span className="sr-only">
                          {times.dateOf(each)}, {t('free', { count: free })}
                        </span>
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
