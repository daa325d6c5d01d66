import { daysOf, isBar, lanesOf, weeksOfMonth } from '#desk/contract/calendar.rules.ts'
import type { Absence, CalendarEvent } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { type EventActions, EventChip } from './EventChip.tsx'
import { inkOf, keyOf, kindIcons } from './looks.ts'

export type ViewProps = {
  date: string
  today: string
  zone: string
  firstWeekday: number
  events: readonly CalendarEvent[]
  actions: EventActions
  absences: readonly Absence[]
  /** The event that is dragged, where it stood before. */
  from?: CalendarEvent | undefined
  onDay: (day: string) => void
  /** Creates an event on a day, at a minute of it. */
  onAdd: (day: string, minutes?: number) => void
}

/** Rows of a day; the rest is counted. */
const mostRows = 4
const allLanes = [0, 1, 2, 3]

/** A month, each week with its bars over days and the events of each day. */
export function MonthView(props: ViewProps) {
  const { date, firstWeekday } = props
  const format = useFormat()
  const weeks = weeksOfMonth(date, firstWeekday)
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div aria-hidden className="grid shrink-0 grid-cols-7 border-b">
        {weeks[0]?.map((day) => (
          <span key={day} className="px-2 py-1.5 text-12 text-fg-3">
            {format.weekdayName(day)}
          </span>
        ))}
      </div>
      <div className="grid flex-1 auto-rows-[minmax(140px,1fr)]">
        {weeks.map((days) => (
          <Week key={days[0]} days={days} {...props} />
        ))}
      </div>
    </div>
  )
}

function Week({ days, date, today, zone, events, actions, onDay, onAdd }: ViewProps & { days: string[] }) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const here = events
    .map((event) => ({ event, ...daysOf(event, zone) }))
    .filter((each) => each.first <= last && each.last >= first)
  const bars = here
    .filter(({ event }) => isBar(event, zone))
    .map((each) => ({
      event: each.event,
      first: Math.max(0, days.indexOf(each.first)),
      last: each.last > last ? 6 : days.indexOf(each.last),
    }))
  const lanes = lanesOf(bars)
  return (
    <ol className="grid grid-cols-7">
      {days.map((day, at) => {
        const timed = here.filter((each) => each.first === day && !isBar(each.event, zone)).map(({ event }) => event)
        const talks = timed.filter(({ kind }) => kind === 'interview')
        const isMany = talks.length > 1
        const single = timed.filter(({ kind }) => !isMany || kind !== 'interview')
        const ofDay = bars
          .map((bar, n) => ({ ...bar, lane: lanes[n] ?? 0 }))
          .filter((b) => b.first <= at && b.last >= at)
        const top = ofDay.length > 0 ? Math.max(...ofDay.map(({ lane }) => lane)) + 1 : 0
        const room = Math.max(0, mostRows - top - (isMany ? 1 : 0))
        const hidden = single.length > room ? single.length - room + 1 : 0
        const visible = hidden > 0 ? single.slice(0, Math.max(0, room - 1)) : single
        const count = timed.length + ofDay.length
        const isOther = day.slice(0, 7) !== date.slice(0, 7)
        return (
          <li
            key={day}
            className={`relative min-w-0 border-e border-b pb-1 ${at === 0 || at === 6 ? 'bg-canvas' : ''} ${isOther ? 'text-fg-3' : ''}`}
          >
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('addOn', { day: format.longDate(day) })}
              onClick={() => onAdd(day)}
              className="absolute inset-0 cursor-cell"
            />
            <div className="pointer-events-none relative flex flex-col gap-0.5 *:pointer-events-auto">
              <button
                type="button"
                onClick={() => onDay(day)}
                aria-current={day === today ? 'date' : undefined}
                aria-label={t('dayWith', { day: format.weekday(day), number: count, count })}
                className="num m-1 flex size-6 cursor-pointer items-center justify-center self-start rounded-full text-13 hover:bg-press aria-[current]:bg-accent aria-[current]:text-on-accent"
              >
                {Number(day.slice(8))}
              </button>
              {allLanes.slice(0, top).map((lane) => {
                const bar = ofDay.find((each) => each.lane === lane)
                if (!bar) return <span key={lane} className="h-6" />
                // It is read once, on the first of its days in this week.
                if (bar.first !== at) return <span key={lane} aria-hidden className="h-6" />
                const span = bar.last - bar.first + 1
                return (
                  <div
                    key={lane}
                    className="relative z-1 h-6 px-1"
                    style={{ width: `calc(${span * 100}% + ${span - 1}px)` }}
                  >
                    <EventChip event={bar.event} zone={zone} shape="bar" {...actions} />
                  </div>
                )
              })}
              {isMany && <Talks talks={talks} day={day} zone={zone} onDay={onDay} />}
              {visible.map((event) => (
                <div key={keyOf(event)} className="px-1">
                  <EventChip event={event} zone={zone} shape="line" {...actions} />
                </div>
              ))}
              {hidden > 0 && (
                <button
                  type="button"
                  onClick={() => onDay(day)}
                  className="mx-1 min-h-6 cursor-pointer self-start rounded-1 px-1.5 text-12 text-fg-3 hover:text-fg"
                >
                  {t('more', { number: hidden })}
                </button>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The interviews of a day in one line. */
function Talks({
  talks,
  day,
  zone,
  onDay,
}: {
  talks: CalendarEvent[]
  day: string
  zone: string
  onDay: (day: string) => void
}) {
  const t = useTexts(calendarTexts)
  const times = useFormat(zone)
  const Icon = kindIcons.interview
  return (
    <div className="px-1">
      <button
        type="button"
        onClick={() => onDay(day)}
        className="flex h-6 w-full min-w-0 cursor-pointer items-center gap-1.5 rounded-1 px-1.5 text-start text-12 hover:bg-hover"
      >
        <Icon size={13} strokeWidth={2} aria-hidden className="shrink-0" style={{ color: inkOf('interviews') }} />
        <span className="num shrink-0 text-fg-3">{times.time(talks[0]?.start ?? '')}</span>
        <span className="truncate text-fg">{t('groupedInterviews', { number: talks.length })}</span>
      </button>
    </div>
  )
}
