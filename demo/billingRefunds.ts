import { sql } from 'kysely'
import { beginRefund } from '#billing/server/payments/refund.ts'
import { insertRefund, lockPayment } from '#billing/server/payments/refunds.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { setClock } from './clock.sql.ts'
import { atWork, day, hour } from './times.ts'

type Asked = { paymentId: string; amount: number; reason: string; note: string; requestedBy: string }

async function request(tx: Db, asked: Asked) {
  const payment = await lockPayment(tx, asked.paymentId)
  const refund = await insertRefund(tx, { ...asked, byProvider: false })
  await audit(tx, asked.requestedBy, {
    action: 'invoice.refund_requested',
    entity: 'invoice',
    entityId: payment.invoiceId,
    data: { amount: asked.amount },
    personal: { reason: asked.reason },
  })
  return { payment, refund }
}

/** The last renewal that subscriptions of a state have paid, of more than what one administrator may give back alone. */
const lastPaid = async (tx: Db, state: 'cancelada' | 'ativa') =>
  (
    await sql<{ paymentId: string; amount: number }>`
      select p.id as "paymentId", p.amount from payments p join allocations x on x.payment_id = p.id join invoices i on i.id = x.invoice_id
      join subscriptions s on s.id = i.subscription_id where s.state = ${state} and i.purpose = 'renovacao'
      order by p.amount <= 50000, p.paid_on desc, p.id limit 1`.execute(tx)
  ).rows[0]

/** A refund that was made by hand after a second administrator approved it, and one that waits for them. */
export async function fillRefunds(tx: Db, { today, admin, by }: { today: number; admin: string; by: string }) {
  const ended = await lastPaid(tx, 'cancelada')
  if (ended) {
    await setClock(tx, atWork(today - 12 * day))
    const reason = 'Cobrada depois do pedido de cancelamento'
    const asked = { ...ended, reason, note: 'Pix para a conta da empresa, comprovante no financeiro', requestedBy: by }
    const { payment, refund } = await request(tx, asked)
    await setClock(tx, atWork(today - 11 * day))
    await beginRefund(tx, payment, refund, admin)
    const about = { entity: 'invoice' as const, entityId: payment.invoiceId }
    await audit(tx, admin, { ...about, action: 'invoice.refund_approved', data: { amount: refund.amount } })
  }
  const running = await lastPaid(tx, 'ativa')
  if (!running) return
  await setClock(tx, today - 8 * hour)
  const reason = 'A empresa pagou o mês em que esteve fechada'
  await request(tx, { ...running, reason, note: 'Devolver por Pix para a mesma conta', requestedBy: by })
}
