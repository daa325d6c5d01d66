import { hasRoom, type LimitName, type Limits, limitNames } from './limits.rules.ts'
import { daysIn, type Period, type PeriodKind, periodOf } from './periods.rules.ts'
import { changeOf, creditOf, isDearer, type PaidLine } from './proration.rules.ts'

type Sold = { price: number; kind: PeriodKind }
type Asked = {
  from: Sold
  to: Sold
  period: Period
  /** The line of the plan that was paid for the current period; null when nothing was, as in a trial. */
  line: PaidLine | null
  today: string
}

/** A change of plan today: what is credited and charged in centavos, and the period that it leads to. A new kind of period begins today. */
export function changeToday({ from, to, period, line, today }: Asked) {
  if (line === null) return { credit: 0, debit: 0, due: 0, period }
  if (from.kind === to.kind) return { ...changeOf(line, to.price, period, today), period }
  const credit = creditOf(line, today)
  return { credit, debit: to.price, due: to.price - credit, period: periodOf(today, to.kind, 0) }
}

/** When a change takes effect unless asked otherwise: one to a dearer plan at once, any other at the end of the period. */
export function usualTime({ from, to, period, today }: Pick<Asked, 'from' | 'to' | 'period' | 'today'>): 'now' | 'end' {
  const days = daysIn(from.kind === to.kind ? period : periodOf(today, to.kind, 0))
  return isDearer({ price: to.price, days }, { price: from.price, days: daysIn(period) }) ? 'now' : 'end'
}

/** The limits that a company would exceed. Such a change waits for the end of the period. */
export const limitsExceeded = (limits: Limits, used: Record<LimitName, number>) =>
  limitNames.filter((name) => !hasRoom(limits[name], used[name], 0))
