import type { Db } from '#platform/server/db/db.ts'
import { refusal, stale } from '#platform/server/http/errors.ts'
import { type AuditEntry, audit, changes } from './audit.sql.ts'

type Versioned = { version: number; deletedAt?: string | null }

/** The event of an update, with its changed fields and their values; `undefined` when nothing has changed. */
export function updateEvent(
  about: Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'data'>,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): AuditEntry | undefined {
  const { fields, ...personal } = changes(before, after)
  return fields.length > 0 ? { ...about, data: { ...about.data, fields }, personal } : undefined
}

type Access<Row, Response> = {
  /** Finds the row and locks it until the transaction ends. Refuses where no version of it may be written. */
  lock: (tx: Db) => Promise<Row>
  /** Reads the response. */
  read: (tx: Db) => Promise<Response>
}

type Change<Row, Response> = Access<Row, Response> & {
  /** The version that the user has read; without one, the change applies to every version. */
  version: number | undefined
  /** Reads what a stale write is answered with; the response when omitted. */
  current?: (tx: Db) => Promise<unknown>
  /** Whether the row is already as asked. A repeated request then changes nothing, whatever version it names. */
  isDone?: (before: Row) => boolean
  /** Refuses what the state of the row does not allow, before the versions are compared. */
  check?: (tx: Db, before: Row) => unknown
  /** Writes the row and returns its audit events; none when nothing has changed. */
  write: (tx: Db, before: Row) => Promise<AuditEntry | AuditEntry[] | undefined>
}

async function auditAll(tx: Db, actorId: string, events: AuditEntry | AuditEntry[] | undefined) {
  for (const event of [events ?? []].flat()) await audit(tx, actorId, event)
}

/**
 * Changes a row in one transaction with its audit events, and returns the response.
 * @throws 409 `in_the_bin`, and 409 `stale` with the current response when the row has changed since.
 */
export const changeRow = <Row extends Versioned, Response>(
  db: Db,
  actorId: string,
  { lock, read, version, current = read, isDone, check, write }: Change<Row, Response>,
): Promise<Response> =>
  db.transaction().execute(async (tx) => {
    const before = await lock(tx)
    if (before.deletedAt) throw refusal('in_the_bin')
    if (isDone?.(before)) return read(tx)
    await check?.(tx, before)
    if (version !== undefined && version !== before.version) throw stale(await current(tx))
    await auditAll(tx, actorId, await write(tx, before))
    return read(tx)
  })

type Move<Row, Response> = Access<Row, Response> & {
  /** Writes the time of deletion, `null` for a restored row, and returns the audit events. */
  write: (tx: Db, before: Row, deletedAt: string | null) => Promise<AuditEntry | AuditEntry[] | undefined>
}

/** Moves a row to the bin or restores it, in one transaction with its audit events. A row that is there already is left unchanged. */
export const moveToBin = <Row extends { deletedAt: string | null }, Response>(
  db: Db,
  actorId: string,
  deleted: boolean,
  { lock, read, write }: Move<Row, Response>,
): Promise<Response> =>
  db.transaction().execute(async (tx) => {
    const before = await lock(tx)
    if ((before.deletedAt !== null) !== deleted)
      await auditAll(tx, actorId, await write(tx, before, deleted ? new Date().toISOString() : null))
    return read(tx)
  })
