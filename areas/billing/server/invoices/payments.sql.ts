import { sql } from 'kysely'
import type { paymentOrigins } from '#billing/contract/invoices.ts'
import type { Db } from '#platform/server/db/db.ts'

export type NewPayment = {
  /** Set where the caller has to know it. */
  id?: string
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
    .onConflict((c) => c.column('endToEndId').where('undoneAt', 'is', null).doNothing())
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
  reason: 'pagamento_a_mais' | 'pagamento_sem_fatura' | 'troca' | 'usado' | 'devolvido' | 'desfeito'
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

/** A payment that counts, locked until the transaction ends. */
export const lockPayment = (tx: Db, by: { id: string } | { endToEndId: string }) =>
  tx
    .selectFrom('payments')
    .select(['id', 'origin', 'amount'])
    .where((e) => ('id' in by ? e('id', '=', by.id) : e('endToEndId', '=', by.endToEndId)))
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The amounts and days of the payments of an invoice. */
export const listPaid = (tx: Db, invoiceId: string) =>
  tx
    .selectFrom('allocations as x')
    .innerJoin('payments as p', 'p.id', 'x.paymentId')
    .select(['x.amount', 'p.paidOn'])
    .where('x.invoiceId', '=', invoiceId)
    .execute()

/** Returns the invoices that a payment paid, and the part of it that became credit. */
export async function partsOf(tx: Db, paymentId: string) {
  const [paid, credits] = await Promise.all([
    tx
      .selectFrom('allocations')
      .select(['invoiceId', 'amount'])
      .where('paymentId', '=', paymentId)
      .orderBy('invoiceId')
      .execute(),
    tx
      .selectFrom('creditEntries')
      .select(['companyId', sql<number>`sum(amount)::int`.as('amount')])
      .where('paymentId', '=', paymentId)
      .groupBy('companyId')
      .having(sql<number>`sum(amount)`, '<>', 0)
      .orderBy('companyId')
      .execute(),
  ])
  return { paid, credits }
}

/** Marks a payment as undone, and removes what it paid. */
export async function markUndone(tx: Db, paymentId: string) {
  await tx.deleteFrom('allocations').where('paymentId', '=', paymentId).execute()
  await tx.updateTable('payments').set({ undoneAt: sql`now()` }).where('id', '=', paymentId).execute()
}
