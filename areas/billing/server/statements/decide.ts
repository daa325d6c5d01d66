import { sql } from 'kysely'
import type { BillingContext } from '#billing/server/context.ts'
import { lockPayment } from '#billing/server/invoices/payments.sql.ts'
import { lockAllOwed, receivePayment } from '#billing/server/payments/receive.ts'
import { undoPayment } from '#billing/server/payments/undo.ts'
import type { AuditEntry } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, refusal } from '#platform/server/http/errors.ts'
import { seenLines } from './candidates.sql.ts'
import { decideLine, isOnLine, type LockedLine } from './lines.sql.ts'

const about = ({ statementId }: LockedLine) => ({ entity: 'statement' as const, entityId: statementId })

type Confirming = {
  invoiceIds: readonly string[]
  paymentId: string | null
  /** Refuses unless the line closes all of the invoices to the centavo. */
  exact: boolean
  actorId: string
}

/** Whether a line is already confirmed as asked. */
export const isConfirmedAs = (
  { state, invoiceIds, paymentId }: LockedLine,
  asked: Omit<Confirming, 'exact' | 'actorId'>,
) =>
  state === 'conciliada' &&
  (paymentId === asked.paymentId || invoiceIds.toSorted().join() === asked.invoiceIds.toSorted().join())

/** Records a locked line as payment of invoices, or as the payment that already records it. A Pix counts once, who reported it first. */
export async function confirmLine(
  tx: Db,
  context: BillingContext,
  line: LockedLine,
  asked: Confirming,
): Promise<AuditEntry> {
  const { invoiceIds, paymentId, exact, actorId } = asked
  if (line.state !== 'a_conferir') throw refusal('line_decided')
  const known = paymentId ? await lockPayment(tx, { id: paymentId }) : await knownPix(tx, line)
  if (paymentId && !known) throw refusal('line_payment_differs')
  const detail = known
    ? await recognise(tx, line, known, actorId)
    : await pay(tx, context, line, { invoiceIds, exact, actorId })
  return { ...about(line), action: 'statement.line_confirmed', data: { detail, amount: line.amount } }
}

const knownPix = (tx: Db, { endToEndId }: LockedLine) => (endToEndId ? lockPayment(tx, { endToEndId }) : undefined)

/** Records that a payment is on the statement. */
async function recognise(tx: Db, line: LockedLine, known: { id: string; amount: number }, actorId: string) {
  if (known.amount !== line.amount) throw refusal('line_payment_differs')
  if (await isOnLine(tx, known.id)) throw refusal('line_payment_used')
  await decideLine(tx, line.id, { state: 'conciliada', paymentId: known.id, actorId })
  return 'recognised'
}

async function pay(
  tx: Db,
  context: BillingContext,
  line: LockedLine,
  { invoiceIds, exact, actorId }: Omit<Confirming, 'paymentId'>,
) {
  if (invoiceIds.length === 0) throw invalid('invoiceIds', 'required')
  if (exact) {
    if ((await seenLines(tx, [line])).size > 0) throw refusal('suggestion_not_sure')
    const { invoices } = await lockAllOwed(tx, invoiceIds)
    const isOpen = invoices.every(({ state }) => state === 'aberta' || state === 'vencida')
    const open = invoices.reduce((sum, invoice) => sum + invoice.open, 0)
    if (!isOpen || open !== line.amount) throw refusal('suggestion_not_sure')
  }
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx)
  const id = rows[0]?.id ?? ''
  const charge = line.txid
    ? await tx.selectFrom('charges').select('id').where('txid', '=', line.txid).executeTakeFirst()
    : undefined
  const outcome = await receivePayment(tx, context, invoiceIds, {
    id,
    origin: 'extrato',
    endToEndId: line.endToEndId,
    amount: line.amount,
    paidOn: line.day,
    chargeId: charge?.id ?? null,
    payerName: line.payerName,
    payerDocument: line.payerDocument,
    recordedBy: actorId,
  })
  if (outcome !== 'repeated') {
    await decideLine(tx, line.id, { state: 'conciliada', paymentId: id, actorId })
    return outcome
  }
  // The provider reported this Pix while the invoices were being locked.
  const known = await knownPix(tx, line)
  if (!known) throw refusal('line_payment_differs')
  return recognise(tx, line, known, actorId)
}

/** Sets a locked line aside. */
export async function ignoreLine(tx: Db, line: LockedLine, reason: string, actorId: string): Promise<AuditEntry> {
  if (line.state !== 'a_conferir') throw refusal('line_decided')
  await decideLine(tx, line.id, { state: 'ignorada', reason, actorId })
  return { ...about(line), action: 'statement.line_ignored', data: { amount: line.amount }, personal: { reason } }
}

/** Takes the decision on a locked line back. A payment that came another way stays. */
export async function undoLine(
  tx: Db,
  context: BillingContext,
  line: LockedLine,
  actorId: string,
): Promise<AuditEntry> {
  const { paymentId } = line
  await decideLine(tx, line.id, { state: 'a_conferir' })
  if (paymentId && (await lockPayment(tx, { id: paymentId }))?.origin === 'extrato')
    await undoPayment(tx, context, paymentId, actorId)
  return {
    ...about(line),
    action: 'statement.line_undone',
    data: { from: line.state, to: 'a_conferir', amount: line.amount },
  }
}
