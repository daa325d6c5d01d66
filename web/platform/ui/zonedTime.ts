const formatters = new Map<string, Intl.DateTimeFormat>()

/** The offset of a zone from UTC at a moment, in milliseconds; negative west of Greenwich. */
function offsetAt(instant: number, timeZone: string) {
  const format =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formatters.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/** Parses `2026-11-20T18:00` in a time zone and returns an ISO moment in UTC; null when it is not a date. */
export function zonedToIso(local: string, timeZone: string) {
  const wall = Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`)
  if (Number.isNaN(wall)) return null
  // The offset may differ between the guess and the moment itself, so compute it again.
  const guess = wall - offsetAt(wall, timeZone)
  return new Date(wall - offsetAt(guess, timeZone)).toISOString()
}

/** Formats an ISO moment in a time zone: `2026-11-20T18:00`. */
export function isoToZoned(iso: string, timeZone: string) {
  const instant = Date.parse(iso)
  if (Number.isNaN(instant)) return ''
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
}
