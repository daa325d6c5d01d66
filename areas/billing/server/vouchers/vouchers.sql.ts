import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { VoucherStanding, VoucherState } from '#billing/contract/vouchers.rules.ts'
import type { VoucherInput, VoucherRow, voucherQuery } from '#billing/contract/vouchers.ts'
import { isTaken } from '#billing/server/redemptions/redemptions.sql.ts'
import { facetSize } from '#platform/contract/endpoint.ts'
import type { Db } from '#platform/server/db/db.ts'
import { asFacet, countRows, offset, sorting } from '#platform/server/db/lists.ts'
import { today } from '#platform/server/db/today.ts'

type Query = z.output<typeof voucherQuery>
type Filter = 'standing' | 'kind' | 'plan' | 'partner'
const standing = sql<VoucherStanding>`case when v.state in ('rascunho', 'revogado') then v.state when v.ends_on < ${today} then 'expirado'
  when v.state = 'pausado' then 'pausado' when c.redeemed >= v.max_redemptions then 'esgotado' when v.starts_on > ${today} then 'programado'
  else 'ativo' end`

/** Vouchers with their partner, and with how often they were redeemed. */
const counted = (db: Db) =>
  db
    .selectFrom('vouchers as v')
    .leftJoin('partners as p', 'p.id', 'v.partnerId')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('voucherRedemptions as r')
          .whereRef('r.voucherId', '=', 'v.id')
          .select([
            sql<number>`(count(*) filter (where r.state = 'aplicado'))::int`.as('redeemed'),
            sql<number>`(count(*) filter (where r.state <> 'aplicado' and ${isTaken}))::int`.as('reserved'),
          ])
          .as('c'),
      (join) => join.onTrue(),
    )

/** The vouchers that match the filters. A facet ignores its own filter. */
function matching(db: Db, query: Query, except?: Filter) {
  let found = counted(db)
  if (query.search)
    found = found.where(
      sql<SqlBool>`(v.search_text like anywhere(${query.search}) or p.search_text like anywhere(${query.search}))`,
    )
  if (query.standing.length && except !== 'standing') found = found.where(standing, 'in', query.standing)
  if (query.kind.length && except !== 'kind') found = found.where('v.kind', 'in', query.kind)
  if (query.partner.length && except !== 'partner') found = found.where('v.partnerId', 'in', query.partner)
  if (query.batch.length) found = found.where('v.batchId', 'in', query.batch)
  if (query.plan.length && except !== 'plan')
    found = found.where(
      sql<SqlBool>`exists (select from voucher_plans w where w.voucher_id = v.id and w.plan_id = any(${query.plan}::uuid[]))`,
    )
  return found
}

const rowColumns = [
  'v.id',
  'v.version',
  'v.createdAt',
  'v.updatedAt',
  'v.code',
  'v.name',
  'v.kind',
  'v.value',
  'v.periods',
  'v.maxRedemptions',
  'v.perCompany',
  'v.startsOn',
  'v.endsOn',
  'v.partnerId',
  'p.name as partnerName',
  'v.batchId',
  'v.state',
  'c.redeemed',
  'c.reserved',
] as const

const planNames = sql<
  string[]
>`array(select l.name || ' (' || l.code || ')' from voucher_plans w join plans l on l.id = w.plan_id
  where w.voucher_id = v.id order by l.position, l.id)`
const forPlans = sql<
  VoucherRow['forPlans']
>`(select coalesce(json_agg(json_build_object('name', l.name, 'period', l.period) order by l.position, l.id), '[]')
  from voucher_plans w join plans l on l.id = w.plan_id where w.voucher_id = v.id)`

const columnOf = {
  code: sql`v.code`,
  redeemed: sql`c.redeemed`,
  startsOn: sql`v.starts_on`,
  endsOn: sql`v.ends_on`,
  standing,
  createdAt: sql`v.created_at`,
}

