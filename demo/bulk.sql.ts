import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Inserts many rows in few statements. The keys of the first are the columns. */
export async function insertMany(db: Db, table: string, rows: object[], size = 10_000): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map(
    (key) => [key, key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)] as const,
  )
  const names = sql.raw(columns.map(([, name]) => name).join(', '))
  const named = (row: object) =>
    Object.fromEntries(columns.map(([key, name]) => [name, (row as Record<string, unknown>)[key]]))
  for (let i = 0; i < rows.length; i += size)
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(i, i + size).map(named))}::json)`.execute(
      db,
    )
}

/**
 * Fills tables without their foreign keys and plain indexes, and recreates them afterwards: one check or build over all rows replaces
 * four lookups and three index entries per mark. Primary and unique keys stay in place.
 */
export async function filledBare<T>(db: Db, tables: readonly string[], fill: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as "drop",
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as "add"
    from pg_constraint c where c.contype = 'f' and c.conrelid = any(${tables}::regclass[])
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i where not i.indisunique and i.indrelid = any(${tables}::regclass[])`.execute(db)
  for (const { drop } of rows) await sql.raw(drop).execute(db)
  const filled = await fill()
  for (const { add } of rows) await sql.raw(add).execute(db)
  return filled
}
