import { clockOf, minuteOfDay, momentAt } from '#platform/contract/clock.rules.ts'
import { dayAfter, dayIn, endOfDay, isWeekend, weekOf } from '#platform/contract/days.rules.ts'
import type { CalendarEvent, CalendarKind, CalendarName } from './calendar.ts'

const minute = 60_000
const hour = 60 * minute

/** The calendar that holds each kind of event. */
export const calendarOf: Readonly<Record<CalendarKind, CalendarName>> = {
  interview: 'interviews',
  process_closes: 'deadlines',
  appeals: 'appeals',
  process_opens: 'results',
  result_preliminary: 'results',
  result_final: 'results',
  step_due: 'steps',
  privacy_due: 'privacy',
  renewal: 'billing',
  invoice_due: 'billing',
  event: 'own',
}

/** The first moment of a day in a time zone; where the clock skips midnight, that is 01:00. */
export const startOfDay = (zone: string, day: string): string =>
  new Date(Date.parse(endOfDay(zone, dayAfter(day, -1))) + 1).toISOString()

/** The hours of a day in a time zone: 24, or 23 and 25 when the clock changes. */
export const hoursOfDay = (zone: string, day: string): number =>
  (Date.parse(startOfDay(zone, dayAfter(day, 1))) - Date.parse(startOfDay(zone, day))) / hour

type Times = Pick<CalendarEvent, 'allDay' | 'start' | 'end'>

/** The first and the last day on which an event is to be seen in a time zone. */
export function daysOf({ allDay, start, end }: Times, zone: string): { first: string; last: string } {
  if (allDay) return { first: start, last: dayAfter(end, -1) }
  const first = dayIn(zone, new Date(start))
  if (end <= start) return { first, last: first }
  // An event that ends at midnight is not displayed on the day that begins then.
  return { first, last: dayIn(zone, new Date(Date.parse(end) - 1)) }
}

/** Whether an event is drawn as a bar over its days, and not at its time. */
export function isBar(event: Times, zone: string): boolean {
  const { first, last } = daysOf(event, zone)
  return event.allDay || first !== last
}

/**
 * Returns the position of an event in the column of a day, in minutes since the day began: a day of 23 or 25 hours is that much shorter or
 * longer.
 */
export function minutesIn({ start, end }: Pick<CalendarEvent, 'start' | 'end'>, zone: string, day: string) {
  const begin = Date.parse(startOfDay(zone, day))
  const last = hoursOfDay(zone, day) * 60
  const within = (moment: string) => Math.min(last, Math.max(0, Math.round((Date.parse(moment) - begin) / minute)))
  return { from: within(start), to: within(end) }
}

/** The moment that is some minutes after the beginning of a day. */
export const momentIn = (zone: string, day: string, minutes: number): string =>
  new Date(Date.parse(startOfDay(zone, day)) + minutes * minute).toISOString()

/** The hours of a column with their labels: where the clock goes back, one comes twice. */
export const hoursOf = (zone: string, day: string): { minutes: number; label: string }[] =>
  Array.from({ length: Math.ceil(hoursOfDay(zone, day)) }, (_, at) => ({
    minutes: at * 60,
    label: clockOf(minuteOfDay(zone, new Date(momentIn(zone, day, at * 60)))),
  }))

type Span = { from: number; to: number }
/** Shorter events are drawn as long as this, in minutes, so that their text can be read. */
export const shortestDrawn = 30

/**
 * Lays out the events of a day side by side: events that overlap, also through others between them, share the width, and each takes the first
 * place that is free. The answer has the order of the spans.
 */
export function sideBySide(spans: readonly Span[]): { place: number; places: number }[] {
  const drawn = spans.map(({ from, to }, at) => ({ at, from, to: Math.max(to, from + shortestDrawn) }))
  const laid = drawn.map(() => ({ place: 0, places: 1 }))
  let group: number[] = []
  let ends: number[] = []
  let groupEnd = -1
  const close = () => {
    for (const at of group) Object.assign(laid[at] ?? {}, { places: ends.length })
  }
  for (const { at, from, to } of drawn.toSorted((a, b) => a.from - b.from || b.to - a.to || a.at - b.at)) {
    if (from >= groupEnd) {
      close()
      ;[group, ends] = [[], []]
    }
    const free = ends.findIndex((end) => end <= from)
    const place = free < 0 ? ends.length : free
    ends[place] = to
    group.push(at)
    groupEnd = Math.max(groupEnd, to)
    Object.assign(laid[at] ?? {}, { place })
  }
  close()
  return laid
}

