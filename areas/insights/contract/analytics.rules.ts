import { type Days, daysBefore } from '#billing/contract/sales.rules.ts'
import { dayAfter, daysUntil, monthsBefore } from '#platform/contract/days.rules.ts'

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

/** The baselines of a period: the days before it, or the same days of the year before. */
export const baselines = ['anterior', 'ano'] as const
export type Baseline = (typeof baselines)[number]

const yearBefore = ({ from, to }: Days): Days => ({ from: monthsBefore(from, 12), to: monthsBefore(to, 12) })

/** Returns the baselines of a period: a period longer than a year would be compared with days of itself a year before. */
export const baselinesOf = (period: Days): readonly Baseline[] =>
  yearBefore(period).to < period.from ? baselines : ['anterior']

/** Both periods of a comparison. A baseline that is not possible for the period becomes the days before it. */
export const withBefore = (period: Days, against: Baseline) => ({
  period,
  before: against === 'ano' && baselinesOf(period).includes(against) ? yearBefore(period) : daysBefore(period),
})

/** The measures of a difference from the figure before: in percent of it, as a number, or in percentage points of two shares. */
export type Measure = 'percent' | 'number' | 'points'

/** The difference with its sign, to a tenth; none where one of the figures is missing, or a percentage would be of nothing. */
export function difference(now: number | null, before: number | null, measure: Measure): number | null {
  if (now === null || before === null || (measure === 'percent' && before === 0)) return null
  const exact =
    measure === 'percent' ? (100 * (now - before)) / before : (now - before) * (measure === 'points' ? 100 : 1)
  // Not -0, which would be written with a sign.
  return Math.round(exact * 10) / 10 || 0
}

/** The maximum number of processes that can be compared side by side. */
export const mostCompared = 5

/** Outcomes by which applicants leave. */
export const departures = ['reprovada', 'eliminada', 'desistente'] as const

/** Figures that count applications assigned to evaluators. */
export const assignmentFigures = ['assigned', 'graded', 'pending', 'overdue'] as const
export type AssignmentFigure = (typeof assignmentFigures)[number]

/** The figures that can be counted, for the list that each opens. */
export const figures = [
  'applied',
  'waiting',
  'reached',
  'left',
  'late',
  'contratada',
  'reprovada',
  'eliminada',
  'desistente',
  ...assignmentFigures,
] as const

/** Fewer hires, or graded assignments, than this say nothing about a median. */
const fewestOfMedian = 5

/** Stays of the same length, in tenths of a day. */
export type Lengths = readonly { tenths: number; count: number }[]

/** The value that a share of the stays does not exceed, in days: the smallest one with at least that share at or below it. */
export function quantile(lengths: Lengths, share: number): number | null {
  const total = lengths.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { tenths, count } of lengths.toSorted((a, b) => a.tenths - b.tenths)) {
    seen += count
    if (seen >= total * share) return tenths / 10
  }
  return null
}

/** The median of days; none under five hires, or graded assignments. */
export const medianDays = (lengths: Lengths) =>
  lengths.reduce((sum, { count }) => sum + count, 0) < fewestOfMedian ? null : quantile(lengths, 0.5)

type Reach = { reachedBefore: number; reached: number; count: number }

/**
 * Counts the applications that came for the first time to each kind of stage, or past it: by the furthest kind before a visit, and with it.
 */
export const arrivalsAt = (rank: number, visits: readonly Reach[]) =>
  visits.reduce((sum, v) => sum + (v.reachedBefore < rank && rank <= v.reached ? v.count : 0), 0)

/**
 * Whether more came to a stage than to the one before it. Arrivals count on their own day, so some of them came to the stage before in an earlier
 * period; a hire may also skip the last stages.
 */
export const exceedsBefore = (arrivals: readonly number[]) =>
  arrivals.some((count, at) => count > (arrivals[at - 1] ?? count))

/** A share; none of nothing. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)
