import { tzOffset } from '@date-fns/tz'
import { UTCDate, utc } from '@date-fns/utc'
import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { subMonths } from 'date-fns/subMonths'
import { zone } from './zone.ts'

/** The clock of a zone at a moment, in the fields of a date in UTC: the zone of the machine has no say. */
export const clockIn = (timeZone: string, moment: Date) => addMinutes(new UTCDate(moment), tzOffset(timeZone, moment))

const dateOf = (day: string) => parseISO(day, { in: utc })
const dayOf = (date: UTCDate) => lightFormat(date, 'yyyy-MM-dd')

/** The day of a moment in the time zone of the council, as `2026-11-21`. */
export const dayInBrasilia = (moment: Date) => dayOf(clockIn(zone, moment))

/** The day a number of days after another, both as `2026-11-21`. */
export const dayAfter = (day: string, days: number) => dayOf(addDays(dateOf(day), days))

/** Days from one day to another; below zero when it has passed. */
export const daysUntil = (day: string, today: string) => differenceInCalendarDays(dateOf(day), dateOf(today))

/** The day a number of months before another; in a month that is too short, its last day. */
export const monthsBefore = (day: string, months: number) => dayOf(subMonths(dateOf(day), months))

/** Whether a period has an order: an end before its beginning matches nothing. */
export const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to
