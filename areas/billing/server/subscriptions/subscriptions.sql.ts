import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Limits } from '#billing/contract/limits.rules.ts'
import type { SubscriptionState } from '#billing/contract/subscriptions.rules.ts'
import type { subscriptionQuery } from '#billing/contract/subscriptions.ts'
import { onTheWay } from '#billing/server/sales/funnel.sql.ts'
import { includes, movesOf, renewalsIn } from '#billing/server/sales/revenue.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { asFacet, countRows, offset, sorting } from '#platform/server/db/lists.ts'

type Query = z.output<typeof subscriptionQuery>
type Filter = 'state' | 'plan'
const joined = (db: Db) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .innerJoin('planVersions as v', 'v.id', 's.planVersionId')
    .innerJoin('plans as p', 'p.id', 'v.planId')

/** The subscriptions that match the filters. A facet ignores its own filter. */
function matching(db: Db, query: Query, except?: Filter) {
  let found = joined(db)
  if (query.search) found = found.where(sql<SqlBool>`c.search_text like anywhere(${query.search})`)
  if (query.state.length && except !== 'state') found = found.where('s.state', 'in', query.state)
  if (query.plan.length && except !== 'plan') found = found.where('v.planId', 'in', query.plan)
  if (query.company.length) found = found.where('s.companyId', 'in', query.company)
  if (query.startedFrom) found = found.where(spanOf(sql`r.number = 1 and r.starts_on >= ${query.startedFrom}::date`))
  if (query.startedTo) found = found.where(spanOf(sql`r.number = 1 and r.starts_on <= ${query.startedTo}::date`))
  if (query.payingOn) found = found.where(spanOf(includes(query.payingOn)))
  if (query.movement.length) {
    const moves = movesOf(query.movedIn ?? dayInBrasilia(new Date()).slice(0, 7), true)
    found = found.where(
      sql<SqlBool>`s.id in (select subscription_id from (${moves}) m where m.kind = any(${query.movement}::text[]))`,
    )
  }
  if (query.siteStep)
    found = found.where(
      onTheWay({ step: query.siteStep, from: query.siteFrom, to: query.siteTo, sources: query.siteSource }),
    )
  if (query.renewsIn)
    found = found.where(sql<SqlBool>`s.id in (select subscription_id from (${renewalsIn(query.renewsIn)}) n)`)
  return found
}

/** Whether a span of the revenue of a subscription meets a condition. */
const spanOf = (which: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from revenue_spans r where r.subscription_id = s.id and ${which})`

const rowColumns = [
  's.id',
  's.version',
  's.createdAt',
  's.updatedAt',
  's.companyId',
  'c.name as companyName',
  'v.planId',
  'p.name as planName',
  'v.number as planNumber',
  'p.period',
  'v.price',
  's.state',
  's.courtesy',
  's.periodStart',
  's.periodEnd',
  's.endsOn',
] as const

const owedOf = (what: 'sum(i.open)' | 'min(i.due_on)') =>
  sql`(select ${sql.raw(what)} from invoices i where i.subscription_id = s.id and i.state in ('aberta', 'vencida'))`
const owed = sql<number>`coalesce(${owedOf('sum(i.open)')}, 0)::bigint`
const owedSince = sql<string | null>`${owedOf('min(i.due_on)')}`

const columnOf = {
  companyName: sql`c.name`,
  periodEnd: sql`s.period_end`,
  price: sql`v.price`,
  state: sql`s.state`,
  createdAt: sql`s.created_at`,
}

function selectSubscriptions(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  return matching(db, query)
    .select(rowColumns)
    .select([owed.as('owed'), owedSince.as('owedSince')])
    .orderBy(columnOf[column], direction)
    .orderBy('s.id')
}

/** All matches, for an export. */
export const allSubscriptions = (db: Db, query: Query) => ({
  found: matching(db, query).select('s.id'),
  rows: selectSubscriptions(db, query),
})

/** A page of subscriptions, and the count of all matches. */
export async function listSubscriptions(db: Db, query: Query) {
  const [rows, counted] = await Promise.all([
    selectSubscriptions(db, query).limit(query.limit).offset(offset(query)).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export async function subscriptionFacets(db: Db, query: Query) {
  const counted = sql<number>`count(*)::int`.as('count')
  const [states, plans] = await Promise.all([
    matching(db, query, 'state').select(['s.state as value', counted]).groupBy('s.state').execute(),
    matching(db, query, 'plan')
      .select(['p.id as value', 'p.name as label', counted])
      .groupBy(['p.id', 'p.name'])
      .execute(),
  ])
  return { state: asFacet(states), plan: asFacet(plans) }
}

export const findSubscription = (db: Db, id: string) =>
  joined(db)
    .leftJoin('planVersions as nv', 'nv.id', 's.nextVersionId')
    .leftJoin('plans as np', 'np.id', 'nv.planId')
    .select(rowColumns)
    .select([owed.as('owed'), owedSince.as('owedSince')])
    .select([
      'c.cnpj as companyCnpj',
      's.stateReason',
      's.stateAt',
      's.trialEnd',
      's.pausedUntil',
      's.dunningPausedUntil',
      's.dunningPauseReason',
      's.nextFrom',
      's.nextInvoiceId',
      's.payerName',
      's.payerEmail',
      's.payerPhone',
      's.termsVersion',
      'np.name as nextPlanName',
      'nv.number as nextPlanNumber',
      'nv.price as nextPrice',
      'np.period as nextPeriod',
      sql<Limits>`v.limits`.as('limits'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()

/** Locks a subscription until the transaction ends. Whatever writes its invoices or payments locks it first, so that they wait for one another. */
export const lockSubscription = (tx: Db, id: string) =>
  tx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type NewSubscription = {
  companyId: string
  planVersionId: string
  state: SubscriptionState
  courtesy: boolean
  stateReason: string
  anchor: string
  periodStart: string
  periodEnd: string
  trialEnd: string | null
  payerName: string
  payerEmail: string
  payerPhone: string
  termsVersion: string
  createdBy: string | null
  orderId: string | null
  payerCompany: string
  source: string
}
export const insertSubscription = (tx: Db, subscription: NewSubscription) =>
  tx.insertInto('subscriptions').values(subscription).returning('id').executeTakeFirstOrThrow()

type Change = {
  state?: SubscriptionState
  stateReason?: string
  endsOn?: string | null
  periodStart?: string
  periodEnd?: string
  anchor?: string
  planVersionId?: string
  nextVersionId?: string | null
  nextFrom?: string | null
  nextInvoiceId?: string | null
  pausedOn?: string | null
  pausedUntil?: string | null
  dunningPausedUntil?: string | null
  dunningPauseReason?: string
}
export const updateSubscription = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('subscriptions')
    .set({
      ...change,
      ...(change.state && { stateAt: sql`now()` }),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()

/** Gives a trial its link. */
export const setTrialLink = (tx: Db, id: string, hash: Buffer) =>
  tx.updateTable('subscriptions').set({ hash }).where('id', '=', id).execute()

/** The open invoices of a subscription that were due before a day. */
export const hasOverdue = async (db: Db, subscriptionId: string) =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'vencida')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether money was received for a subscription. An invoice of zero is paid without any. */
export const hasReceived = async (db: Db, subscriptionId: string) =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('paid', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether an invoice of a subscription is paid: without one it has not begun. */
export const hasPaid = async (db: Db, subscriptionId: string) =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'paga')
    .limit(1)
    .executeTakeFirst()) !== undefined
