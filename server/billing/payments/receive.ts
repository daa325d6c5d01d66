import { allocate, daysLateOn, lateFees } from '#contract/billing/invoices.rules.ts'
import { stateWhenPaid } from '#contract/billing/subscriptions.rules.ts'
import type { BillingContext } from '#server/billing/context.ts'
import { endCharges, openCharge } from '#server/billing/invoices/charges.ts'
import { lockInvoice, updateInvoice } from '#server/billing/invoices/invoices.sql.ts'
import {
  insertAllocations,
  insertCredit,
  insertPayment,
  type NewPayment,
} from '#server/billing/invoices/payments.sql.ts'
import { tellPaid } from '#server/billing/messages/letters.ts'
import { applyRedemption } from '#server/billing/redemptions/redemptions.sql.ts'
import { followArrears } from '#server/billing/subscriptions/arrears.sql.ts'
import { takePaidChange } from '#server/billing/subscriptions/changing.ts'
import { hasOverdue, lockSubscription, updateSubscription } from '#server/billing/subscriptions/subscriptions.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'

/** What became of a payment: it closed its invoice, was too little or too much, found no open invoice, or is already known. */
export type PaymentOutcome = 'paid' | 'short' | 'over' | 'unmatched' | 'repeated'

type Owed = Awaited<ReturnType<typeof lockOwed>>

const isOpen = (state: string) => state === 'aberta' || state === 'vencida'

/** What a payment after the due date costs is charged by the next invoice: this one stays as it was issued. */
async function recordLateFees(tx: Db, { billing }: BillingContext, invoice: Owed['invoice'], paidOn: string) {
  const daysLate = daysLateOn(invoice.dueOn, paidOn)
  const { fine, interest } = lateFees(invoice.total, daysLate, billing)
  if (fine + interest === 0) return
  const { id: invoiceId, subscriptionId } = invoice
  await tx.insertInto('lateFees').values({ invoiceId, subscriptionId, fine, interest, daysLate }).execute()
}

/** Locks an invoice until the transaction ends, after its subscription. Throws `notFound()`. */
export async function lockOwed(tx: Db, invoiceId: string) {
  const of = await tx.selectFrom('invoices').select('subscriptionId').where('id', '=', invoiceId).executeTakeFirst()
  const subscription = of && (await lockSubscription(tx, of.subscriptionId))
  const invoice = await lockInvoice(tx, invoiceId)
  if (!subscription || !invoice) throw notFound('invoice')
  return { invoice, subscription }
}

/**
 * Records a payment of an invoice, once, with all that follows: the invoice is paid or paid in part, its subscription begins or is restored, and what
 * is left becomes credit of the company. Nothing that has arrived is ever lost or counted twice.
 */
export async function receivePayment(
  tx: Db,
  context: BillingContext,
  invoiceId: string,
  payment: NewPayment,
): Promise<PaymentOutcome> {
  const { invoice, subscription } = await lockOwed(tx, invoiceId)
  const { subscriptionId } = invoice
  const stored = await insertPayment(tx, payment)
  if (!stored) return 'repeated'

  const { parts, left } = allocate(payment.amount, isOpen(invoice.state) ? [invoice] : [])
  if (parts.length > 0) await insertAllocations(tx, stored.id, parts)
  const part = parts[0]?.amount ?? 0
  const paid = invoice.paid + part
  const isClosed = part > 0 && paid === invoice.total
  if (part > 0) await updateInvoice(tx, invoiceId, { paid, ...(isClosed && { state: 'paga', isPaidNow: true }) })
  if (left > 0) {
    const reason = part > 0 ? ('pagamento_a_mais' as const) : ('pagamento_sem_fatura' as const)
    await insertCredit(tx, { companyId: invoice.companyId, amount: left, reason, paymentId: stored.id, invoiceId })
  }
  const outcome = part === 0 ? 'unmatched' : left > 0 ? 'over' : isClosed ? 'paid' : 'short'
  await audit(tx, payment.recordedBy ?? null, {
    action: 'invoice.payment_received',
    entity: 'invoice',
    entityId: invoiceId,
    data: { detail: outcome, amount: payment.amount, origin: payment.origin },
  })
  if (part > 0) await endCharges(tx, invoiceId, isClosed ? 'paga' : 'removida', payment.chargeId)
  // A charge asks for what is open, which is less now.
  if (part > 0 && !isClosed && context.billing.pixKey)
    await openCharge(tx, context, { id: invoiceId, code: invoice.code, open: invoice.total - paid })
  if (!isClosed) return outcome
  // A first invoice has no arrears: the subscription has not begun.
  if (subscription.state !== 'pendente') await recordLateFees(tx, context, invoice, payment.paidOn)

  await applyRedemption(tx, invoiceId)
  const state = stateWhenPaid(subscription.state)
  if (state !== subscription.state && !(await hasOverdue(tx, subscriptionId))) {
    await updateSubscription(tx, subscriptionId, { state, stateReason: '' })
    await audit(tx, payment.recordedBy ?? null, {
      action: 'subscription.moved',
      entity: 'subscription',
      entityId: subscriptionId,
      data: { from: subscription.state, to: state },
    })
    await followArrears(tx, invoice.companyId)
  }
  if (subscription.nextInvoiceId === invoiceId) await takePaidChange(tx, subscription, invoice)
  await tellPaid(tx, context, invoiceId)
  return outcome
}
