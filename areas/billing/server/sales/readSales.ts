import { type PeriodKind, periodKinds } from '#billing/contract/periods.rules.ts'
import {
  averageOf,
  type Days,
  daysBefore,
  endOfMonth,
  funnelOf,
  type Movement,
  monthsFrom,
  movements,
  partsOf,
} from '#billing/contract/sales.rules.ts'
import type { Sales } from '#billing/contract/sales.ts'
import { monthsBefore } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { funnelBySource } from './funnel.sql.ts'
import {
  beginnings,
  movesByMonth,
  ordersByDay,
  ordersByPlan,
  ordersByVoucher,
  renewalsOf,
  revenueBefore,
  sumOfOrders,
  waitingOrders,
} from './sales.sql.ts'

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

type Moves = Awaited<ReturnType<typeof movesByMonth>>
const isGain = (kind: Movement) => kind === 'nova' || kind === 'retomada'
/** By how many more or fewer subscriptions a change counts. */
const subscriptionsMore = (moves: Moves) =>
  sum(moves, ({ kind, count }) => (isGain(kind) ? count : kind === 'perda' ? -count : 0))

async function soldIn(db: Db, period: Days) {
  const [{ count, net }, byDay, plans, vouchers] = await Promise.all([
    sumOfOrders(db, period),
    ordersByDay(db, period),
    ordersByPlan(db, period),
    ordersByVoucher(db, period),
  ])
  const gross = sum(plans, (plan) => plan.gross)
  const off = sum(vouchers, ({ amount }) => amount)
  const parts = partsOf(period).map((part) => {
    const within = byDay.filter(({ day }) => day >= part.from && day <= part.to)
    const of = (kind: PeriodKind) => sum(within, (row) => (row.kind === kind ? row.count : 0))
    return { ...part, orders: byKey(periodKinds, of) }
  })
  const orders = { count, gross, vouchers: off, other: net - gross - off, net, average: averageOf(net, count) }
  return { orders, parts, plans, vouchers }
}

const byKey = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>

/** The monthly revenue at the end of each of the last twelve months, and how many of those who began in each still pay. */
async function revenueUntil(db: Db, today: string) {
  const all = monthsFrom(monthsBefore(today, 11).slice(0, 7), 12)
  const first = all[0] ?? ''
  const [before, moves, begun] = await Promise.all([
    revenueBefore(db, first),
    movesByMonth(db, first),
    beginnings(db, first),
  ])
  let { mrr, subscriptions } = before
  const months = all.map((month) => {
    const here = moves.filter((move) => move.month === month)
    mrr += sum(here, ({ amount }) => amount)
    subscriptions += subscriptionsMore(here)
    const of = (kind: Movement) => {
      const rows = here.filter((move) => move.kind === kind)
      return { count: sum(rows, ({ count }) => count), amount: sum(rows, ({ amount }) => amount) }
    }
    return { month, end: endOfMonth(month, today), mrr, subscriptions, moves: byKey(movements, of) }
  })
  const cohorts = all.map((month, at) => {
    const own = moves.filter(({ cohort }) => cohort === month)
    let left = 0
    const kept = all.slice(at).map((since) => {
      left += subscriptionsMore(own.filter((move) => move.month === since))
      return left
    })
    return { month, size: begun.find((row) => row.month === month)?.size ?? 0, kept }
  })
  return { months, cohorts }
}

/** All sales figures, as of today. */
export async function readSales(db: Db, period: Days, today: string): Promise<Sales> {
  const before = daysBefore(period)
  const [sold, previous, waiting, bySource, revenue, renewals] = await Promise.all([
    soldIn(db, period),
    sumOfOrders(db, before),
    waitingOrders(db),
    funnelBySource(db, period),
    revenueUntil(db, today),
    Promise.all(
      monthsFrom(today.slice(0, 7), 4)
        .slice(1)
        .map((month) => renewalsOf(db, month)),
    ),
  ])
  return { period, before, previous, waiting, funnel: funnelOf(bySource), renewals, ...sold, ...revenue }
}