/** The lanes of bars over the days of a week: bars that share a day are in different lanes, the longer and earlier first. */
export function lanesOf(bars: readonly { first: number; last: number }[]): number[] {
  const lanes = bars.map(() => 0)
  const taken: number[] = []
  const order = bars.map((bar, at) => ({ ...bar, at }))
  for (const { at, first, last } of order.toSorted((a, b) => a.first - b.first || b.last - a.last || a.at - b.at)) {
    const free = taken.findIndex((until) => until < first)
    const lane = free < 0 ? taken.length : free
    taken[lane] = last
    lanes[at] = lane
  }
  return lanes
}

/** The weeks of a month, each by its seven days. */
export function weeksOfMonth(day: string, firstWeekday: number): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  let start = weekOf(`${month}-01`, firstWeekday)
  do {
    const first = start
    weeks.push(Array.from({ length: 7 }, (_, at) => dayAfter(first, at)))
    start = dayAfter(first, 7)
  } while (start.slice(0, 7) === month)
  return weeks
}

/** The steps in which events are moved and stretched, in minutes. */
export const dragStep = 15
export const toStep = (minutes: number) => Math.round(minutes / dragStep) * dragStep

/** Moves a time by days and minutes. Days keep the time of the clock, minutes are counted as they pass. */
export function movedBy(moment: string, { days, minutes }: { days: number; minutes: number }, zone: string): string {
  const day = dayIn(zone, new Date(moment))
  const moved =
    days === 0 ? Date.parse(moment) : momentAt(zone, dayAfter(day, days), minuteOfDay(zone, new Date(moment)))
  return new Date(moved + minutes * minute).toISOString()
}

type Busy = { startsAt: string; endsAt: string }
type Search = { from: string; length: number; busy: readonly Busy[]; zone: string }
const [workFrom, workTo, searchedDays] = [8 * 60, 18 * 60, 14]

/** The first time, in quarters of an hour, at which nobody is busy: on a working day between 08:00 and 18:00, within two weeks. */
export function nextFree({ from, length, busy, zone }: Search): string | null {
  const first = dayIn(zone, new Date(from))
  for (let at = 0; at <= searchedDays; at++) {
    const day = dayAfter(first, at)
    if (isWeekend(day)) continue
    const close = momentAt(zone, day, workTo)
    const open = momentAt(zone, day, workFrom)
    for (let moment = open; moment + length <= close; moment += dragStep * minute) {
      if (moment < Date.parse(from)) continue
      const isFree = busy.every(
        ({ startsAt, endsAt }) => Date.parse(startsAt) >= moment + length || Date.parse(endsAt) <= moment,
      )
      if (isFree) return new Date(moment).toISOString()
    }
  }
  return null
}

/** Tells whether events of a kind carry the name of a person, which can be hidden when they leave the product. */
export const namesPerson = (kind: CalendarKind) => kind === 'interview' || kind === 'privacy_due'

/** The distance by which an event is dragged; `longer` stretches it at its end. */
export type Shift = { days: number; minutes: number; longer: number }

/** Returns the event after it was dragged. One that lasts all day moves and stretches by days, and none becomes shorter than a step. */
export function shifted<E extends Times>(event: E, { days, minutes, longer }: Shift, zone: string): E {
  const { allDay, start, end } = event
  if (allDay) {
    const last = dayAfter(end, days + Math.round(longer / dragStep))
    const first = dayAfter(start, days)
    return { ...event, start: first, end: last > first ? last : dayAfter(first, 1) }
  }
  const first = movedBy(start, { days, minutes }, zone)
  const length = Math.max(dragStep * minute, Date.parse(end) - Date.parse(start) + longer * minute)
  return { ...event, start: first, end: new Date(Date.parse(first) + length).toISOString() }
}

/** Whether the caller may move an event here: an own one, or an interview that is to come. */
export const mayMove = ({ kind, mine, over }: Pick<CalendarEvent, 'kind' | 'mine' | 'over'>) =>
  kind === 'event' ? mine : kind === 'interview' && !over
