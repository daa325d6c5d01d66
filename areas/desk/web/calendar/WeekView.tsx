import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import {
  daysOf,
  hoursOf,
  hoursOfDay,
  isBar,
  lanesOf,
  minutesIn,
  shortestDrawn,
  sideBySide,
  toStep,
} from '#desk/contract/calendar.rules.ts'
import type { CalendarEvent } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Absences } from './Absences.tsx'
import { type EventActions, EventChip } from './EventChip.tsx'
import { hourHeight, inPixels } from './hours.ts'
import { inkOf, keyOf } from './looks.ts'
import type { ViewProps } from './MonthView.tsx'

/** Deadlines have no length: they stand above the hours, with what lasts all day. */
const isAbove = (event: CalendarEvent, zone: string) => isBar(event, zone) || event.end <= event.start

/** Some days side by side, by the hour. */
export function WeekView({ days, ...props }: ViewProps & { days: readonly string[] }) {
  const { zone, events, today, actions, onDay } = props
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const scroll = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    scroll.current?.scrollTo({ top: inPixels(8 * 60) - 12 })
  }, [])
  const columns = { gridTemplateColumns: `56px repeat(${days.length}, minmax(0, 1fr))` }
  const axis = days.find((day) => hoursOfDay(zone, day) === 24) ?? days[0] ?? ''
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const bars = events
    .filter((event) => isAbove(event, zone))
    .map((event) => ({ event, ...daysOf(event, zone) }))
    .filter((each) => each.first <= last && each.last >= first)
    .map(({ event, first: from, last: to }) => ({
      event,
      first: Math.max(
        0,
        days.findIndex((day) => day >= from),
      ),
      last: days.findLastIndex((day) => day <= to),
    }))
    .filter((bar) => bar.last >= bar.first)
  const lanes = lanesOf(bars)
  return (
    <section
      ref={scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      aria-label={t('title')}
      className="focus-inset relative min-h-0 flex-1 overflow-y-auto"
    >
      <div className="sticky top-0 z-10 border-b bg-surface">
        <div className="grid" style={columns}>
          <span />
          {days.map((day) => (
            <button
              key={day}
              type="button"
              onClick={() => onDay(day)}
              aria-current={day === today ? 'date' : undefined}
              className="cursor-pointer border-s px-2 py-1.5 text-start text-13 text-fg-3 hover:text-fg aria-[current]:text-accent-text"
            >
              {format.weekdayName(day)} <span className="num text-15 font-label text-fg">{Number(day.slice(8))}</span>
              <span className="sr-only">{`, ${format.weekday(day)}`}</span>
            </button>
          ))}
        </div>
        {bars.length > 0 && (
          <div className="grid max-h-32 gap-y-0.5 overflow-y-auto pb-1" style={columns}>
            <span className="ps-2 text-11 text-fg-3" style={{ gridColumn: 1, gridRow: 1 }}>
              {t('allDay')}
            </span>
            {bars.map((bar, at) => (
              <div
                key={keyOf(bar.event)}
                className="min-w-0 px-1"
                style={{ gridRow: (lanes[at] ?? 0) + 1, gridColumn: `${bar.first + 2} / ${bar.last + 3}` }}
              >
                <EventChip event={bar.event} zone={zone} shape="bar" {...actions} />
              </div>
            ))}
          </div>
        )}
      </div>
      <div className="grid" style={columns}>
        <div aria-hidden className="relative">
          {hoursOf(zone, axis).map(({ minutes, label }) => (
            <span
              key={minutes}
              className="num absolute end-2 -translate-y-1/2 text-11 text-fg-3"
              style={{ top: inPixels(minutes) }}
            >
              {minutes > 0 && label}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <Day key={day} day={day} {...props} />
        ))}
      </div>
    </section>
  )
}

type DayProps = Pick<ViewProps, 'zone' | 'events' | 'absences' | 'onAdd' | 'from'> & {
  day: string
  actions: EventActions
}

/** The column of a day: longer or shorter where the clock changes, and then with hours of its own. */
function Day({ day, zone, events, absences, actions, from: before, onAdd }: DayProps) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const hours = hoursOf(zone, day)
  const isChanged = hours.length !== 24
  const timed = events.filter((event) => !isAbove(event, zone) && daysOf(event, zone).first === day)
  const spans = timed.map((event) => minutesIn(event, zone, day))
  const laid = sideBySide(spans)
  const add = (click: MouseEvent) => {
    const top = click.currentTarget.getBoundingClientRect().top
    const minutes = ((click.clientY - top) / hourHeight) * 60
    onAdd(day, Math.max(0, toStep(minutes - 7.5)))
  }
  return (
    <div data-day={day} className="relative border-s" style={{ height: inPixels(hours.length * 60) }}>
      {hours.map(({ minutes, label }) => (
        <span
          key={minutes}
          aria-hidden
          className="num absolute inset-x-0 border-t ps-1 text-11 text-fg-3"
          style={{ top: inPixels(minutes) }}
        >
          {isChanged && label}
        </span>
      ))}
      <Absences {...{ absences, day, zone }} />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('addOn', { day: format.longDate(day) })}
        onClick={add}
        className="absolute inset-0 cursor-cell"
      />
      {before && !isAbove(before, zone) && daysOf(before, zone).first === day && (
        <FormerPlace event={before} day={day} zone={zone} />
      )}
      {timed.map((event, at) => {
        const { from, to } = spans[at] ?? { from: 0, to: 0 }
        const { place, places } = laid[at] ?? { place: 0, places: 1 }
        return (
          <div
            key={keyOf(event)}
            className="absolute p-px"
            style={{
              top: inPixels(from),
              height: inPixels(Math.max(to - from, shortestDrawn)),
              insetInlineStart: `${(place / places) * 100}%`,
              width: `${100 / places}%`,
            }}
          >
            <EventChip event={event} zone={zone} shape="block" {...actions} />
          </div>
        )
      })}
    </div>
  )
}

/** The former place of an event that is being dragged. */
function FormerPlace({ event, day, zone }: { event: CalendarEvent; day: string; zone: string }) {
  const { from, to } = minutesIn(event, zone, day)
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0.5 rounded-1 border border-dashed bg-canvas px-2 py-0.5 text-12 text-fg-3"
      style={{
        top: inPixels(from),
        height: inPixels(Math.max(to - from, shortestDrawn)),
        borderColor: inkOf(event.calendar),
      }}
    >
      <span className="block truncate">{event.title}</span>
    </div>
  )
}
