import { minutesIn, sideBySide } from '#desk/contract/calendar.rules.ts'
import type { Absence } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { inPixels } from './hours.ts'
import { useWhen } from './useWhen.ts'

/** The initial scroll position of a column, in minutes; a name above it would not be seen. */
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
  const keyOf = ({ person, start }: Absence) => `${person.id}-${start}`
  return (
    <>
      {here.map(({ absence, from, to }) => (
        <div
          key={keyOf(absence)}
          className="absolute inset-x-0 bg-[repeating-linear-gradient(135deg,transparent_0_7px,var(--line)_7px_8px)]"
          style={{ top: inPixels(from), height: inPixels(to - from) }}
        />
      ))}
      {here.map(({ absence, from, to }, at) => {
        const first = from < workBegins && to > workBegins ? workBegins : from
        return (
          <span
            key={keyOf(absence)}
            dir="auto"
            className="absolute start-2 max-w-[calc(100%-1rem)] truncate rounded-1 bg-surface px-1 text-11 text-fg-3"
            // Names of those who are off at the same time stand one below the other.
            style={{ top: inPixels(first) + 4 + (laid[at]?.place ?? 0) * 18 }}
          >
            {t('away', { name: absence.person.name.split(' ')[0] ?? '' })}
            <span className="sr-only">{`: ${t('until', { from: time(absence.start), to: time(absence.end) })}`}</span>
          </span>
        )
      })}
    </>
  )
}
