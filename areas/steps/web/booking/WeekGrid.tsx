import { minuteOfDay } from '#platform/contract/clock.rules.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Agenda } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import type { Booked } from './bookedIn.ts'

const hourHeight = 56
const inPixels = (minutes: number) => (minutes / 60) * hourHeight

type WeekGridProps = { agenda: Agenda; days: readonly string[]; booked: readonly Booked[] }

/** A week by the hours of the day: when the panel is open, and the interviews on top of it. */
export function WeekGrid({ agenda, days, booked }: WeekGridProps) {
  const t = useTexts(bookingTexts)
  const { zone } = agenda.process
  const format = useFormat(zone)
  const dates = useFormat('UTC')
  const dayOf = (moment: string) => dayIn(zone, new Date(moment))
  const minuteOf = (moment: string) => minuteOfDay(zone, new Date(moment))
  const open = agenda.open
    .filter(({ from }) => days.includes(dayOf(from)))
    .map(({ from, to }) => {
      const at = minuteOf(from)
      return { from, to, at, minutes: Math.min(1440 - at, (Date.parse(to) - Date.parse(from)) / 60_000) }
    })
  const bounds = [...open, ...booked.map(({ startsAt, minutes }) => ({ at: minuteOf(startsAt), minutes }))]
  const first = Math.min(9, ...bounds.map(({ at }) => Math.floor(at / 60)))
  const last = Math.max(18, ...bounds.map(({ at, minutes }) => Math.ceil((at + minutes) / 60)))
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  const place = (at: number, minutes: number) => ({ top: inPixels(at - first * 60), height: inPixels(minutes) - 2 })
  return (
    <div className="grid max-md:hidden" style={{ gridTemplateColumns: `48px repeat(${days.length}, minmax(0, 1fr))` }}>
      <span />
      {days.map((day) => (
        <h3 key={day} className="border-s border-b px-2 py-2 text-13 font-semibold">
          {dates.shortWeekday(`${day}T12:00:00Z`)}
        </h3>
      ))}
      <ul aria-hidden className="relative" style={{ height: inPixels(hours.length * 60) }}>
        {hours.slice(1).map((hour, at) => (
          <li
            key={hour}
            className="absolute end-2 -translate-y-1/2 text-12 text-fg-3 tabular-nums"
            style={{ top: inPixels((at + 1) * 60) }}
          >
            {String(hour).padStart(2, '0')}h
          </li>
        ))}
      </ul>
      {days.map((day) => (
        <ul
          key={day}
          aria-label={dates.shortWeekday(`${day}T12:00:00Z`)}
          className="relative border-s"
          style={{
            backgroundImage: `repeating-linear-gradient(var(--line) 0 1px, transparent 1px ${hourHeight}px)`,
          }}
        >
          {open
            .filter(({ from }) => dayOf(from) === day)
            .map(({ from, to, at, minutes }) => (
              <li
                key={from}
                className="absolute inset-x-1 rounded-2 border border-accent-line bg-accent-soft"
                style={place(at, minutes)}
              >
                <span className="sr-only">{t('openAt', { span: `${format.time(from)}–${format.time(to)}` })}</span>
              </li>
            ))}
          {booked
            .filter(({ startsAt }) => dayOf(startsAt) === day)
            .map(({ applicationId, name, startsAt, minutes }) => (
              <li
                key={applicationId}
                className="absolute inset-x-1.5 overflow-hidden rounded-1 bg-accent px-2 py-1 text-12 text-on-accent"
                style={place(minuteOf(startsAt), Math.max(30, minutes))}
              >
                <bdi className="block truncate font-semibold">{name}</bdi>
                <span className="tabular-nums">{format.time(startsAt)}</span>
              </li>
            ))}
        </ul>
      ))}
    </div>
  )
}
