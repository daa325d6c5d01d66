import { tzOffset } from '@date-fns/tz/tzOffset'
import { utc } from '@date-fns/utc'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { subMinutes } from 'date-fns/subMinutes'
import { clockIn, dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { zone } from '#platform/contract/zone.ts'

/** Parses `2026-11-20T18:00` in a time zone and returns an ISO moment in UTC; null when it is not a date. */
export function zonedToIso(local: string, timeZone: string) {
  const clock = parseISO(local, { in: utc })
  if (!isValid(clock)) return null
  // The offset may differ between the guess and the moment itself, so compute it again.
  const guess = subMinutes(clock, tzOffset(timeZone, clock))
  return subMinutes(clock, tzOffset(timeZone, guess)).toISOString()
}

/** Formats an ISO moment in a time zone: `2026-11-20T18:00`. */
export function isoToZoned(iso: string, timeZone: string) {
  const moment = new Date(iso)
  return isValid(moment) ? lightFormat(clockIn(timeZone, moment), "yyyy-MM-dd'T'HH:mm") : ''
}

/** Tomorrow at 09:00 in Brasília. */
export const tomorrowMorning = () => zonedToIso(`${dayAfter(dayInBrasilia(new Date()), 1)}T09:00`, zone) ?? ''
