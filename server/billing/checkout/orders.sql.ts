import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Orders with this id, and orders of this company, wait for each other until the transaction ends: of two at the same time the second finds
 * what the first has made.
 */
export async function lockOrder(tx: Db, { orderId, cnpj }: { orderId: string; cnpj: string }) {
  for (const name of [`order ${orderId}`, `order of ${cnpj}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The first invoice of an order that was made before. */
export const findOrder = (tx: Db, orderId: string) =>
  tx
    .selectFrom('subscriptions as s')
    .innerJoin('invoices as i', 'i.subscriptionId', 's.id')
    .select(['i.id', 'i.hash'])
    .where('s.orderId', '=', orderId)
    .where('i.purpose', '=', 'contratacao')
    .orderBy('i.id')
    .executeTakeFirst()

export const setOrderId = (tx: Db, subscriptionId: string, orderId: string) =>
  tx.updateTable('subscriptions').set({ orderId }).where('id', '=', subscriptionId).execute()
