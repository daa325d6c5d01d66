import { minutesIn, sideBySide } from '#contract/workspace/calendar.rules.ts'
import type { Absence } from '#contract/workspace/calendar.ts'
import { calendarTexts } from '#web/platform/i18n/pt/calendar.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { inPixels } from './hours.ts'
import { useWhen } from './useWhen.ts'

/** Where a column is scrolled to at first; a name above it would not be seen. */
const workBegins = 8 * 60

type AbsencesProps = { absences: readonly Absence[]; day: string; zone: string }

/** When interviewers are off on a day: hatched behind its events. */
export function Absences({ absences, day, zone }: AbsencesProps) {
  const t = useTexts(calendarTexts)
  const { time } = useWhen(zone)
  const here = absences
    .map((absence) => ({ absence, ...minutesIn(absence, zone, day) }))
    .filter(({ from, to }) => from < to)
  const laid = sideBySide(here)
  return here.map(({ absence: { person, start, end }, from, to }, at) => {
    const line = laid[at]?.place ?? 0
    const first = from < workBegins && to > workBegins ? inPixels(workBegins - from) : 4
    return (
      <div
        key={`${person.id}-${start}`}
        className="absolute inset-x-0 overflow-hidden bg-[repeating-linear-gradient(135deg,transparent_0_7px,var(--line)_7px_8px)] ps-2 text-11 text-fg-3"
        style={{
          top: inPixels(from),
          height: inPixels(to - from),
          // Names of those who are off at the same time stand one below the other.
          paddingTop: first + line * 18,
        }}
      >
        <span dir="auto" className="inline-block max-w-full truncate rounded-1 bg-surface px-1">
          {t('away', { name: person.name.split(' ')[0] ?? '' })}
          <span className="sr-only">{`: ${t('until', { from: time(start), to: time(end) })}`}</span>
        </span>
      </div>
    )
  })
}
