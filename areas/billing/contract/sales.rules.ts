import { dayAfter, daysUntil, monthsAfter, monthsBefore } from '#platform/contract/days.rules.ts'
import { otherSources } from './sources.rules.ts'

/** The kinds of change of the revenue of a subscription between the end of a month and the end of the month before. */
export const movements = ['nova', 'retomada', 'expansao', 'reducao', 'perda'] as const
export type Movement = (typeof movements)[number]

/** The way from the public page to a payment: openings of two pages, trials, orders, and those of the orders that are paid. */
export const funnelSteps = ['planos', 'contratacao', 'testes', 'pedidos', 'pagos'] as const
/** The steps whose figures count subscriptions, and open them. */
export const siteSteps = ['testes', 'pedidos', 'pagos'] as const satisfies readonly (typeof funnelSteps)[number][]
export type SiteStep = (typeof siteSteps)[number]
export type Funnel = Record<(typeof funnelSteps)[number], number>

/** Sources that are shown one by one; the rest is summed. */
const shownSources = 6

/** The sum of all sources, and the first ones of those that ordered most. `of` has the sources of a row that began or ordered something. */
export function funnelOf(sources: readonly (Funnel & { source: string })[]) {
  const none: Funnel = { planos: 0, contratacao: 0, testes: 0, pedidos: 0, pagos: 0 }
  const sum = (rows: readonly Funnel[]) =>
    rows.reduce(
      (all, row) => Object.fromEntries(funnelSteps.map((step) => [step, all[step] + row[step]])) as Funnel,
      none,
    )
  const ordered = sources
    .filter(({ source }) => source !== otherSources)
    .toSorted((a, b) => b.pedidos + b.testes - a.pedidos - a.testes || b.planos - a.planos)
  const first = ordered.slice(0, shownSources)
  const rest = sources.filter((row) => !first.includes(row))
  const rowOf = (source: string, rows: typeof sources) => ({
    ...sum(rows),
    source,
    of: rows.filter(({ testes, pedidos }) => testes + pedidos > 0).map((row) => row.source),
  })
  return {
    ...sum(sources),
    sources: [...first.map((row) => rowOf(row.source, [row])), ...(rest.length > 0 ? [rowOf(otherSources, rest)] : [])],
  }
}

/** Both days included. */
export type Days = { from: string; to: string }

export const salesPeriods = ['mes', 'mes_passado', '90_dias', 'ano'] as const
export type SalesPeriod = (typeof salesPeriods)[number]

const monthOf = (day: string) => day.slice(0, 7)
const firstOf = (day: string) => `${monthOf(day)}-01`
const lastOf = (day: string) => dayAfter(monthsAfter(firstOf(day), 1), -1)

/** The days of a period that ends today, or of the whole last month. */
export function daysOfPeriod(period: SalesPeriod, today: string): Days {
  if (period === 'mes') return { from: firstOf(today), to: today }
  if (period === '90_dias') return { from: dayAfter(today, -89), to: today }
  if (period === 'ano') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  const last = monthsBefore(firstOf(today), 1)
  return { from: last, to: lastOf(last) }
}

const monthsTouched = ({ from, to }: Days) =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

/**
 * The period to compare with: the same days of the months before when it begins with a month, else as many days right before it. 1 to 20 November
 * follows 1 to 20 October, and a whole month follows a whole month.
 */
export function daysBefore({ from, to }: Days): Days {
  const eve = dayAfter(from, -1)
  if (from !== firstOf(from)) return { from: dayAfter(from, -daysUntil(to, from) - 1), to: eve }
  const months = monthsTouched({ from, to })
  return { from: monthsBefore(from, months), to: to === lastOf(to) ? eve : monthsBefore(to, months) }
}

/** The parts of a period that a chart draws: days up to a month, weeks up to 100 days, else months. */
export function partsOf({ from, to }: Days): Days[] {
  const length = daysUntil(to, from) + 1
  const parts: Days[] = []
  for (let start = from; start <= to; ) {
    const end = length <= 31 ? start : length <= 100 ? dayAfter(start, 6) : lastOf(start)
    parts.push({ from: start, to: end < to ? end : to })
    start = dayAfter(end, 1)
  }
  return parts
}

/** Months as `2026-11`, from one on. */
export const monthsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => monthOf(monthsAfter(`${first}-01`, at)))

/** The last day of a month that is not in the future. */
export function endOfMonth(month: string, today: string) {
  const last = lastOf(`${month}-01`)
  return last < today ? last : today
}

/** An average in centavos, rounded half up; null without anything to divide by. */
export const averageOf = (sum: number, count: number) =>
  count === 0 ? null : Math.floor((2 * sum + count) / (2 * count))
