import { setImmediate as turn } from 'node:timers/promises'
import { endOfPeriod, periodAfter } from '#billing/contract/renewals.rules.ts'
import { type BillingContext, billingContext } from '#billing/server/context.ts'
import { cancelOpenInvoices } from '#billing/server/invoices/cancel.ts'
import { findVersion } from '#billing/server/plans/plans.sql.ts'
import { followArrears } from '#billing/server/subscriptions/arrears.sql.ts'
import { resume } from '#billing/server/subscriptions/pause.ts'
import { updateSubscription } from '#billing/server/subscriptions/subscriptions.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { issueRenewals, versionFor } from './issueRenewals.ts'
import {
  type After,
  type LockedSubscription,
  lockAbandoned,
  lockEnded,
  lockPausesOver,
  lockUninvoiced,
  stillUninvoiced,
} from './renewals.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    renew_subscriptions: Record<string, never>
  }
}

const batch = 50

/**
 * Works through all that a lock returns, a batch in a transaction, until a time has come: a kill loses the last batch, and the next run continues there.
 * Returns how many it has worked on.
 */
async function inBatches(
  db: Db,
  until: number,
  lock: (tx: Db, after: After) => Promise<LockedSubscription[]>,
  work: (tx: Db, subscriptions: LockedSubscription[]) => Promise<unknown>,
): Promise<number> {
  let done = 0
  let after: After
  while (Date.now() < until) {
    const locked = await db.transaction().execute(async (tx) => {
      const subscriptions = await lock(tx, after)
      if (subscriptions.length > 0) await work(tx, subscriptions)
      return subscriptions
    })
    done += locked.length
    after = locked.at(-1)
    if (locked.length < batch) break
    await turn()
  }
  return done
}

type One = (tx: Db, subscription: LockedSubscription) => Promise<unknown>
const each = (work: One) => async (tx: Db, subscriptions: readonly LockedSubscription[]) => {
  for (const subscription of subscriptions) await work(tx, subscription)
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
 *
 * @param until the time after which it begins no other batch.
 */
export async function renewAll(db: Db, context: BillingContext, today: string, until = Number.POSITIVE_INFINITY) {
  const { issueDays, overdueAfter } = context.billing
  const asked = { today, limit: batch }
  const resumed = await inBatches(
    db,
    until,
    (tx, after) => lockPausesOver(tx, { ...asked, after }),
    each((tx, subscription) => resume(tx, today, subscription, null)),
  )
  const issued = await inBatches(
    db,
    until,
    (tx, after) => lockUninvoiced(tx, { ...asked, after, issueDays }),
    async (tx, subscriptions) => issueRenewals(tx, context, await stillUninvoiced(tx, subscriptions), today),
  )
  const rolled = await inBatches(
    db,
    until,
    (tx, after) => lockEnded(tx, { ...asked, after }),
    each((tx, subscription) => rollOver(tx, today, subscription)),
  )
  const abandoned = await inBatches(
    db,
    until,
    (tx, after) => lockAbandoned(tx, { ...asked, after, days: overdueAfter }),
    each(abandon),
  )
  return { resumed, issued, rolled, abandoned }
}

/** Milliseconds after which the task yields to others and reschedules itself. */
const turnLength = 4000

export async function renewSubscriptions(db: Db, context: JobContext) {
  const until = Date.now() + turnLength
  await renewAll(db, await billingContext(db, context), dayInBrasilia(new Date()), until)
  if (Date.now() >= until) await enqueue(db, 'renew_subscriptions', {}, '0', 'renew_subscriptions')
}
