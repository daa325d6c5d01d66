import { type SubscriptionState, stateWhenPaid } from '#billing/contract/subscriptions.rules.ts'
import type { BillingContext } from '#billing/server/context.ts'
import { sendInvoiceLetter } from '#billing/server/messages/letters.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { hasOverdue, updateSubscription } from './subscriptions.sql.ts'

type Cause = { invoiceId: string; actorId: string | null }
type Late = { id: string; state: SubscriptionState; pausedUntil: string | null }

/**
 * Makes a locked subscription active when nothing of it is overdue any more, because of an invoice, and says so to who pays it. One that is paused stays
 * so until its day. Returns whether it did. The company follows (`followArrears`) after this.
 */
export async function restoreSubscription(
  tx: Db,
  context: BillingContext,
  { id, state: from, pausedUntil }: Late,
  { invoiceId, actorId }: Cause,
) {
  const to = stateWhenPaid(from)
  if (to === from || pausedUntil || (await hasOverdue(tx, id))) return false
  await updateSubscription(tx, id, { state: to, stateReason: '' })
  await audit(tx, actorId, { action: 'subscription.moved', entity: 'subscription', entityId: id, data: { from, to } })
  if (from === 'suspensa') await sendInvoiceLetter(tx, context, 'subscription_reactivated', invoiceId)
  return true
}
