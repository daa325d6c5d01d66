import { isoToZoned, zonedToIso } from '#platform/web/ui/zonedTime.ts'

/** The end of a day, so many days from now or from a later deadline. */
export function dueIn(days: number, timeZone: string, from = '') {
  const start = Math.max(Date.now() + days * 86_400_000, from ? Date.parse(from) : 0)
  const day = isoToZoned(new Date(start).toISOString(), timeZone).slice(0, 10)
  return zonedToIso(`${day}T23:59`, timeZone) ?? ''
}
