import type { AuditedEntity } from '#platform/contract/audit.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { DB } from '#platform/server/db/tables.ts'
import { type Entity, notFound } from '#platform/server/http/errors.ts'

type RecordOf<E, Row> = {
  entity: E
  find: (db: Db, id: string) => Promise<Row | undefined>
} & (
  | { table: keyof DB }
  /** Locks more than the row. */
  | { lock: (tx: Db, id: string) => Promise<unknown> }
)

/** The records of one kind: required, locked for a change, and named in the audit log. */
export function recordOf<E extends AuditedEntity & Entity, Row>(of: RecordOf<E, Row>) {
  const { entity, find } = of
  const lock = 'lock' in of ? of.lock : lockRow(of.table)
  /** @throws 404 `not_found` */
  const required = async (db: Db, id: string) => {
    const row = await find(db, id)
    if (!row) throw notFound(entity)
    return row
  }
  /** Reads the record and locks it until the transaction ends. @throws 404 `not_found` */
  const locked = async (tx: Db, id: string) => {
    await lock(tx, id)
    return required(tx, id)
  }
  return {
    required,
    locked,
    /** Locks and reads the record for `changeRow` and `moveToBin`. */
    rowOf: (id: string) => ({ lock: (tx: Db) => locked(tx, id), read: (tx: Db) => required(tx, id) }),
    /** The record in an audit event. */
    about: (entityId: string) => ({ entity, entityId }),
  }
}

/** All these tables have an `id`; the name of one of them stands for the type. */
const lockRow = (table: keyof DB) => (tx: Db, id: string) =>
  tx
    .selectFrom(table as 'partners')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
