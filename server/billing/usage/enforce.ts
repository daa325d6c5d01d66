import { sql } from 'kysely'
import { hasRoom, type LimitName, limitsTogether } from '#contract/billing/limits.rules.ts'
import { isUsable } from '#contract/billing/subscriptions.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refusal } from '#server/platform/http/errors.ts'
import { subscriptionsOfCompany } from './current.sql.ts'
import { readBilling } from './settings.sql.ts'
import { usageOf } from './usage.sql.ts'

/**
 * Refuses one more unit of what the subscriptions of a company limit. Runs in the transaction of the act; calls for the same company wait for one
 * another, so that the last unit is given once.
 */
export async function mustHaveRoom(tx: Db, companyId: string, name: LimitName, more = 1): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limits ${companyId}`}, 0))`.execute(tx)
  const current = await subscriptionsOfCompany(tx, companyId)
  if (current.length === 0) {
    if ((await readBilling(tx)).required) throw refusal('subscription_required')
    return
  }
  const usable = current.filter(({ state }) => isUsable(state))
  if (usable.length === 0) throw refusal('subscription_not_paid')
  const limit = limitsTogether(usable.map(({ limits }) => limits))[name]
  if (limit === null) return
  const from = usable.map(({ periodStart }) => periodStart).toSorted()[0] ?? ''
  const used = (await usageOf(tx, companyId, from))[name]
  if (!hasRoom(limit, used, more)) throw refusal(`limit_${name}`, { limit, used })
}
