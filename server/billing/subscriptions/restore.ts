import { type SubscriptionState, stateWhenPaid } from '#contract/billing/subscriptions.rules.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hasOverdue, updateSubscription } from './subscriptions.sql.ts'

type Late = { id: string; state: SubscriptionState; pausedUntil: string | null }

/**
 * Makes a locked subscription active when nothing of it is overdue any more; one that is paused stays so until its day. Returns whether it did. The
 * company follows (`followArrears`) after this.
 */
export async function restoreSubscription(tx: Db, { id, state: from, pausedUntil }: Late, actorId: string | null) {
  const to = stateWhenPaid(from)
  if (to === from || pausedUntil || (await hasOverdue(tx, id))) return false
  await updateSubscription(tx, id, { state: to, stateReason: '' })
  await audit(tx, actorId, { action: 'subscription.moved', entity: 'subscription', entityId: id, data: { from, to } })
  return true
}
