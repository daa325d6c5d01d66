import { sql } from 'kysely'
import type { paymentOrigins } from '#contract/billing/invoices.ts'
import type { Db } from '#server/platform/db/db.ts'

export type NewPayment = {
  origin: (typeof paymentOrigins)[number]
  /** Of a Pix, which counts once; `null` when it is not known. */
  endToEndId: string | null
  amount: number
  paidOn: string
  chargeId?: string | null
  payerName?: string
  payerDocument?: string
  note?: string
  recordedBy?: string | null
}

/** Returns nothing when a payment with this end-to-end id is already recorded. */
export const insertPayment = (tx: Db, payment: NewPayment) =>
  tx
    .insertInto('payments')
    .values(payment)
    .onConflict((c) => c.column('endToEndId').doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertAllocations = (tx: Db, paymentId: string, parts: readonly { invoiceId: string; amount: number }[]) =>
  tx
    .insertInto('allocations')
    .values(parts.map((part) => ({ paymentId, ...part })))
    .execute()

export type NewCredit = {
  companyId: string
  amount: number
  reason: 'pagamento_a_mais' | 'pagamento_sem_fatura' | 'troca' | 'usado' | 'devolvido'
  paymentId?: string
  invoiceId?: string
}
export const insertCredit = (tx: Db, credit: NewCredit) => tx.insertInto('creditEntries').values(credit).execute()

/** The credit of a company, in centavos. */
export async function creditOf(db: Db, companyId: string): Promise<number> {
  const { credit } = await db
    .selectFrom('creditEntries')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('credit'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return credit
}
