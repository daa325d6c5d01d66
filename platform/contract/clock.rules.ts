import { tzOffset } from '@date-fns/tz/tzOffset'
import { clockIn } from './days.rules.ts'

const minute = 60_000

/** The moment of a minute of a day in a zone, in milliseconds. A minute that the clock skips is the one an hour later. */
export function momentAt(zone: string, day: string, minutes: number): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minute
  const guess = asUtc - tzOffset(zone, new Date(asUtc)) * minute
  return asUtc - tzOffset(zone, new Date(guess)) * minute
}

/** The time of day of a number of minutes after midnight, as `14:30`. */
export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The minutes after midnight of a time of day such as `14:30`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The minutes after midnight that the clock of a zone says at a moment. */
export function minuteOfDay(zone: string, moment: Date): number {
  const clock = clockIn(zone, moment)
  return clock.getUTCHours() * 60 + clock.getUTCMinutes()
}
