import { useTexts } from './texts.ts'
import type { Times } from './useTimes.ts'

type DayStripProps = {
  days: ReadonlyMap<string, number>
  day: string
  times: Times
  onDay: (day: string) => void
}

/** The days with times, side by side: what a phone has room for. */
export function DayStrip({ days, day, times, onDay }: DayStripProps) {
  const t = useTexts()
  return (
    <ul className="grid grid-cols-4 gap-2">
      {[...days].map(([each, free]) => (
        <li key={each}>
          <button
            type="button"
            aria-pressed={each === day}
            onClick={() => onDay(each)}
            className="grid w-full rounded-2 border py-2 text-center hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text aria-pressed:ring-1 aria-pressed:ring-accent"
          >
            <span className="sr-only">{times.dateOf(each)}</span>
            <span aria-hidden className="text-13">
              {times.weekdayOf(each)}
            </span>
            <span aria-hidden className="text-20 font-semibold">
              {Number(each.slice(8))}
            </span>
            <span className="text-12">{t('free', { count: free })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
