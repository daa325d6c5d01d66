import { tzOffset } from '@date-fns/tz/tzOffset'
import { UTCDate, utc } from '@date-fns/utc'
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { subMonths } from 'date-fns/subMonths'
import { isHoliday } from './holidays.rules.ts'
import { zone } from './zone.ts'

/** The clock of a zone at a moment, in the fields of a date in UTC: the zone of the machine has no say. */
export const clockIn = (timeZone: string, moment: Date) => addMinutes(new UTCDate(moment), tzOffset(timeZone, moment))

const dateOf = (day: string) => parseISO(day, { in: utc })
const dayOf = (date: UTCDate) => lightFormat(date, 'yyyy-MM-dd')

/** The day of a moment in a time zone, as `2026-11-21`. */
export const dayIn = (timeZone: string, moment: Date) => dayOf(clockIn(timeZone, moment))

/** The day of a moment in the time zone of the council. */
export const dayInBrasilia = (moment: Date) => dayIn(zone, moment)

/** The day a number of days after another, both as `2026-11-21`. */
export const dayAfter = (day: string, days: number) => dayOf(addDays(dateOf(day), days))

/** Days from one day to another; below zero when it has passed. */
export const daysUntil = (day: string, today: string) => differenceInCalendarDays(dateOf(day), dateOf(today))

/** The day a number of months before another; in a month that is too short, its last day. */
export const monthsBefore = (day: string, months: number) => dayOf(subMonths(dateOf(day), months))

/** The day a number of months after another; in a month that is too short, its last day. */
export const monthsAfter = (day: string, months: number) => dayOf(addMonths(dateOf(day), months))

/** Whether a period has an order: an end before its beginning matches nothing. */
export const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to

/** The day of the week, 0 for Sunday. */
export const weekdayOf = (day: string) => dateOf(day).getUTCDay()

/** The first day of the week of a day, for weeks that begin on a day from 0 for Sunday. */
export const weekOf = (day: string, firstWeekday: number) => dayAfter(day, -((weekdayOf(day) - firstWeekday + 7) % 7))

export const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

/** The day a number of days after another, or of working days, which leave out weekends and national holidays. */
export function daysLater(day: string, days: number, isWorking: boolean): string {
  if (!isWorking) return dayAfter(day, days)
  let [last, left] = [day, days]
  while (left > 0) {
    last = dayAfter(last, 1)
    if (!isWeekend(last) && !isHoliday(last)) left -= 1
  }
  return last
}

/** The last moment of a day in a time zone. If the clock goes back at midnight, its last hour comes twice: the second one counts. */
export function endOfDay(timeZone: string, day: string): string {
  const asUtc = parseISO(`${day}T23:59:59.999Z`).getTime()
  const offsets = [-24, 0, 24].map((hours) => tzOffset(timeZone, new Date(asUtc + hours * 3_600_000)))
  const moments = offsets.map((offset) => asUtc - offset * 60_000)
  const within = moments.filter((moment) => dayIn(timeZone, new Date(moment)) === day)
  return new Date(Math.max(...(within.length > 0 ? within : moments))).toISOString()
}

/** A day or a month as people write it in Portuguese: `2026-11-29` as 29/11/2026. */
export const asWritten = (day: string) => day.split('-').toReversed().join('/')
