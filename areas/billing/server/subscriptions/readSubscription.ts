import { dunningSchedule } from '#billing/contract/dunning.rules.ts'
import type { Subscription } from '#billing/contract/subscriptions.ts'
import { invoicesOf } from '#billing/server/invoices/invoices.sql.ts'
import { creditOf } from '#billing/server/invoices/payments.sql.ts'
import { readBilling } from '#billing/server/usage/settings.sql.ts'
import { usageOf } from '#billing/server/usage/usage.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { findOldestUnpaid, stepsOf } from './dunningSteps.sql.ts'
import { findSubscription } from './subscriptions.sql.ts'

/** The schedule of the unpaid invoice that is due first, with what was done of it. */
async function readDunning(db: Db, subscriptionId: string): Promise<Subscription['dunning']> {
  const invoice = await findOldestUnpaid(db, subscriptionId)
  if (!invoice) return []
  const [done, settings] = await Promise.all([stepsOf(db, invoice.id), readBilling(db)])
  return dunningSchedule(invoice.dueOn, settings).map(({ step, day }) => {
    const recorded = done.find((other) => other.step === step)
    return { step, day, doneOn: recorded?.doneOn ?? null, skipped: recorded?.skipped ?? false }
  })
}

/** Throws `notFound()`. */
export async function requireSubscription(db: Db, id: string): Promise<Subscription> {
  const found = await findSubscription(db, id)
  if (!found) throw notFound('subscription')
  const { nextPlanName, nextPlanNumber, nextPrice, nextPeriod, nextFrom, nextInvoiceId, ...subscription } = found
  const [used, credit, invoices, dunning] = await Promise.all([
    usageOf(db, found.companyId, found.periodStart),
    creditOf(db, found.companyId),
    invoicesOf(db, id),
    readDunning(db, id),
  ])
  const next =
    nextPlanName !== null && nextPlanNumber !== null && nextPrice !== null && nextPeriod !== null
      ? {
          planName: nextPlanName,
          planNumber: nextPlanNumber,
          price: nextPrice,
          period: nextPeriod,
          from: nextFrom,
          invoiceId: nextInvoiceId,
        }
      : null
  return { ...subscription, used, credit, invoices, next, dunning }
}
