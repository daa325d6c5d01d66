import { type Expression, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** A query of a list: its rows in order, and the subquery that counts them. */
export type All<Row> = { found: Expression<unknown>; rows: Expression<Row> }

/** Concurrent exports of one user, on all servers together. */
const exportsEach = 2
const rowsAtOnce = 1000

export type OpenRows<Row> = {
  total: number
  /** Yields batches; the next one is read on demand. */
  batches: () => AsyncGenerator<Row[], void>
  /** Releases the connection. Must be called in every case. */
  close: () => Promise<void>
}

/**
 * Reads all rows of a list in one snapshot, through a cursor: concurrent changes neither duplicate nor omit rows, and only a batch is in memory.
 * Null when the user has too many exports open already.
 */
export async function openRows<Row>(
  db: Db,
  accountId: string,
  all: (db: Db) => All<Row>,
): Promise<OpenRows<Row> | null> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await tx.rollback().execute()
  }
  try {
    // Sorting a million rows may take longer than other statements may, and a slow line longer than a transaction may rest.
    await sql`set local statement_timeout = '2min'`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
    if (!(await claimTurn(tx, accountId))) {
      await close()
      return null
    }
    const { found, rows } = all(tx)
    const counted = await sql<{ total: number }>`select count(*)::int as total from ${found} as found`.execute(tx)
    await sql`declare export_rows no scroll cursor for ${rows}`.execute(tx)
    async function* batches() {
      while (isOpen) {
        const batch = await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from export_rows`.execute(tx)
        // Before the file ends: the client may start the next export at once.
        if (batch.rows.length === 0) return await close()
        yield batch.rows
      }
    }
    return { total: counted.rows[0]?.total ?? 0, batches, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** One of the export slots of a user, held until the transaction ends. */
async function claimTurn(tx: Db, accountId: string): Promise<boolean> {
  for (let turn = 1; turn <= exportsEach; turn++) {
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`export ${turn} ${accountId}`}, 0)) as free`.execute(tx)
    if (rows[0]?.free) return true
  }
  return false
}
