import type { Subscription } from '#contract/billing/subscriptions.ts'
import { invoicesOf } from '#server/billing/invoices/invoices.sql.ts'
import { creditOf } from '#server/billing/payments/payments.sql.ts'
import { usageOf } from '#server/billing/usage/usage.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { findSubscription } from './subscriptions.sql.ts'

/** Throws `notFound()`. */
export async function requireSubscription(db: Db, id: string): Promise<Subscription> {
  const found = await findSubscription(db, id)
  if (!found) throw notFound('subscription')
  const { nextPlanName, nextPlanNumber, nextPrice, ...subscription } = found
  const [used, credit, invoices] = await Promise.all([
    usageOf(db, found.companyId, found.periodStart),
    creditOf(db, found.companyId),
    invoicesOf(db, id),
  ])
  const next =
    nextPlanName !== null && nextPlanNumber !== null && nextPrice !== null
      ? { planName: nextPlanName, planNumber: nextPlanNumber, price: nextPrice }
      : null
  return { ...subscription, used, credit, invoices, next }
}
