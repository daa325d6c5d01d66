import { dayAfter, weekdayOf } from '#platform/contract/days.rules.ts'
import { folded } from '#platform/contract/letters.rules.ts'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The day that a text names as `30 nov`, `30/11` or `dia 30`, on or after `today`. */
function dayNamed(words: string, today: string): string | undefined {
  const found =
    /\b(\d{1,2})(?:\s*\/\s*(\d{1,2})|\s*(?:de\s*)?(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]*|)\b/.exec(
      words.replaceAll(/\d{1,2}\s*(?:h|:)\d{0,2}/g, ''),
    )
  if (!found) return undefined
  const [, dayText, monthText, monthName] = found
  const [year = 0, month = 0] = today.split('-').map(Number)
  const named = monthText ? Number(monthText) : monthName ? months.indexOf(monthName) + 1 : undefined
  const wanted = Number(dayText)
  for (const [y, m] of named
    ? [
        [year, named],
        [year + 1, named],
      ]
    : [
        [year, month],
        [year, month + 1],
      ]) {
    const candidate = iso(y ?? 0, m ?? 0, wanted)
    if (candidate >= today && Number(candidate.slice(8)) === wanted) return candidate
  }
  return undefined
}

/**
 * Proposes a time to a person whom no time suits, read from their words: the day after today or the one that they name, and the part of the
 * day.
 */
export function proposedFor(wish: string, today: string, minutes: number): { day: string; from: number; to: number } {
  const words = folded(wish)
  let day = dayNamed(words, dayAfter(today, 1)) ?? dayAfter(today, 2)
  // "Depois do dia 10" is not that day.
  if (/depois d[eo] (dia )?\d/.test(words)) day = dayAfter(day, 1)
  while ([0, 6].includes(weekdayOf(day))) day = dayAfter(day, 1)
  const hour = /(^|\D)([01]?\d|2[0-3])\s*(?:h|:)\s*([0-5]\d)?/.exec(words)
  const from = hour
    ? Number(hour[2]) * 60 + Number(hour[3] ?? 0)
    : /noite/.test(words)
      ? 18 * 60
      : /tarde/.test(words)
        ? 14 * 60
        : 9 * 60
  return { day, from, to: Math.min(1440, from + minutes) }
}
