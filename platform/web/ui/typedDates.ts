/** A date field contains a day, a month, or a day with a time. */
export type DateKind = 'day' | 'month' | 'moment'

type Shape = {
  /** Number of digits of each part, in typing order. */
  parts: readonly number[]
  /** The separator before each part. */
  before: readonly string[]
  /** Converts typed digits to the stored value and back. */
  toValue: (parts: readonly string[]) => string
  fromValue: RegExp
}

const shapes: Record<DateKind, Shape> = {
  day: {
    parts: [2, 2, 4],
    before: ['', '/', '/'],
    toValue: ([day, month, year]) => `${year}-${month}-${day}`,
    fromValue: /^(?<c>\d{4})-(?<b>\d{2})-(?<a>\d{2})$/,
  },
  month: {
    parts: [2, 4],
    before: ['', '/'],
    toValue: ([month, year]) => `${year}-${month}`,
    fromValue: /^(?<b>\d{4})-(?<a>\d{2})$/,
  },
  moment: {
    parts: [2, 2, 4, 2, 2],
    before: ['', '/', '/', ' ', ':'],
    toValue: ([day, month, year, hour, minute]) => `${year}-${month}-${day}T${hour}:${minute}`,
    fromValue: /^(?<c>\d{4})-(?<b>\d{2})-(?<a>\d{2})[T ](?<d>\d{2}):(?<e>\d{2})$/,
  },
}

const joined = ({ before }: Shape, parts: readonly string[]) =>
  parts.map((part, at) => `${part && before[at]}${part}`).join('')

/** Whether the date exists: 31/02 and 25:00 do not. */
function exists(kind: DateKind, value: string) {
  const full = { day: `${value}T00:00`, month: `${value}-01T00:00`, moment: value }[kind]
  const time = Date.parse(`${full}:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(full)
}

/** Formats a value for typing: `2026-11-20` as `20/11/2026`. Any other text is returned unchanged. */
export function asTyped(kind: DateKind, value: string): string {
  const { groups } = shapes[kind].fromValue.exec(value.trim()) ?? {}
  if (!groups) return value
  return joined(
    shapes[kind],
    Object.keys(groups)
      .toSorted()
      .map((name) => groups[name] ?? ''),
  )
}

/**
 * Parses typed or pasted text (`2026-11-20`, `2026-11`, `2026-11-20T18:00`); null when it is incomplete or the date does not exist. Accepts
 * `20.11.2026`, `20-11-2026` and the stored value too, and with `isDone` also days, months and hours of one digit.
 */
export function readTyped(kind: DateKind, text: string, isDone = false): string | null {
  const shape = shapes[kind]
  const typed = asTyped(kind, text.trim())
  const parts = typed.split(/\D+/).filter(Boolean)
  const digits = parts.length === 1 ? split(shape, typed) : parts
  if (digits.length !== shape.parts.length || !/^[\d/.\-\s:h]+$/.test(typed)) return null
  const padded = digits.map((part, at) => (isDone && shape.parts[at] === 2 ? part.padStart(2, '0') : part))
  if (padded.some((part, at) => part.length !== shape.parts[at])) return null
  const value = shape.toValue(padded)
  return exists(kind, value) ? value : null
}

/** Splits digits without separators into the parts of a shape. */
function split({ parts }: Shape, text: string): string[] {
  const digits = text.replace(/\D/g, '')
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, length) => sum + length, 0))
  return parts.map((length, at) => digits.slice(starts[at], (starts[at] ?? 0) + length)).filter(Boolean)
}

/** Inserts separators while text is typed at the end: `2011` becomes `20/11`. */
export function masked(kind: DateKind, text: string): string {
  const shape = shapes[kind]
  const typed = asTyped(kind, text)
  const parts = typed.split(/\D+/)
  // A separator typed after one digit ends that part.
  const padded = parts.map((part, at) =>
    at < parts.length - 1 && part && shape.parts[at] === 2 ? part.padStart(2, '0') : part,
  )
  return joined(shape, split(shape, padded.join('')))
}
