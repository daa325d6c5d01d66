import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { connect } from './db.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: ReturnType<typeof connect>
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/**
 * Foreign keys without an index that begins with their columns: removing or renumbering the referenced row would scan the whole table. A partial
 * index counts when it only excludes nulls.
 */
const unindexed = sql<{ key: string }>`
  select k.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as key
  from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')
    )
  group by k.oid, k.conrelid
  order by 1`

it('has an index for every foreign key', async () => {
  const { rows } = await unindexed.execute(connection.db)
  expect(rows.map(({ key }) => key)).toEqual([])
})
