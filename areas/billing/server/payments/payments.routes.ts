import type { FastifyInstance } from 'fastify'
import { notify } from '#access/server/notices/notices.sql.ts'
import { type Payment, payments, refundInputOf } from '#billing/contract/payments.ts'
import { needsSecondPerson, refundableOf } from '#billing/contract/refunds.rules.ts'
import { billingOf } from '#billing/server/context.ts'
import { asMoney } from '#billing/server/words.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { beginRefund, paymentPath } from './refund.ts'
import { listRefunds, refundFacets } from './refundList.sql.ts'
import {
  companyOfPayment,
  findPayment,
  findRefund,
  insertRefund,
  lockPayment,
  refundableOfPayment,
  refundedOf,
  refundsOf,
  updateRefund,
} from './refunds.sql.ts'

/** Returns the amount of a payment that may be given back, without what waits for an approval. */
async function leftOf(db: Db, payment: { id: string; companyId: string }) {
  const [refundable, waiting] = await Promise.all([
    refundableOfPayment(db, payment),
    refundedOf(db, payment.id, ['solicitado']),
  ])
  return Math.max(0, refundableOf(refundable) - waiting)
}

/** A payment with what is given back of it. */
export function paymentRoutes(app: FastifyInstance, db: Db) {
  const isByProvider = ({ origin, endToEndId }: Pick<Payment, 'origin' | 'endToEndId'>) =>
    origin === 'provedor' && endToEndId !== null && billingOf(app).billing.providerAddress !== ''

  /** Throws `notFound()`. */
  async function requirePayment(db: Db, id: string): Promise<Payment> {
    const payment = await findPayment(db, id)
    const companyId = payment && (await companyOfPayment(db, id))
    if (!companyId) throw notFound('payment')
    const [refunds, refundable] = await Promise.all([refundsOf(db, id), leftOf(db, { id, companyId })])
    return { ...payment, refunds, refundable, byProvider: isByProvider(payment) }
  }

  route(app, payments.get, ({ params }) => requirePayment(db, params.id))

  route(app, payments.refunds, ({ query }) => listRefunds(db, query))
  route(app, payments.refundFacets, ({ query }) => refundFacets(db, query))

  route(app, payments.refund, ({ params: { id }, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: actorId, name } = actorOf(request)
      const payment = await lockPayment(tx, id)
      const byProvider = isByProvider(payment)
      const { amount, reason, note } = refundInputOf({ refundable: await leftOf(tx, payment), byProvider }).parse(body)
      const total = amount + (await refundedOf(tx, id, ['solicitado', 'em_processamento', 'devolvido']))
      const refund = await insertRefund(tx, { paymentId: id, amount, byProvider, reason, note, requestedBy: actorId })
      await audit(tx, actorId, {
        action: 'invoice.refund_requested',
        entity: 'invoice',
        entityId: payment.invoiceId,
        data: { amount },
        personal: { reason },
      })
      if (needsSecondPerson(total))
        await notify(tx, billingOf(app), {
          kind: 'refund_waiting',
          data: { name, amount: asMoney(amount) },
          link: paymentPath(payment),
          except: actorId,
        })
      else await beginRefund(tx, payment, refund, null)
      return requirePayment(tx, id)
    }),
  )

  /** A refund that is locked after its payment. */
  async function lockRefund(tx: Db, id: string) {
    const found = await findRefund(tx, id)
    if (!found) throw notFound('refund')
    const payment = await lockPayment(tx, found.paymentId)
    // Read again: it may have changed before the payment was locked.
    const refund = (await findRefund(tx, id)) ?? found
    return { refund, payment, version: refund.version, state: refund.state }
  }
  const rowOf = (id: string) => ({
    lock: (tx: Db) => lockRefund(tx, id),
    read: async (tx: Db) => {
      const refund = await findRefund(tx, id)
      return requirePayment(tx, refund?.paymentId ?? '')
    },
    check: (_: Db, { state }: { state: string }) => {
      if (state !== 'solicitado') throw refusal('refund_decided')
    },
  })
  const eventOf = (invoiceId: string, action: string, amount: number) => ({
    action,
    entity: 'invoice' as const,
    entityId: invoiceId,
    data: { amount },
  })

  route(app, payments.approve, ({ params: { id }, body: { version } }, request) => {
    const actorId = actorOf(request).id
    return changeRow(db, actorId, {
      ...rowOf(id),
      version,
      write: async (tx, { refund, payment }) => {
        if (refund.requestedBy === actorId) throw refusal('refund_own')
        await beginRefund(tx, payment, refund, actorId)
        return eventOf(payment.invoiceId, 'invoice.refund_approved', refund.amount)
      },
    })
  })

  route(app, payments.refuse, ({ params: { id }, body: { version } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, { refund, payment }) => {
        await updateRefund(tx, id, { state: 'nao_realizado', isEndedNow: true })
        return eventOf(payment.invoiceId, 'invoice.refund_refused', refund.amount)
      },
    }),
  )
}
