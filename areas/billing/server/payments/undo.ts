import { daysLateOn } from '#billing/contract/invoices.rules.ts'
import { countedOf } from '#billing/contract/refunds.rules.ts'
import { stateWhenReopened } from '#billing/contract/subscriptions.rules.ts'
import type { BillingContext } from '#billing/server/context.ts'
import { availableCredit } from '#billing/server/invoices/credit.sql.ts'
import { updateInvoice } from '#billing/server/invoices/invoices.sql.ts'
import { insertCredit, lockPayment, markUndone, partsOf } from '#billing/server/invoices/payments.sql.ts'
import { followArrears } from '#billing/server/subscriptions/arrears.sql.ts'
import { hasPaid, updateSubscription } from '#billing/server/subscriptions/subscriptions.sql.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { lockAllOwed } from './receive.ts'
import { refundsOf } from './refunds.sql.ts'

/**
 * Takes a payment back as if it had not arrived: its invoices are open again, or overdue, their subscriptions follow, and the credit that it gave is
 * taken back. Refused when that credit is used, an invoice was reversed, or something of the payment is given back or waits for it.
 */
export async function undoPayment(tx: Db, context: BillingContext, paymentId: string, actorId: string) {
  const ids = (await partsOf(tx, paymentId)).paid.map(({ invoiceId }) => invoiceId)
  const { invoices, subscriptions } = ids.length > 0 ? await lockAllOwed(tx, ids) : { invoices: [], subscriptions: [] }
  await lockPayment(tx, { id: paymentId })
  if (countedOf(await refundsOf(tx, paymentId)) > 0) throw refusal('undo_refunded')
  const { paid, credits } = await partsOf(tx, paymentId)
  const today = dayInBrasilia(new Date())
  for (const invoice of invoices) {
    const part = paid.find(({ invoiceId }) => invoiceId === invoice.id)?.amount ?? 0
    if (invoice.state === 'estornada' || invoice.state === 'cancelada') throw refusal('undo_refunded')
    const isReopened = invoice.state === 'paga'
    const state = invoice.dueOn < today ? 'vencida' : 'aberta'
    await updateInvoice(tx, invoice.id, {
      paid: invoice.paid - part,
      ...(isReopened && { state, isPaidNow: false }),
    })
    await audit(tx, actorId, {
      action: 'invoice.payment_undone',
      entity: 'invoice',
      entityId: invoice.id,
      data: { amount: part, ...(isReopened && { from: 'paga', to: state }) },
    })
  }
  await markUndone(tx, paymentId)
  if (ids.length > 0) {
    await askAgain(tx, ids)
    await tx.deleteFrom('lateFees').where('invoiceId', 'in', ids).where('chargedId', 'is', null).execute()
  }

  const moved = new Set<string>()
  for (const { id, companyId, state: from } of subscriptions) {
    const reopened = invoices.filter(({ subscriptionId, state }) => subscriptionId === id && state === 'paga')
    if (reopened.length === 0) continue
    const daysLate = Math.max(...reopened.map(({ dueOn }) => daysLateOn(dueOn, today)))
    const isFirst = reopened.some(({ purpose }) => purpose === 'contratacao') && !(await hasPaid(tx, id))
    const to = stateWhenReopened(from, { daysLate, isFirst }, context.billing)
    if (to === from) continue
    await updateSubscription(tx, id, { state: to, stateReason: '' })
    await audit(tx, actorId, { action: 'subscription.moved', entity: 'subscription', entityId: id, data: { from, to } })
    moved.add(companyId)
  }
  for (const companyId of [...new Set([...moved, ...credits.map((credit) => credit.companyId)])].sort()) {
    if (moved.has(companyId)) await followArrears(tx, companyId)
    const given = credits.find((credit) => credit.companyId === companyId)
    if (given) await takeBack(tx, paymentId, given)
  }
}

/** The charges that the payment closed ask again, but for those that another payment was made for. */
const askAgain = (tx: Db, invoiceIds: readonly string[]) =>
  tx
    .updateTable('charges as g')
    .set({ state: 'ativa' })
    .where('g.invoiceId', 'in', [...invoiceIds])
    .where('g.state', '=', 'paga')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('payments as p')
            .select('p.id')
            .whereRef('p.chargeId', '=', 'g.id')
            .where('p.undoneAt', 'is', null),
        ),
      ),
    )
    .execute()

/** Takes credit back that a payment gave. It is locked, so that nobody uses it meanwhile. */
async function takeBack(tx: Db, paymentId: string, { companyId, amount }: { companyId: string; amount: number }) {
  if ((await availableCredit(tx, companyId, amount)) < amount) throw refusal('undo_credit_used')
  await insertCredit(tx, { companyId, amount: -amount, reason: 'desfeito', paymentId })
}
