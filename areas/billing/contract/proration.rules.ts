import { daysUntil } from '#platform/contract/days.rules.ts'
import { daysIn, type Period } from './periods.rules.ts'

/** A share of an amount in centavos, rounded half up once. */
const share = (amount: number, part: number, whole: number) => Math.floor((2 * amount * part + whole) / (2 * whole))

/** A line of an invoice: what it cost after vouchers, in centavos, and the days that it covers. */
export type PaidLine = Period & { paid: number; credited: number }

/** Whether a plan costs more a day than another: then a change takes effect at once. */
export const isDearer = (plan: { price: number; days: number }, than: { price: number; days: number }) =>
  plan.price * than.days > than.price * plan.days

/** The part of a line that was paid for days from this one on, in centavos: never more than what is left of it. */
export const creditOf = (line: PaidLine, day: string) =>
  Math.min(share(line.paid, daysUntil(line.end, day), daysIn(line)), line.paid - line.credited)

/** Returns the price of a plan from a day of a period to its end, in centavos. */
const debitOf = (price: number, period: Period, day: string) => share(price, daysUntil(period.end, day), daysIn(period))

/**
 * Returns the cost of a change of plan within a period, in centavos. The day of the change is on the new plan; a negative amount becomes
 * balance.
 */
export function changeOf(line: PaidLine, price: number, period: Period, day: string) {
  const credit = creditOf(line, day)
  const debit = debitOf(price, period, day)
  return { credit, debit, due: debit - credit }
}
