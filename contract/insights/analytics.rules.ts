import { type Days, daysBefore } from '#contract/billing/sales.rules.ts'
import { dayAfter, daysUntil, monthsBefore } from '#contract/platform/days.rules.ts'

/** Periods with a name: a link that is kept shows the days of the day on which it is opened. */
export const analyticsPeriods = ['30_dias', '90_dias', 'mes', 'mes_passado', 'ano', '12_meses'] as const
type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/** The longest period, in days. */
export const mostDays = 1_100

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

function daysOfName(period: AnalyticsPeriod, today: string): Days {
  if (period === '30_dias') return { from: dayAfter(today, -29), to: today }
  if (period === '90_dias') return { from: dayAfter(today, -89), to: today }
  if (period === 'mes') return { from: firstOf(today), to: today }
  if (period === 'ano') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (period === '12_meses') return { from: dayAfter(monthsBefore(today, 12), 1), to: today }
  const last = monthsBefore(firstOf(today), 1)
  return { from: last, to: dayAfter(firstOf(today), -1) }
}

type Asked = { period: AnalyticsPeriod; from?: string | undefined; to?: string | undefined }

/** The days that an address asks for: its own, if they are a period, else those of the period it names. */
export const daysAsked = ({ period, from, to }: Asked, today: string): Days =>
  from && to && from <= to && daysUntil(to, from) < mostDays ? { from, to } : daysOfName(period, today)

/** Both periods of a comparison. */
export const withBefore = (period: Days) => ({ period, before: daysBefore(period) })
