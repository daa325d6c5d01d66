import { type DemoOptions, fillDemo } from '#demo/demo.ts'
import '#app/server/registry.ts'
import { type Connection, connect } from '#platform/server/db/db.ts'
import { freshDatabase } from './database.ts'

const hubs: { connection: Connection; drop: () => Promise<void> }[] = []

/** A demo hub on a separate database, with the keys and indexes that existed before it was filled. */
export async function hub(options?: DemoOptions) {
  const { ownerUrl, drop } = await freshDatabase()
  const connection = connect(ownerUrl, { max: 2 })
  hubs.push({ connection, drop })
  const keys = await schemaOf(connection)
  await fillDemo(connection.db, options)
  return { ...connection, keys }
}
/** Queries of a hub: rows, the values of one column, and a single number. */
export function querying(hub: () => Connection) {
  const rows = async <T extends object>(text: string) => (await hub().pool.query<T>(text)).rows
  const all = async (column: string, from: string) =>
    (await rows<{ v: string }>(`select ${column} as v from ${from}`)).map((r) => r.v)
  const number = async (text: string) => Number(Object.values((await rows<Record<string, unknown>>(text))[0] ?? {})[0])
  return { rows, all, number }
}

export async function closeHubs() {
  for (const { connection, drop } of hubs) {
    await connection.close()
    await drop()
  }
}

/** Every key and index except those of the monthly ledger partitions, which are created as far back as the deliveries go. */
export const schemaOf = async ({ pool }: Connection) =>
  (
    await pool.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line from pg_constraint where connamespace = 'public'::regnamespace
        and conrelid not in (select inhrelid from pg_inherits)
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class i on i.oid = indexrelid
        where i.relnamespace = 'public'::regnamespace and indrelid not in (select inhrelid from pg_inherits) order by 1`)
  ).rows.map((r) => r.line)
