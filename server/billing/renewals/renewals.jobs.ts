import { endOfPeriod, periodAfter } from '#contract/billing/renewals.rules.ts'
import { dayInBrasilia } from '#contract/platform/days.rules.ts'
import { type BillingContext, billingContext } from '#server/billing/context.ts'
import { cancelOpenInvoices } from '#server/billing/invoices/cancel.ts'
import { findVersion } from '#server/billing/plans/plans.sql.ts'
import { followArrears } from '#server/billing/subscriptions/arrears.sql.ts'
import { resume } from '#server/billing/subscriptions/pause.ts'
import { updateSubscription } from '#server/billing/subscriptions/subscriptions.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'
import { issueRenewal, versionFor } from './issueRenewal.ts'
import { type LockedSubscription, lockAbandoned, lockEnded, lockPausesOver, lockUninvoiced } from './renewals.sql.ts'

declare module '#server/platform/jobs/enqueue.ts' {
  interface Tasks {
    renew_subscriptions: Record<string, never>
  }
}

const batch = 50

/** Works through all that a lock returns, a batch in a transaction: a kill loses the last batch, and the next run continues there. */
async function inBatches(
  db: Db,
  lock: (tx: Db) => Promise<LockedSubscription[]>,
  work: (tx: Db, subscription: LockedSubscription) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const subscriptions = await lock(tx)
      for (const subscription of subscriptions) await work(tx, subscription)
      return subscriptions.length
    })
    done += count
    if (count < batch) return done
  }
}

const recordMove = (tx: Db, { id, state }: LockedSubscription, to: string) =>
  audit(tx, null, { action: 'subscription.moved', entity: 'subscription', entityId: id, data: { from: state, to } })

async function rollOver(tx: Db, today: string, subscription: LockedSubscription) {
  const { id, companyId } = subscription
  const end = endOfPeriod(subscription, today)
  if (end === 'cancelada' || end === 'expirada') {
    await updateSubscription(tx, id, { state: end, endsOn: null })
    await recordMove(tx, subscription, end)
    return followArrears(tx, companyId)
  }
  const planVersionId = versionFor(subscription)
  const { kind } = await findVersion(tx, planVersionId)
  const { start, end: periodEnd } = periodAfter({ ...subscription, kind })
  const isChanged = planVersionId !== subscription.planVersionId
  await updateSubscription(tx, id, {
    periodStart: start,
    periodEnd,
    ...(isChanged && { planVersionId, nextVersionId: null, nextFrom: null }),
    ...(subscription.state === 'em_teste' && { state: 'ativa' }),
  })
  if (subscription.state === 'em_teste') await recordMove(tx, subscription, 'ativa')
}

async function abandon(tx: Db, subscription: LockedSubscription) {
  await updateSubscription(tx, subscription.id, { state: 'expirada' })
  await cancelOpenInvoices(tx, subscription.id, 'Não foi paga no prazo')
  await recordMove(tx, subscription, 'expirada')
}

/**
 * Issues the invoices of the periods that begin soon, begins those whose day has come, and ends what is not continued. It may run twice, late, or on
 * two servers at once: rows are locked, and what is done is not found again.
 */
export async function renewAll(db: Db, context: BillingContext, today: string) {
  const { issueDays, overdueAfter } = context.billing
  const resumed = await inBatches(
    db,
    (tx) => lockPausesOver(tx, { today, limit: batch }),
    (tx, subscription) => resume(tx, today, subscription, null),
  )
  const issued = await inBatches(
    db,
    (tx) => lockUninvoiced(tx, { today, issueDays, limit: batch }),
    (tx, subscription) => issueRenewal(tx, context, subscription, today),
  )
  const rolled = await inBatches(
    db,
    (tx) => lockEnded(tx, { today, limit: batch }),
    (tx, subscription) => rollOver(tx, today, subscription),
  )
  const abandoned = await inBatches(db, (tx) => lockAbandoned(tx, { today, days: overdueAfter, limit: batch }), abandon)
  return { resumed, issued, rolled, abandoned }
}

export const renewSubscriptions = async (db: Db, context: JobContext) =>
  renewAll(db, await billingContext(db, context), dayInBrasilia(new Date()))
