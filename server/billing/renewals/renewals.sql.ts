import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PeriodKind } from '#contract/billing/periods.rules.ts'
import type { SubscriptionState } from '#contract/billing/subscriptions.rules.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Some subscriptions that a condition selects, locked until the transaction ends. Those that another process works on are left to it. */
const lockSome = (tx: Db, which: RawBuilder<SqlBool>, limit: number) =>
  tx
    .selectFrom('subscriptions as s')
    .innerJoin('planVersions as v', 'v.id', 's.planVersionId')
    .innerJoin('plans as p', 'p.id', 'v.planId')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .selectAll('s')
    .select(['p.period as kind', 'c.name as companyName', 'c.cnpj', 'c.street', 'c.streetNumber', 'c.city', 'c.uf'])
    .where(which)
    .orderBy('s.periodEnd')
    .orderBy('s.id')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .$narrowType<{ state: SubscriptionState; kind: PeriodKind; uf: '' }>()
    .execute()
export type LockedSubscription = Awaited<ReturnType<typeof lockSome>>[number]

/** Subscriptions whose next period has no invoice yet, though it may be issued: see `mayIssueRenewal`. */
export const lockUninvoiced = (
  tx: Db,
  { today, issueDays, limit }: { today: string; issueDays: number; limit: number },
) =>
  lockSome(
    tx,
    sql`s.state in ('ativa', 'em_teste') and not s.courtesy and s.period_end <= ${today}::date + ${issueDays}::int
      and (p.period <> 'unico' or s.state = 'em_teste') and (s.ends_on is null or s.ends_on > s.period_end)
      and not exists (select from invoices i where i.subscription_id = s.id and i.purpose = 'renovacao' and i.period_start = s.period_end)`,
    limit,
  )

/** Subscriptions whose period, trial or pause has ended: see `endOfPeriod`. */
export const lockEnded = (tx: Db, { today, limit }: { today: string; limit: number }) =>
  lockSome(
    tx,
    sql`s.state in ('ativa', 'em_teste', 'em_atraso') and (s.period_end <= ${today}::date or s.ends_on <= ${today}::date)`,
    limit,
  )

export const lockPausesOver = (tx: Db, { today, limit }: { today: string; limit: number }) =>
  lockSome(tx, sql`s.state = 'suspensa' and s.paused_on is not null and s.paused_until <= ${today}::date`, limit)

/** Orders that were never paid, some days after their due date. */
export const lockAbandoned = (tx: Db, { today, days, limit }: { today: string; days: number; limit: number }) =>
  lockSome(
    tx,
    sql`s.state = 'pendente' and exists (select from invoices i where i.subscription_id = s.id and i.state in ('aberta', 'vencida')
      and i.paid = 0 and i.due_on + ${days}::int < ${today}::date)`,
    limit,
  )

/** The late fees of a subscription that no invoice charges yet, with the invoice that was paid late. */
export const openFees = (tx: Db, subscriptionId: string) =>
  tx
    .selectFrom('lateFees as f')
    .innerJoin('invoices as i', 'i.id', 'f.invoiceId')
    .select([
      'f.invoiceId',
      'f.fine',
      'f.interest',
      'f.daysLate',
      sql<string>`i.series || '-' || lpad(i.number::text, 4, '0')`.as('code'),
    ])
    .where('f.subscriptionId', '=', subscriptionId)
    .where('f.chargedId', 'is', null)
    .orderBy('i.dueOn')
    .execute()

export const chargeFees = (tx: Db, ids: readonly string[], chargedId: string) =>
  tx
    .updateTable('lateFees')
    .set({ chargedId })
    .where('invoiceId', 'in', [...ids])
    .execute()
