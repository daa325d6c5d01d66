import { sql } from 'kysely'
import type { PeriodKind } from '#billing/contract/periods.rules.ts'
import type { Days, Movement } from '#billing/contract/sales.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { momentOf, movesOf, renewalsIn } from './revenue.sql.ts'

/** The paid orders of a period, by the day on which they were paid in full. */
const orders = ({ from, to }: Days) => sql`
  select i.id, i.total - i.credited as total, (i.paid_at at time zone 'America/Sao_Paulo')::date as paid_on from invoices i
  where i.purpose = 'contratacao' and i.state = 'paga' and i.paid_at >= ${momentOf(from)} and i.paid_at < ${momentOf(to, 1)}`

export async function sumOfOrders(db: Db, days: Days) {
  const { rows } = await sql<{ count: number; net: number }>`
    select count(*)::int as count, coalesce(sum(total), 0)::bigint as net from (${orders(days)}) o`.execute(db)
  return rows[0] ?? { count: 0, net: 0 }
}

export async function waitingOrders(db: Db) {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(open), 0)::bigint as amount from invoices
    where purpose = 'contratacao' and state in ('aberta', 'vencida')`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** Counts the orders paid on each day, by the period of their plan. */
export async function ordersByDay(db: Db, days: Days) {
  const { rows } = await sql<{ day: string; kind: PeriodKind; count: number }>`
    select o.paid_on as day, p.period as kind, count(distinct o.id)::int as count from (${orders(days)}) o
    join invoice_lines l on l.invoice_id = o.id and l.kind = 'plano'
    join plan_versions v on v.id = l.plan_version_id join plans p on p.id = v.plan_id
    group by o.paid_on, p.period`.execute(db)
  return rows
}

/** Returns the sales of each version of a plan, the most first. */
export async function ordersByPlan(db: Db, days: Days) {
  const { rows } = await sql<{
    versionId: string
    planId: string
    name: string
    number: number
    period: PeriodKind
    price: number
    orders: number
    gross: number
  }>`
    select v.id as "versionId", p.id as "planId", p.name, v.number, p.period, v.price, s.orders, s.gross
    from (select l.plan_version_id, count(distinct o.id)::int as orders, sum(l.amount)::bigint as gross from (${orders(days)}) o
      join invoice_lines l on l.invoice_id = o.id and l.kind = 'plano' group by l.plan_version_id) s
    join plan_versions v on v.id = s.plan_version_id join plans p on p.id = v.plan_id
    order by s.gross desc, p.position, v.number`.execute(db)
  return rows
}

/** Returns the amount that each voucher took off, the most first. Its line names it. */
export async function ordersByVoucher(db: Db, days: Days) {
  const { rows } = await sql<{ voucher: string; orders: number; amount: number }>`
    select l.description as voucher, count(distinct o.id)::int as orders, sum(l.amount)::bigint as amount from (${orders(days)}) o
    join invoice_lines l on l.invoice_id = o.id and l.kind = 'voucher'
    group by l.description order by sum(l.amount), l.description`.execute(db)
  return rows
}

/** Returns the monthly revenue of all subscriptions at the end of the day before a month. */
export async function revenueBefore(db: Db, month: string) {
  const { rows } = await sql<{ mrr: number; subscriptions: number }>`
    select coalesce(sum(monthly), 0)::bigint as mrr, count(*)::int as subscriptions from revenue_spans
    where starts_on < ${`${month}-01`}::date and (ends_on is null or ends_on >= ${`${month}-01`}::date)`.execute(db)
  return rows[0] ?? { mrr: 0, subscriptions: 0 }
}

/** Returns the changes of revenue in each month from one on, by their kind and by the month in which the subscription began. */
export async function movesByMonth(db: Db, first: string) {
  const { rows } = await sql<{ month: string; kind: Movement; cohort: string; count: number; amount: number }>`
    select to_char(month, 'YYYY-MM') as month, kind, to_char(cohort, 'YYYY-MM') as cohort, count, amount
    from (select month, kind, cohort, count(*)::int as count, sum(amount)::bigint as amount from (${movesOf(first)}) m
      where kind is not null group by month, kind, cohort) sums`.execute(db)
  return rows
}

/** Counts the subscriptions that began to bring in revenue in each month from one on. */
export async function beginnings(db: Db, first: string) {
  const { rows } = await sql<{ month: string; size: number }>`
    select to_char(date_trunc('month', starts_on::timestamp), 'YYYY-MM') as month, count(*)::int as size from revenue_spans
    where number = 1 and starts_on >= ${`${first}-01`}::date group by 1`.execute(db)
  return rows
}

export async function renewalsOf(db: Db, month: string) {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from (${renewalsIn(month)}) r`.execute(db)
  return { month, ...(rows[0] ?? { count: 0, amount: 0 }) }
}
