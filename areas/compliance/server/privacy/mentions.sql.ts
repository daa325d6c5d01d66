import { sql } from 'kysely'
import { type Mention, maxMentions } from '#compliance/contract/mentions.ts'
import { mentionPlaces } from '#platform/contract/personal.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Person } from '#platform/server/personal/person.rules.ts'
import { names } from '#platform/server/personal/person.sql.ts'
import { everyPart } from '#platform/server/personal/personalData.ts'

/** The tables that all areas let search, in the order of their places. All columns with text are searched, so that a new one is included. */
const spots = () => {
  const all = everyPart(({ searched }) => searched)
  return mentionPlaces.flatMap((place) => all.filter((spot) => spot.place === place))
}

/** The columns of each table that have text; generated ones repeat others. */
async function textColumns(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select attrelid::regclass::text as table, array_agg(attname::text order by attnum) as columns from pg_attribute
    where attrelid = any(${spots().map(({ table }) => table)}::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'json'::regtype, 'jsonb'::regtype) group by 1`.execute(db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Gives each statement of a transaction the time to read all texts of a large hub: ten thousand rows take about a second. */
export const allowReadingAll = (tx: Db) => sql`set local statement_timeout = '2min'`.execute(tx)

/** The texts that name the person and that no erasure removes, up to a hundred. Reads all texts: one statement for each table bounds its time. */
export async function findMentions(db: Db, person: Person): Promise<Mention[]> {
  const columns = await textColumns(db)
  const found = new Map<string, Mention>()
  for (const { place, table, link, where = () => sql`true` } of spots()) {
    const texts = sql.join((columns.get(table) ?? []).map((column) => sql`t.${sql.ref(column)}::text`))
    const { rows } = await sql<Mention>`select distinct place, link from (
      select ${place}::text as place, ${link} as link from ${sql.table(table)} t
      where ${where(person)} and ${names(sql`concat_ws(E'\\n', ${texts})`, person)} limit ${maxMentions}) found
      where link is not null order by link`.execute(db)
    for (const row of rows) found.set(`${row.place} ${row.link}`, row)
    if (found.size >= maxMentions) break
  }
  return [...found.values()].slice(0, maxMentions)
}
