import { notify } from '#access/server/notices/notices.sql.ts'
import { maxCentavos } from '#billing/contract/money.ts'
import { centavosOf } from '#billing/contract/pix.rules.ts'
import type { NoticeOutcome } from '#billing/contract/provider.ts'
import type { BillingContext } from '#billing/server/context.ts'
import { findInvoice } from '#billing/server/invoices/invoices.sql.ts'
import { type PaymentOutcome, receivePayment } from '#billing/server/payments/receive.ts'
import { asMoney } from '#billing/server/words.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { connectedProvider, type ProviderJobContext } from './context.ts'
import { countAttempt, findChargeByTxid, findNotice, settleNotice } from './notices.sql.ts'
import { type Pix, type pixApi, unlessMissing } from './pixApi.ts'

const outcomes: Record<PaymentOutcome, NoticeOutcome> = {
  paid: 'pago',
  short: 'parcial',
  over: 'a_mais',
  unmatched: 'sem_fatura',
  repeated: 'repetido',
}

/** The waits before a notice that was not confirmed is looked into again. After the last one it counts as not confirmed. */
const waits = ['10 seconds', '1 minute', '10 minutes', '1 hour', '6 hours']

type Charge = NonNullable<Awaited<ReturnType<typeof findChargeByTxid>>>

/**
 * The payment as the provider itself has it; `null` when it does not confirm it. A static code has no charge at the provider, but its payment is found.
 */
async function confirmedPix(api: ReturnType<typeof pixApi>, charge: Charge, endToEndId: string): Promise<Pix | null> {
  if (charge.kind === 'estatico') {
    const pix = await unlessMissing(api.getPix(endToEndId))
    return pix && pix.txid === charge.txid && pix.chave === charge.pixKey ? pix : null
  }
  const cob = await unlessMissing(api.getCob(charge.txid))
  if (cob?.status !== 'CONCLUIDA' || cob.txid !== charge.txid || cob.chave !== charge.pixKey) return null
  return cob.pix.find((pix) => pix.endToEndId === endToEndId) ?? null
}

/** Tells the administrators what of a payment became credit, because it was more than was open. */
async function tellUnmatched(tx: Db, context: BillingContext, invoiceId: string, endToEndId: string) {
  const credit = await tx
    .selectFrom('creditEntries as e')
    .innerJoin('payments as p', 'p.id', 'e.paymentId')
    .select('e.amount')
    .where('p.endToEndId', '=', endToEndId)
    .executeTakeFirstOrThrow()
  const invoice = await findInvoice(tx, invoiceId)
  if (!invoice) return
  await notify(tx, context, {
    kind: 'payment_unmatched',
    data: { name: invoice.companyName, amount: asMoney(credit.amount) },
    link: `/dashboard/subscriptions/${invoice.subscriptionId}`,
  })
}

/** Looks into a notice: the provider is asked, and what it says counts, not what the notice says. */
export async function confirmPix(db: Db, context: ProviderJobContext, id: string) {
  const notice = await findNotice(db, id)
  if (notice?.outcome !== 'recebido') return
  const { endToEndId, txid, attempts } = notice
  const charge = await findChargeByTxid(db, txid)
  if (!charge) return settleNotice(db, id, 'desconhecido')
  const connected = await connectedProvider(db, context)
  if (!connected) return settleNotice(db, id, 'nao_confirmado')
  const { api, billing } = connected
  const pix = await confirmedPix(api, charge, endToEndId)
  const amount = pix && centavosOf(pix.valor)
  if (!pix || !amount || amount > maxCentavos) {
    const wait = waits[attempts]
    if (wait === undefined) return settleNotice(db, id, 'nao_confirmado')
    return db.transaction().execute(async (tx) => {
      await countAttempt(tx, id)
      await enqueue(tx, 'confirm_pix', { id }, wait)
    })
  }
  await db.transaction().execute(async (tx) => {
    const outcome = await receivePayment(tx, billing, [charge.invoiceId], {
      origin: 'provedor',
      endToEndId,
      amount,
      paidOn: dayInBrasilia(new Date(pix.horario)),
      chargeId: charge.id,
    })
    if (outcome === 'over' || outcome === 'unmatched') await tellUnmatched(tx, billing, charge.invoiceId, endToEndId)
    await settleNotice(tx, id, outcomes[outcome])
  })
}
