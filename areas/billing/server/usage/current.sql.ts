import { sql } from 'kysely'
import type { Limits } from '#contract/billing/limits.rules.ts'
import { currentStates, type SubscriptionState } from '#contract/billing/subscriptions.rules.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What the subscriptions of a company allow now, and whether it has any that has begun. */
export const subscriptionsOfCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('planVersions as v', 'v.id', 's.planVersionId')
    .select(['s.id', 's.state', 's.periodStart', 's.periodEnd', sql<Limits>`v.limits`.as('limits')])
    .where('s.companyId', '=', companyId)
    .where('s.state', 'in', [...currentStates])
    .orderBy('s.id')
    .$narrowType<{ state: SubscriptionState }>()
    .execute()
