import type { Db } from '#server/platform/db/db.ts'
import { refusal, stale } from '#server/platform/http/errors.ts'
import { type AuditEntry, audit } from './audit.sql.ts'

type Versioned = { version: number; deletedAt?: string | null }

/** @throws 409 `stale` with `current`, where the row has changed since a user read `version` of it. */
export function mustBeCurrent(row: { version: number }, version: number, current: unknown = row) {
  if (row.version !== version) throw stale(current)
}

/**
 * For a statement that writes only the version that a user has read, and answers with nothing where there is another.
 * @throws 409 `stale` with what `current` reads.
 */
export async function mustBeWritten(written: Promise<unknown>, current: () => unknown) {
  if (!(await written)) throw stale(await current())
}

type Change<Row> = {
  /** Finds the row and locks it until the transaction ends. */
  lock: (tx: Db) => Promise<Row>
  /** Reads the row for the response. */
  read: (tx: Db) => Promise<Row>
}

type Update<Row> = Change<Row> & {
  /** The version that the user has read. */
  version: number
  /** Writes the row and returns its audit event; without one, nothing has changed. */
  write: (tx: Db, before: Row) => Promise<AuditEntry | undefined>
}

/**
 * Changes a row in one transaction with its audit event, and returns it.
 * @throws 409 `in_the_bin`, and 409 `stale` where it has changed since.
 */
export const changeRow = <Row extends Versioned>(db: Db, actorId: string, change: Update<Row>): Promise<Row> =>
  db.transaction().execute(async (tx) => {
    const before = await change.lock(tx)
    if (before.deletedAt) throw refusal('in_the_bin')
    mustBeCurrent(before, change.version)
    const event = await change.write(tx, before)
    if (!event) return before
    await audit(tx, actorId, event)
    return change.read(tx)
  })

type Move<Row> = Change<Row> & {
  /** Writes the time of deletion, `null` for a restored row, and returns the audit event. */
  write: (tx: Db, before: Row, deletedAt: string | null) => Promise<AuditEntry>
}

/** Moves a row to the bin or restores it, in one transaction with its audit event; a row that is there already stays as it is. */
export const moveToBin = <Row extends { deletedAt: string | null }>(
  db: Db,
  actorId: string,
  deleted: boolean,
  { lock, write, read }: Move<Row>,
): Promise<Row> =>
  db.transaction().execute(async (tx) => {
    const before = await lock(tx)
    if ((before.deletedAt !== null) === deleted) return before
    await audit(tx, actorId, await write(tx, before, deleted ? new Date().toISOString() : null))
    return read(tx)
  })
