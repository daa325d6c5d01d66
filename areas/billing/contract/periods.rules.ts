import { dayAfter, daysUntil, monthsAfter } from '#platform/contract/days.rules.ts'

export const periodKinds = ['mensal', 'trimestral', 'anual', 'unico'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Days from the first one to the one before the end, in the zone of the council: `[start, end)`. */
export type Period = { start: string; end: string }

/** A plan that is bought once lasts 30 days and does not renew. */
export const renews = (kind: PeriodKind) => kind !== 'unico'
const daysOnce = 30

const monthsIn = { mensal: 1, trimestral: 3, anual: 12 } as const

/**
 * A period of a subscription, counted from the day that anchors it. An anchor on day 29, 30 or 31 falls on the last day of a month that is
 * too short, and is remembered: the next long month has it again.
 *
 * @param number from 0.
 */
export function periodOf(anchor: string, kind: PeriodKind, number: number): Period {
  if (kind === 'unico')
    return { start: dayAfter(anchor, number * daysOnce), end: dayAfter(anchor, (number + 1) * daysOnce) }
  const months = monthsIn[kind]
  return { start: monthsAfter(anchor, number * months), end: monthsAfter(anchor, (number + 1) * months) }
}

export const daysIn = ({ start, end }: Period) => daysUntil(end, start)

/** The number of the period that a day falls into, from its anchor on. */
export function periodNumberOn(anchor: string, kind: PeriodKind, day: string): number {
  // A month has at least 28 days, so that the estimate is never too low.
  const leastDays = kind === 'unico' ? daysOnce : 28 * monthsIn[kind]
  let number = Math.ceil(daysUntil(day, anchor) / leastDays)
  while (periodOf(anchor, kind, number).start > day) number -= 1
  return number
}
