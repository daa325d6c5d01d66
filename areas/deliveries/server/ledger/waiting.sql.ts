import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Deliveries that one statement withdraws. */
const atOnce = 5000

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries where state = 'na_fila'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Withdraws all that waits to be sent, and returns the number of deliveries. */
export async function cancelAllWaiting(tx: Db): Promise<number> {
  let cancelled = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      update deliveries d set state = 'cancelado', claimed_until = null
      from (select id from deliveries where state = 'na_fila' limit ${atOnce}) w where d.id = w.id and d.state = 'na_fila'`.execute(
      tx,
    )
    const count = Number(numAffectedRows ?? 0)
    cancelled += count
    if (count < atOnce) return cancelled
  }
}
