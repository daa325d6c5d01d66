import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** Puts what has ended back into the queue, in another round. */
export async function retryDeliveries(tx: Db, ids: readonly string[]) {
  await tx
    .updateTable('deliveries')
    .set({ state: 'na_fila', round: sql`round + 1`, attempts: 0, dueAt: sql`now()`, cause: '', causeCode: '' })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  for (const id of ids) await enqueue(tx, 'send_mail', { deliveryId: id })
}
