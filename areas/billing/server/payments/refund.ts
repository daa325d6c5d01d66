import { type RefundState, splitRefund } from '#billing/contract/refunds.rules.ts'
import { endCharges } from '#billing/server/invoices/charges.ts'
import { updateInvoice } from '#billing/server/invoices/invoices.sql.ts'
import { insertCredit } from '#billing/server/invoices/payments.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import {
  insertRefundParts,
  type lockPayment,
  refundableOfPayment,
  type StoredRefund,
  updateRefund,
  wholeRefunded,
} from './refunds.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    send_refund: { id: string }
  }
}

type LockedPayment = Awaited<ReturnType<typeof lockPayment>>

/** Returns the path at which a payment is open, with its refunds. */
export const paymentPath = ({ id, invoiceId }: Pick<LockedPayment, 'id' | 'invoiceId'>) =>
  `/dashboard/e-commerce/invoice/${invoiceId}?payment=${id}`

/**
 * Gives back what a locked payment has left: by hand at once, or by the provider in a task. Credit is taken from the company now, so that it cannot be
 * used meanwhile.
 */
export async function beginRefund(tx: Db, payment: LockedPayment, refund: StoredRefund, approvedBy: string | null) {
  const split = splitRefund(refund.amount, await refundableOfPayment(tx, payment))
  if (!split) throw refusal('refund_too_much')
  const { ofCredit, parts } = split
  if (parts.length > 0) await insertRefundParts(tx, refund.id, parts)
  if (ofCredit > 0) await moveCredit(tx, payment, -ofCredit)
  const approved = approvedBy ? { approvedBy } : {}
  await updateRefund(tx, refund.id, { state: 'em_processamento', ofCredit, ...approved })
  if (refund.byProvider) await enqueue(tx, 'send_refund', { id: refund.id }, '0', `send_refund ${refund.id}`)
  else await endRefund(tx, payment, { ...refund, ofCredit }, { state: 'devolvido' })
}

const moveCredit = (tx: Db, { id, companyId, invoiceId }: LockedPayment, amount: number) =>
  insertCredit(tx, { companyId, amount, reason: 'devolvido', paymentId: id, invoiceId })

type Ending = { state: Extract<RefundState, 'devolvido' | 'nao_realizado'>; cause?: string }

/** Ends a refund of a locked payment. An invoice of which everything was given back is reversed; what was not given back is credit again. */
export async function endRefund(tx: Db, payment: LockedPayment, refund: StoredRefund, { state, cause = '' }: Ending) {
  await updateRefund(tx, refund.id, { state, cause, isEndedNow: true })
  if (state === 'nao_realizado') {
    if (refund.ofCredit > 0) await moveCredit(tx, payment, refund.ofCredit)
  } else
    for (const id of await wholeRefunded(tx, refund.id)) {
      await updateInvoice(tx, id, { state: 'estornada', stateReason: refund.reason })
      await endCharges(tx, id, 'removida')
    }
  await audit(tx, null, {
    action: state === 'devolvido' ? 'invoice.refunded' : 'invoice.refund_failed',
    entity: 'invoice',
    entityId: payment.invoiceId,
    data: { amount: refund.amount, to: state },
  })
}
