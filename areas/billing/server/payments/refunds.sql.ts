import { sql } from 'kysely'
import type { Refundable, RefundState } from '#billing/contract/refunds.rules.ts'
import { lockInvoice } from '#billing/server/invoices/invoices.sql.ts'
import { creditOf } from '#billing/server/invoices/payments.sql.ts'
import { lockSubscription } from '#billing/server/subscriptions/subscriptions.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'

export const findPayment = (db: Db, id: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'origin', 'amount', 'paidOn', 'endToEndId'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The invoices that a payment was for, in the order in which they are locked. */
const invoicesOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'subscriptionId', 'companyId'])
    .where((e) =>
      e.or([
        e('id', 'in', e.selectFrom('allocations').select('invoiceId').where('paymentId', '=', paymentId)),
        e(
          'id',
          'in',
          e
            .selectFrom('creditEntries')
            .select('invoiceId')
            .where('paymentId', '=', paymentId)
            .$castTo<{ invoiceId: string }>(),
        ),
      ]),
    )
    .orderBy('id')
    .execute()

/** Of which company a payment is. */
export const companyOfPayment = async (db: Db, id: string) => (await invoicesOf(db, id))[0]?.companyId

/** Locks a payment until the transaction ends, after the subscriptions and invoices that it was for. Throws `notFound()`. */
export async function lockPayment(tx: Db, id: string) {
  const invoices = await invoicesOf(tx, id)
  const subscriptionIds = new Set(invoices.map(({ subscriptionId }) => subscriptionId))
  for (const subscriptionId of [...subscriptionIds].sort()) await lockSubscription(tx, subscriptionId)
  for (const invoice of invoices) await lockInvoice(tx, invoice.id)
  await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute()
  const payment = await findPayment(tx, id)
  const [first] = invoices
  if (!payment || !first) throw notFound('payment')
  return { ...payment, companyId: first.companyId, invoiceId: first.id }
}

/** Returns the parts of a payment that may still be given back: its credit that is left, and its parts of invoices, the last one first. */
export async function refundableOfPayment(db: Db, payment: { id: string; companyId: string }): Promise<Refundable> {
  const { rows: parts } = await sql<{ invoiceId: string; amount: number }>`
    select l.invoice_id as "invoiceId", (l.amount - coalesce((select sum(p.amount) from refund_parts p join refunds r on r.id = p.refund_id
      where p.invoice_id = l.invoice_id and r.payment_id = l.payment_id and r.state in ('em_processamento', 'devolvido')), 0))::int as amount
    from allocations l where l.payment_id = ${payment.id} order by l.invoice_id desc`.execute(db)
  const { rows } = await sql<{ credit: number }>`
    select coalesce(sum(amount), 0)::int as credit from credit_entries where payment_id = ${payment.id}`.execute(db)
  const credit = Math.min(rows[0]?.credit ?? 0, await creditOf(db, payment.companyId))
  return { credit: Math.max(0, credit), parts }
}

/** Returns the sum of the refunds of a payment in some states, in centavos. */
export async function refundedOf(db: Db, paymentId: string, states: readonly RefundState[]): Promise<number> {
  const { total } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('total'))
    .where('paymentId', '=', paymentId)
    .where('state', 'in', [...states])
    .executeTakeFirstOrThrow()
  return total
}

/** Of `refunds as r` with its accounts: `a` has requested it, `b` has approved it. */
export const refundColumns = [
  'r.id',
  'r.version',
  'r.createdAt',
  'r.updatedAt',
  'r.amount',
  'r.ofCredit',
  'r.state',
  'r.byProvider',
  'r.reason',
  'r.note',
  'r.cause',
  'r.requestedBy',
  'r.endedAt',
  'a.name as requestedByName',
  'b.name as approvedByName',
] as const

export const refundsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('accounts as a', 'a.id', 'r.requestedBy')
    .leftJoin('accounts as b', 'b.id', 'r.approvedBy')
    .select(refundColumns)
    .where('r.paymentId', '=', paymentId)
    .orderBy('r.id')
    .execute()

export const findRefund = (db: Db, id: string) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
export type StoredRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export type NewRefund = {
  paymentId: string
  amount: number
  byProvider: boolean
  reason: string
  note: string
  requestedBy: string
}
export const insertRefund = (tx: Db, refund: NewRefund) =>
  tx
    .insertInto('refunds')
    .values({ ...refund, state: 'solicitado' })
    .returningAll()
    .executeTakeFirstOrThrow()

type Change = { state: RefundState; ofCredit?: number; approvedBy?: string; cause?: string; isEndedNow?: boolean }
export const updateRefund = (tx: Db, id: string, { isEndedNow, ...change }: Change) =>
  tx
    .updateTable('refunds')
    .set({ ...change, ...(isEndedNow && { endedAt: sql`now()` }), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export const insertRefundParts = (tx: Db, refundId: string, parts: readonly { invoiceId: string; amount: number }[]) =>
  tx
    .insertInto('refundParts')
    .values(parts.map((part) => ({ refundId, ...part })))
    .execute()

/** The invoices of a refund of which everything that was paid is given back now. */
export async function wholeRefunded(tx: Db, refundId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from invoices i where i.id in (select invoice_id from refund_parts where refund_id = ${refundId}) and i.paid > 0 and i.paid <=
      (select coalesce(sum(p.amount), 0) from refund_parts p join refunds r on r.id = p.refund_id where p.invoice_id = i.id and r.state = 'devolvido')
    order by i.id`.execute(tx)
  return rows.map(({ id }) => id)
}
