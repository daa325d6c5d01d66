import { allocate, lateFeesOf } from '#billing/contract/invoices.rules.ts'
import type { BillingContext } from '#billing/server/context.ts'
import { endCharges, openCharge } from '#billing/server/invoices/charges.ts'
import { lockInvoice, updateInvoice } from '#billing/server/invoices/invoices.sql.ts'
import {
  insertAllocations,
  insertCredit,
  insertPayment,
  listPaid,
  type NewPayment,
} from '#billing/server/invoices/payments.sql.ts'
import { tellPaid } from '#billing/server/messages/letters.ts'
import { applyRedemption } from '#billing/server/redemptions/redemptions.sql.ts'
import { followArrears } from '#billing/server/subscriptions/arrears.sql.ts'
import { takePaidChange } from '#billing/server/subscriptions/changing.ts'
import { restoreSubscription } from '#billing/server/subscriptions/restore.ts'
import { lockSubscription } from '#billing/server/subscriptions/subscriptions.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'

/** The outcome of a payment: it closed its invoices, was too little or too much, found no open invoice, or is already known. */
export type PaymentOutcome = 'paid' | 'short' | 'over' | 'unmatched' | 'repeated'

type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>
type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>

const isOpen = (state: string) => state === 'aberta' || state === 'vencida'

/** Locks invoices until the transaction ends, after their subscriptions, each in the order of the ids. Throws `notFound()`. */
export async function lockAllOwed(tx: Db, invoiceIds: readonly string[]) {
  const ids = [...new Set(invoiceIds)].sort()
  const of = await tx.selectFrom('invoices').select('subscriptionId').distinct().where('id', 'in', ids).execute()
  const subscriptions: LockedSubscription[] = []
  for (const subscriptionId of of.map((row) => row.subscriptionId).sort()) {
    const subscription = await lockSubscription(tx, subscriptionId)
    if (subscription) subscriptions.push(subscription)
  }
  const invoices: LockedInvoice[] = []
  for (const id of ids) {
    const invoice = await lockInvoice(tx, id)
    if (!invoice) throw notFound('invoice')
    invoices.push(invoice)
  }
  return { invoices, subscriptions }
}

/** Locks an invoice until the transaction ends, after its subscription. Throws `notFound()`. */
export async function lockOwed(tx: Db, invoiceId: string) {
  const {
    invoices: [invoice],
    subscriptions: [subscription],
  } = await lockAllOwed(tx, [invoiceId])
  if (!subscription || !invoice) throw notFound('invoice')
  return { invoice, subscription }
}

/**
 * Records a payment of one or several invoices, once, with all that follows: the one due first is paid before others, the last perhaps in part; their
 * subscriptions begin or are restored, and what is left becomes credit of the company of the first id. Nothing that has arrived is ever lost or
 * counted twice.
 */
export async function receivePayment(
  tx: Db,
  context: BillingContext,
  invoiceIds: readonly string[],
  payment: NewPayment,
): Promise<PaymentOutcome> {
  const { invoices, subscriptions } = await lockAllOwed(tx, invoiceIds)
  const first = invoices.find(({ id }) => id === invoiceIds[0])
  if (!first) throw notFound('invoice')
  const stored = await insertPayment(tx, payment)
  if (!stored) return 'repeated'

  const open = invoices.filter(({ state }) => isOpen(state))
  const { parts, left } = allocate(payment.amount, open)
  if (parts.length > 0) await insertAllocations(tx, stored.id, parts)
  if (left > 0) {
    const reason = parts.length > 0 ? ('pagamento_a_mais' as const) : ('pagamento_sem_fatura' as const)
    const { id: invoiceId, companyId } = first
    await insertCredit(tx, { companyId, amount: left, reason, paymentId: stored.id, invoiceId })
  }
  const closed: LockedInvoice[] = []
  for (const invoice of invoices) {
    const part = parts.find(({ invoiceId }) => invoiceId === invoice.id)?.amount ?? 0
    const over = invoice === first ? left : 0
    const isClosed = await payPart(tx, context, { invoice, part, over, payment })
    if (isClosed) closed.push(invoice)
  }
  for (const subscription of subscriptions)
    await followClosing(tx, context, {
      subscription,
      closed: closed.filter(({ subscriptionId }) => subscriptionId === subscription.id),
      paidOn: payment.paidOn,
      actorId: payment.recordedBy ?? null,
    })
  // In one order, so that two payments of the same companies do not wait for each other.
  for (const companyId of [...new Set(closed.map((invoice) => invoice.companyId))].sort())
    await followArrears(tx, companyId)
  for (const { id } of closed) await tellPaid(tx, context, id)
  if (parts.length === 0) return 'unmatched'
  if (left > 0) return 'over'
  return closed.length === open.length ? 'paid' : 'short'
}

type Part = { invoice: LockedInvoice; part: number; over: number; payment: NewPayment }

/** Pays a part of an invoice, or all that is open of it. Returns whether that closes it. */
async function payPart(tx: Db, context: BillingContext, { invoice, part, over, payment }: Part): Promise<boolean> {
  const { id, code } = invoice
  const open = invoice.open - part
  const paid = invoice.paid + part
  const isClosed = part > 0 && open === 0
  if (part > 0) {
    await updateInvoice(tx, id, { paid, ...(isClosed && { state: 'paga', isPaidNow: true }) })
    await endCharges(tx, id, isClosed ? 'paga' : 'removida', payment.chargeId)
    // The next Pix asks for what is open, which is less now.
    if (!isClosed && context.billing.pixKey) await openCharge(tx, context, { id, code, open })
  }
  await audit(tx, payment.recordedBy ?? null, {
    action: 'invoice.payment_received',
    entity: 'invoice',
    entityId: id,
    data: {
      detail: part === 0 ? 'unmatched' : over > 0 ? 'over' : isClosed ? 'paid' : 'short',
      amount: part + over,
      origin: payment.origin,
    },
  })
  return isClosed
}

type Closing = {
  subscription: LockedSubscription
  closed: readonly LockedInvoice[]
  /** The day of the payment that closes them, after which late fees are due; none when a credit note does. */
  paidOn: string | null
  actorId: string | null
}

/**
 * Applies to a subscription what follows when invoices of it are closed: it begins or is restored, and a change of plan that waited takes
 * effect.
 */
export async function followClosing(
  tx: Db,
  context: BillingContext,
  { subscription, closed, paidOn, actorId }: Closing,
) {
  const { state: from } = subscription
  const [first] = closed
  if (!first) return
  for (const invoice of closed) {
    await applyRedemption(tx, invoice.id)
    // A first invoice has no arrears: the subscription has not begun.
    if (paidOn && from !== 'pendente') await recordLateFees(tx, context, invoice)
  }
  await restoreSubscription(tx, context, subscription, { invoiceId: first.id, actorId })
  const change = closed.find((invoice) => invoice.id === subscription.nextInvoiceId)
  if (change) await takePaidChange(tx, subscription, change)
}

/** Records the late fees of a paid invoice. The next invoice charges them: this one stays as it was issued. */
async function recordLateFees(tx: Db, { billing }: BillingContext, invoice: LockedInvoice) {
  const { fine, interest, daysLate } = lateFeesOf(invoice.dueOn, await listPaid(tx, invoice.id), billing)
  if (fine + interest === 0) return
  const { id: invoiceId, subscriptionId } = invoice
  await tx
    .insertInto('lateFees')
    .values({ invoiceId, subscriptionId, fine, interest, daysLate })
    .onConflict((c) => c.column('invoiceId').doNothing())
    .execute()
}
