/** An entry of a calendar. Times are instants in ISO. */
export type CalendarEntry = {
  id: string
  now: string
  start: string
  end: string
  title: string
  description: string
  url: string
}

const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Text of RFC 5545, section 3.3.11. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (char) => `\\${char}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // Other control characters are not allowed.
    .replaceAll(/\p{Cc}/gu, '')

const longestLine = 75

/** Lines are at most 75 bytes long; a longer one continues after a space, and no character is cut (section 3.1). */
function folded(line: string) {
  const bytes = new TextEncoder()
  let out = ''
  let length = 0
  for (const char of line) {
    const size = bytes.encode(char).length
    if (length + size > longestLine) {
      out += '\r\n '
      length = 1
    }
    out += char
    length += size
  }
  return out
}

/** A calendar file with one entry, and a reminder a day before. */
export const calendarFile = ({ id, now, start, end, title, description, url }: CalendarEntry) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Certame//Steps//PT',
    'BEGIN:VEVENT',
    `UID:${id}@certame`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const hour = 3_600_000

/** The time before the deadline that a step needs; an hour when it has no limit. */
export const lastStart = (dueAt: string, minutes: number | null) =>
  new Date(Date.parse(dueAt) - (minutes === null ? hour : minutes * 60_000)).toISOString()
