import type pg from 'pg'
import type { Manifest } from './manifest.rules.ts'

type Table = { name: string; columns: string[] }

/** The queue makes its tables itself; what waits in them belongs to the backup. */
const schemas = `('public', 'graphile_worker')`

/** The tables with rows of their own, by their qualified name; those with partitions stand for them. Generated columns are not written. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ${schemas} and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    group by 1 order by 1`)
  return rows
}

export async function listPartitions(client: pg.ClientBase): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(`
    select c.oid::regclass::text as name, i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
    where c.relispartition and c.relkind in ('r', 'p') and n.nspname in ${schemas} order by 1`)
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ${schemas} and last_value is not null order by 1`)
  return rows
}

const quoted = (columns: readonly string[]) => columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')
export const copyOut = ({ name, columns }: Table) => `copy (select ${quoted(columns)} from ${name}) to stdout`
export const copyIn = ({ name, columns }: Table) => `copy ${name} (${quoted(columns)}) from stdin`

/** Takes away foreign keys and triggers while rows are loaded in any order, and brings them back: keys are then checked over all rows. */
export async function whileBare(client: pg.ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as "drop",
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as "add"
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname in ${schemas}
    union all
    select format('alter table %s disable trigger user', t.relid), format('alter table %s enable trigger user', t.relid)
    from (select distinct g.tgrelid::regclass as relid from pg_trigger g join pg_class c on c.oid = g.tgrelid
      join pg_namespace n on n.oid = c.relnamespace
      where not g.tgisinternal and g.tgparentid = 0 and n.nspname in ${schemas}) t`)
  for (const { drop } of rows) await client.query(drop)
  await load()
  for (const { add } of rows) await client.query(add)
}

/** A task that was under way when the backup was taken is nobody's now. */
export const freeAllTasks = (client: pg.ClientBase) =>
  client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
