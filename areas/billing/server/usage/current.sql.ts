import { sql } from 'kysely'
import type { Limits } from '#billing/contract/limits.rules.ts'
import { currentStates } from '#billing/contract/subscriptions.rules.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Finds the limits of the subscriptions of a company now, and whether it has any that has begun. */
export const subscriptionsOfCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('planVersions as v', 'v.id', 's.planVersionId')
    .select(['s.id', 's.state', 's.periodStart', 's.periodEnd', sql<Limits>`v.limits`.as('limits')])
    .where('s.companyId', '=', companyId)
    .where('s.state', 'in', [...currentStates])
    .orderBy('s.id')
    .execute()
