import { sql } from 'kysely'
import { hasRoom, type LimitName, type Limits, limitsTogether } from '#billing/contract/limits.rules.ts'
import { isUsable } from '#billing/contract/subscriptions.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { subscriptionsOfCompany } from './current.sql.ts'
import { readBilling } from './settings.sql.ts'
import { type CountedLimit, isCounted, saveUse, usedOf } from './usage.sql.ts'

/** Returns the limits of the subscriptions of a company, and the day from which its use is counted; null without one that has begun. */
async function planOf(tx: Db, companyId: string): Promise<{ limits: Limits | null; from: string } | null> {
  const current = await subscriptionsOfCompany(tx, companyId)
  const usable = current.filter(({ state }) => isUsable(state))
  const [first] = (usable.length > 0 ? usable : current).map(({ periodStart }) => periodStart).toSorted()
  if (first === undefined) return null
  return { limits: usable.length > 0 ? limitsTogether(usable.map(({ limits }) => limits)) : null, from: first }
}

type Asked = {
  /** The additional use of the act; a function where it costs a query, which a company without limits saves. */
  more?: number | (() => Promise<number>)
  /** The person or thing that is used. Somebody who is counted already costs nothing. */
  subject?: string
}

/**
 * Refuses an act for which the subscriptions of a company have no room. Runs in the transaction of the act; acts on the same limits wait for one
 * another, so that the last unit is given once. Called after the rows of the act are locked.
 */
export async function mustHaveRoom(tx: Db, companyId: string, name: LimitName, { more = 1, subject }: Asked = {}) {
  const plan = await planOf(tx, companyId)
  if (!plan && !(await readBilling(tx)).required) return
  const limit = plan?.limits?.[name]
  if (limit === null) return
  const asked = typeof more === 'number' ? more : await more()
  if (asked === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`limits ${companyId}`}, 0))`.execute(tx)
  if (!plan) throw refusal('subscription_required')
  const of = { companyId, from: plan.from }
  if (subject && (await isCounted(tx, name, subject, of))) return
  if (limit === undefined) throw refusal('subscription_not_paid')
  const used = await usedOf(tx, name, of)
  if (!hasRoom(limit, used, asked)) throw refusal(`limit_${name}`, { limit, used })
}

/** Counts a use of a company that has a subscription, whatever its limits: what has happened is never refused. */
export async function countUse(
  tx: Db,
  companyId: string,
  limitName: CountedLimit,
  { subject, quantity = 1 }: { subject: string; quantity?: number | (() => Promise<number>) },
) {
  const plan = await planOf(tx, companyId)
  if (!plan) return
  const counted = typeof quantity === 'number' ? quantity : await quantity()
  await saveUse(tx, { companyId, limitName, subject, periodStart: plan.from, quantity: counted })
}
