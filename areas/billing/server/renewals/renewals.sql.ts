import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** The position of a run: after the subscription that it locked last. */
export type After = { periodEnd: string; id: string } | undefined
type Asked = { today: string; limit: number; after: After }

/** Some subscriptions that a condition selects, locked until the transaction ends. Those that another process works on are left to it. */
const lockSome = (tx: Db, which: RawBuilder<SqlBool>, { limit, after }: Asked) =>
  tx
    .selectFrom('subscriptions as s')
    .innerJoin('planVersions as v', 'v.id', 's.planVersionId')
    .innerJoin('plans as p', 'p.id', 'v.planId')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .selectAll('s')
    .select(['p.period as kind', 'c.name as companyName', 'c.cnpj', 'c.street', 'c.streetNumber', 'c.city', 'c.uf'])
    .where(which)
    .$if(after !== undefined, (found) =>
      found.where(sql<SqlBool>`(s.period_end, s.id) > (${after?.periodEnd}::date, ${after?.id}::uuid)`),
    )
    .orderBy('s.periodEnd')
    .orderBy('s.id')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .$narrowType<{ uf: '' }>()
    .execute()
export type LockedSubscription = Awaited<ReturnType<typeof lockSome>>[number]

/**
 * Subscriptions whose next period has no invoice yet, though it may be issued: see `mayIssueRenewal`. The offset keeps the planner from joining: with statistics
 * from before a large run it would compare each subscription with all invoices of the run.
 */
export const lockUninvoiced = (tx: Db, { issueDays, ...asked }: Asked & { issueDays: number }) =>
  lockSome(
    tx,
    sql`s.state in ('ativa', 'em_teste') and not s.courtesy and s.period_end <= ${asked.today}::date + ${issueDays}::int
      and (p.period <> 'unico' or s.state = 'em_teste') and (s.ends_on is null or s.ends_on > s.period_end)
      and not exists (select from invoices i where i.subscription_id = s.id and i.purpose = 'renovacao' and i.period_start = s.period_end offset 0)`,
    asked,
  )

/**
 * Of locked subscriptions, those whose next period still has no invoice: another run may have issued it after the statement that locked them had begun, which
 * does not see it.
 */
export async function stillUninvoiced(tx: Db, subscriptions: readonly LockedSubscription[]) {
  const { rows } = await sql<{ id: string }>`
    select s.id from unnest(${subscriptions.map(({ id }) => id)}::uuid[], ${subscriptions.map(({ periodEnd }) => periodEnd)}::date[]) as s (id, period_end)
    where exists (select from invoices i where i.subscription_id = s.id and i.purpose = 'renovacao' and i.period_start = s.period_end offset 0)`.execute(
    tx,
  )
  const invoiced = new Set(rows.map(({ id }) => id))
  return subscriptions.filter(({ id }) => !invoiced.has(id))
}

/** Subscriptions whose period, trial or pause has ended: see `endOfPeriod`. */
export const lockEnded = (tx: Db, asked: Asked) =>
  lockSome(
    tx,
    sql`s.state in ('ativa', 'em_teste', 'em_atraso') and (s.period_end <= ${asked.today}::date or s.ends_on <= ${asked.today}::date)`,
    asked,
  )

export const lockPausesOver = (tx: Db, asked: Asked) =>
  lockSome(tx, sql`s.state = 'suspensa' and s.paused_on is not null and s.paused_until <= ${asked.today}::date`, asked)

/** Orders that were never paid, some days after their due date. */
export const lockAbandoned = (tx: Db, { days, ...asked }: Asked & { days: number }) =>
  lockSome(
    tx,
    sql`s.state = 'pendente' and exists (select from invoices i where i.subscription_id = s.id and i.state in ('aberta', 'vencida')
      and i.paid = 0 and i.due_on + ${days}::int < ${asked.today}::date)`,
    asked,
  )

/** The late fees of subscriptions that no invoice charges yet, with the invoice that was paid late. */
export const openFees = (tx: Db, subscriptionIds: readonly string[]) =>
  tx
    .selectFrom('lateFees as f')
    .innerJoin('invoices as i', 'i.id', 'f.invoiceId')
    .select([
      'f.subscriptionId',
      'f.invoiceId',
      'f.fine',
      'f.interest',
      'f.daysLate',
      sql<string>`i.series || '-' || lpad(i.number::text, 4, '0')`.as('code'),
    ])
    .where(sql<SqlBool>`f.subscription_id = any(${[...subscriptionIds]}::uuid[])`)
    .where('f.chargedId', 'is', null)
    .orderBy('i.dueOn')
    .execute()

export const chargeFees = (tx: Db, ids: readonly string[], chargedId: string) =>
  tx
    .updateTable('lateFees')
    .set({ chargedId })
    .where('invoiceId', 'in', [...ids])
    .execute()