function selectVouchers(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  return (
    matching(db, query)
      .select(rowColumns)
      .select([standing.as('standing'), planNames.as('planNames'), forPlans.as('forPlans')])
      // Vouchers without an end come last in both directions.
      .orderBy(columnOf[column], (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
      .orderBy('v.id')
  )
}

/** All matches, for an export. */
export const allVouchers = (db: Db, query: Query) => ({
  found: matching(db, query).select('v.id'),
  rows: selectVouchers(db, query),
})

/** A page of vouchers, and the count of all matches. */
export async function listVouchers(db: Db, query: Query) {
  const [rows, total] = await Promise.all([
    selectVouchers(db, query).limit(query.limit).offset(offset(query)).execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...total }
}

export async function voucherFacets(db: Db, query: Query) {
  const count = sql<number>`count(*)::int`.as('count')
  const [standings, kinds, plans, partners] = await Promise.all([
    matching(db, query, 'standing')
      .select([standing.as('value'), count])
      .groupBy(sql`1`)
      .execute(),
    matching(db, query, 'kind').select(['v.kind as value', count]).groupBy('v.kind').execute(),
    matching(db, query, 'plan')
      .innerJoin('voucherPlans as w', 'w.voucherId', 'v.id')
      .innerJoin('plans as l', 'l.id', 'w.planId')
      .select(['l.id as value', 'l.name as label', count])
      .groupBy(['l.id', 'l.name'])
      .orderBy('count', 'desc')
      .limit(facetSize)
      .execute(),
    matching(db, query, 'partner')
      .where('v.partnerId', 'is not', null)
      .select(['v.partnerId as value', sql<string>`max(p.name)`.as('label'), count])
      .groupBy('v.partnerId')
      .orderBy('count', 'desc')
      .limit(facetSize)
      .execute(),
  ])
  return { standing: asFacet(standings), kind: asFacet(kinds), plan: asFacet(plans), partner: asFacet(partners) }
}

export const findVoucher = (db: Db, id: string) =>
  counted(db)
    .select(rowColumns)
    .select([standing.as('standing'), planNames.as('planNames'), forPlans.as('forPlans'), 'v.stateReason'])
    .select([
      sql<string[]>`array(select plan_id from voucher_plans w where w.voucher_id = v.id order by plan_id)`.as('plans'),
      sql<
        string | null
      >`(select min(reserved_until) from voucher_redemptions r where r.voucher_id = v.id and r.state = 'reservado' and ${isTaken})`.as(
        'freesAt',
      ),
    ])
    .where('v.id', '=', id)
    .executeTakeFirst()

/** Locks a voucher until the transaction ends, so that changes and redemptions wait for one another. */
export const lockVoucher = (tx: Db, id: string) =>
  tx.selectFrom('vouchers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The vouchers that were generated with one, by their code. */
export const batchOf = (db: Db, batchId: string) =>
  db.selectFrom('vouchers').select('code').where('batchId', '=', batchId).orderBy('code').limit(1000).execute()

type Stored = Omit<VoucherInput, 'plans'>
export const insertVoucher = (tx: Db, voucher: Stored, createdBy: string) =>
  tx
    .insertInto('vouchers')
    .values({ ...voucher, createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Inserts vouchers that differ in their codes. A code that is taken is left out. */
export const insertVouchers = (
  tx: Db,
  codes: readonly string[],
  voucher: Omit<Stored, 'code'> & { batchId: string; createdBy: string },
) =>
  tx
    .insertInto('vouchers')
    .values(codes.map((code) => ({ ...voucher, code, state: 'ativo' })))
    .onConflict((c) => c.column('code').doNothing())
    .returning(['id', 'code'])
    .execute()

export const updateVoucher = (
  tx: Db,
  id: string,
  change: Partial<Stored> & { state?: VoucherState; stateReason?: string },
) =>
  tx
    .updateTable('vouchers')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Limits vouchers to some plans, instead of those before. */
export async function setPlans(tx: Db, voucherIds: readonly string[], planIds: readonly string[]) {
  await tx
    .deleteFrom('voucherPlans')
    .where('voucherId', 'in', [...voucherIds])
    .execute()
  if (planIds.length === 0) return
  await sql`insert into voucher_plans (voucher_id, plan_id)
    select v, p from unnest(${[...voucherIds]}::uuid[]) v, unnest(${[...new Set(planIds)]}::uuid[]) p`.execute(tx)
}
