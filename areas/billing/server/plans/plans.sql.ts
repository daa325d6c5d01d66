import { sql } from 'kysely'
import type { Limits } from '#billing/contract/limits.rules.ts'
import type { PlanState, PlanTerms } from '#billing/contract/plans.rules.ts'
import type { PlanInput } from '#billing/contract/plans.ts'
import type { Db } from '#platform/server/db/db.ts'
import { matchesSearch } from '#platform/server/db/lists.ts'
import { today } from '#platform/server/db/today.ts'

type Offer = Omit<PlanInput, 'price' | 'trialDays' | 'limits'>

/** Plans in the order of the site. There are some dozens of them, so that a list reads them all. */
export function readPlans(db: Db, { search = '', ids }: { search?: string; ids?: readonly string[] } = {}) {
  let found = db.selectFrom('plans').selectAll().orderBy('position').orderBy('id')
  if (search) found = found.where(matchesSearch(search))
  if (ids) found = found.where('id', 'in', [...ids])
  return found.execute()
}

/** Locks a plan until the transaction ends, so that concurrent changes wait. */
export const lockPlan = (tx: Db, id: string) =>
  tx.selectFrom('plans').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Two orders at once follow one another. */
export const lockPlans = (tx: Db) => tx.selectFrom('plans').select('id').orderBy('id').forUpdate().execute()

/** All versions of some plans, the first one first, with their subscribers: everybody whose subscription has begun and not ended. */
export async function versionsOf(db: Db, planIds: readonly string[]) {
  const { rows } = await sql<{
    id: string
    planId: string
    number: number
    price: number
    trialDays: number
    limits: Limits
    startsOn: string
    isStarted: boolean
    subscribers: number
    paying: number
  }>`
    select v.id, v.plan_id as "planId", v.number, v.price, v.trial_days as "trialDays", v.limits, v.starts_on as "startsOn",
      v.starts_on <= ${today} as "isStarted", coalesce(s.subscribers, 0) as subscribers, coalesce(s.paying, 0) as paying
    from plan_versions v
    left join lateral (select count(*)::int as subscribers, (count(*) filter (where state = 'ativa' and not courtesy))::int as paying
      from subscriptions where plan_version_id = v.id and state in ('em_teste', 'ativa', 'em_atraso', 'suspensa')) s on true
    where v.plan_id = any(${[...planIds]}::uuid[]) order by v.plan_id, v.number`.execute(db)
  return Map.groupBy(rows, ({ planId }) => planId)
}
export type StoredVersion = NonNullable<ReturnType<Awaited<ReturnType<typeof versionsOf>>['get']>>[number]

export const insertPlan = (tx: Db, offer: Offer) =>
  tx
    .insertInto('plans')
    .values({ ...offer, position: sql<number>`(select coalesce(max(position), 0) + 1 from plans)` })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updatePlan = (tx: Db, id: string, change: Partial<Offer> & { state?: PlanState }) =>
  tx
    .updateTable('plans')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

type NewVersion = PlanTerms & { planId: string; number: number; startsOn: string | null; createdBy: string }

/** A version that has not begun yet is replaced: nobody can have bought it. */
export const upsertVersion = (tx: Db, { limits, startsOn, ...version }: NewVersion) => {
  const values = { limits: JSON.stringify(limits), startsOn: startsOn ?? sql<string>`${today}` }
  return tx
    .insertInto('planVersions')
    .values({ ...version, ...values })
    .onConflict((c) =>
      c.columns(['planId', 'number']).doUpdateSet({ ...values, price: version.price, trialDays: version.trialDays }),
    )
    .execute()
}

/** Puts the given plans first, in this order; others follow as before. */
export const orderPlans = (tx: Db, ids: readonly string[]) =>
  sql`update plans p set position = o.position
    from (select id, (row_number() over (order by array_position(${[...ids]}::uuid[], id) nulls last, position, id))::int as position from plans) o
    where o.id = p.id and o.position <> p.position`.execute(tx)

/** Finds the name and the price of a version of a plan. */
export const findVersion = (tx: Db, id: string) =>
  tx
    .selectFrom('planVersions as v')
    .innerJoin('plans as p', 'p.id', 'v.planId')
    .select(['v.id as versionId', 'v.planId', 'v.number', 'v.price', 'p.name', 'p.period as kind'])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow()
