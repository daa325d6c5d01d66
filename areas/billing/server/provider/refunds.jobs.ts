import { notify } from '#access/server/notices/notices.sql.ts'
import { valorOf } from '#billing/contract/pix.rules.ts'
import { endRefund, paymentPath } from '#billing/server/payments/refund.ts'
import { findPayment, findRefund, lockPayment } from '#billing/server/payments/refunds.sql.ts'
import { asMoney } from '#billing/server/words.ts'
import type { Db } from '#platform/server/db/db.ts'
import { ProviderError } from './call.ts'
import { connectedProvider, type ProviderJobContext } from './context.ts'
import { settleRefundNotice } from './notices.sql.ts'
import { unlessMissing } from './pixApi.ts'

type Ending = Parameters<typeof endRefund>[3]

/** Asks the provider for a refund under the id that is stored already, or how the one is that it has. Ends it here when it has ended there. */
export async function sendRefund(db: Db, context: ProviderJobContext, id: string) {
  const refund = await findRefund(db, id)
  if (refund?.state !== 'em_processamento' || !refund.byProvider) return
  const payment = await findPayment(db, refund.paymentId)
  const connected = await connectedProvider(db, context)
  if (!connected || !payment?.endToEndId) return
  const { api } = connected
  const ending = await askFor(payment.endToEndId)
  if (!ending) return
  await db.transaction().execute(async (tx) => {
    const locked = await lockPayment(tx, refund.paymentId)
    const now = await findRefund(tx, id)
    if (now?.state !== 'em_processamento') return
    await endRefund(tx, locked, now, ending)
    if (ending.state === 'nao_realizado')
      await notify(tx, connected.billing, {
        kind: 'refund_failed',
        data: { amount: asMoney(now.amount) },
        link: paymentPath(locked),
        to: [now.requestedBy, ...(now.approvedBy ? [now.approvedBy] : [])],
      })
  })

  async function askFor(endToEndId: string): Promise<Ending | null> {
    const { providerId, amount } = refund as NonNullable<typeof refund>
    const known = await unlessMissing(api.getRefund(endToEndId, providerId))
    try {
      const { status, motivo } = known ?? (await api.putRefund(endToEndId, providerId, valorOf(amount)))
      if (status === 'EM_PROCESSAMENTO') return null
      return status === 'DEVOLVIDO' ? { state: 'devolvido' } : { state: 'nao_realizado', cause: motivo }
    } catch (error) {
      // It was refused: nothing was there before, and nothing is there now.
      if (error instanceof ProviderError && error.status === 400)
        return { state: 'nao_realizado', cause: error.message }
      throw error
    }
  }
}

/** Looks at the refunds of a payment, of which the provider says that one has ended. */
export async function settleRefunds(db: Db, context: ProviderJobContext, endToEndId: string) {
  const found = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select('r.id')
    .where('p.endToEndId', '=', endToEndId)
    .where('r.state', '=', 'em_processamento')
    .orderBy('r.id')
    .execute()
  for (const { id } of found) await sendRefund(db, context, id)
  await settleRefundNotice(db, endToEndId)
}
