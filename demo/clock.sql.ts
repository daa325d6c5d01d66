import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { iso } from './times.ts'

/** Until the end of `fill`, `now()` in statements and defaults is the time of the last `setClock`, and generated ids follow from the seed. */
export async function withDemoClock(tx: Db, seed: number, fill: () => Promise<void>): Promise<void> {
  await sql`create schema demo`.execute(tx)
  await sql`create sequence demo.calls`.execute(tx)
  await sql`create function demo.now() returns timestamptz stable language sql
    as 'select current_setting(''demo.now'')::timestamptz'`.execute(tx)
  // Microseconds keep ids of the same moment in the order in which they were generated.
  await sql`create function demo.clock_timestamp() returns timestamptz language sql
    as 'select demo.now() + nextval(''demo.calls'') % 100000 * interval ''1 microsecond'''`.execute(tx)
  await sql`create function demo.gen_random_uuid() returns uuid language sql as ${sql.lit(
    `select overlay(overlay(md5('${seed} ' || nextval('demo.calls')) placing '4' from 13) placing '8' from 17)::uuid`,
  )}`.execute(tx)
  const { rows } = await sql<{ column: string; name: string }>`
    select format('alter table %s alter column %I', d.adrelid::regclass, a.attname) as "column", pg_get_expr(d.adbin, d.adrelid) as name
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class t on t.oid = d.adrelid
    where t.relnamespace = 'public'::regnamespace and not t.relispartition
      and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')`.execute(tx)
  const setDefaults = (schema: string) =>
    sql.raw(rows.map(({ column, name }) => `${column} set default ${schema}.${name}`).join(';')).execute(tx)
  await setDefaults('demo')
  await sql`set local search_path = demo, public, pg_catalog`.execute(tx)
  await fill()
  await sql`set local search_path = public`.execute(tx)
  await setDefaults('pg_catalog')
  await sql`drop schema demo cascade`.execute(tx)
}

/** Sets the time of what follows. */
export const setClock = (tx: Db, at: number) => sql`select set_config('demo.now', ${iso(at)}, true)`.execute(tx)
