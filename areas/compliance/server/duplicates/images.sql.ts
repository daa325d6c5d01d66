import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { partOf } from '#platform/server/personal/personalData.ts'

/** A row before and after, as JSON text from PostgreSQL, which keeps numeric precision and order. */
export type Edit = { table: string; before: string; after: string }

const list = (names: readonly string[], of: string) => sql.join(names.map((name) => sql.ref(`${of}.${name}`)))

/** Reads rows of a table as JSON images, by key. */
async function imagesOf(tx: Db, table: string, where: RawBuilder<unknown>): Promise<Map<string, string>> {
  const { key, columns } = partOf(({ edited }) => edited, table)
  const { rows } = await sql<{ key: string; image: string }>`
    select json_build_array(${list(key, 't')})::text as key,
      (select row_to_json(x)::text from (select ${list([...key, ...columns.filter((c) => !key.includes(c))], 't')}) x) as image
    from ${sql.table(table)} t where ${where}`.execute(tx)
  return new Map(rows.map((row) => [row.key, row.image]))
}

/** Runs `act` and returns the changes it made to the given rows. */
export async function recordEdits(tx: Db, table: string, where: RawBuilder<unknown>, act: () => Promise<unknown>) {
  const before = await imagesOf(tx, table, where)
  await act()
  const after = await imagesOf(tx, table, where)
  return [...before].flatMap(([key, image]): Edit[] => {
    const now = after.get(key)
    return now === undefined || now === image ? [] : [{ table, before: image, after: now }]
  })
}

/** Returns the columns that an edit changed. */
export function editedColumns({ table, before, after }: Edit): string[] {
  const [was, is] = [JSON.parse(before) as Record<string, unknown>, JSON.parse(after) as Record<string, unknown>]
  return partOf(({ edited }) => edited, table).columns.filter(
    (column) => JSON.stringify(was[column]) !== JSON.stringify(is[column]),
  )
}

/** Reverts an edit of a row. Columns changed since then keep their current value. */
export async function revertEdit(tx: Db, edit: Edit): Promise<void> {
  const { key, hasVersion } = partOf(({ edited }) => edited, edit.table)
  const table = sql.table(edit.table)
  const values = editedColumns(edit).map((name) => {
    const [now, was, is] = [sql.ref(`t.${name}`), sql.ref(`b.${name}`), sql.ref(`f.${name}`)]
    return sql`${sql.ref(name)} = case when ${now}::text is not distinct from ${is}::text then ${was} else ${now} end`
  })
  if (hasVersion) values.push(sql`version = t.version + 1`, sql`updated_at = now()`)
  if (values.length === 0) return
  await sql`update ${table} t set ${sql.join(values)}
    from json_populate_record(null::${table}, ${edit.before}::json) b, json_populate_record(null::${table}, ${edit.after}::json) f
    where ${sql.join(
      key.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`f.${name}`)}`),
      sql` and `,
    )}`.execute(tx)
}
