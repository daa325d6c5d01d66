import { sql } from 'kysely'
import { deliveryChannels, messageChannels } from '#deliveries/contract/channels.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The channel by which a data subject asks is no channel of ours. */
const others = ['privacy_requests']
const known = [...new Set<string>([...deliveryChannels, ...messageChannels])]

/** Finds names in the columns `channel` and `channels` of all tables that are no channel: no constraint refuses them. */
export async function findUnknownChannels(db: Db): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname in ('channel', 'channels') and c.relname <> all (${others})`.execute(db)
  const names = columns.map(({ table, name }) => {
    const value = name === 'channels' ? sql`unnest(${sql.ref(name)})` : sql.ref(name)
    return sql`select distinct ${`${table}.`} || ${value} as name, ${value} as channel from ${sql.table(table)}`
  })
  const { rows } = await sql<{ name: string }>`select name from (${sql.join(names, sql` union all `)}) n
    where channel <> all (${known}) order by name`.execute(db)
  return rows.map(({ name }) => name)
}
