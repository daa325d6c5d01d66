import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'

const root = join(import.meta.dirname, '..')

/** The generated files, which `npm run types` writes and scripts/schema.test.ts compares with the migrations. */
export const tablesFile = join(root, 'platform/server/db/tables.ts')
export const schemaFile = join(root, 'platform/server/db/schema.sql')

/** The constraints of one column each. */
const checks = `
  select format('%s.%s', c.relname, a.attname) as name, pg_get_constraintdef(k.oid) as text, not a.attnotnull as nullable,
    a.atthasdef as generated
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace and not c.relispartition
  order by 1`

type Check = { name: string; text: string; nullable: boolean; generated: boolean }

/** The type of each column whose constraint is a list of texts: kysely-codegen reads no constraints. */
function unionsOf(rows: readonly Check[]): Record<string, string> {
  const unions: Record<string, string> = {}
  for (const { name, text, nullable, generated } of rows) {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(text) ?? []
    if (!list) continue
    const values = [...list.matchAll(/'([^']*)'/g)].map(([, value]) => JSON.stringify(value))
    const union = [...values, ...(nullable ? ['null'] : [])].join(' | ')
    unions[name] = generated ? `Generated<${union}>` : union
  }
  return unions
}

/** Writes the types of all tables of a migrated database to a file. Throws when kysely-codegen fails. */
export async function writeTables(url: string, file: string): Promise<void> {
  const columns = unionsOf(await readRows<Check>(url, [checks]))
  const options = [
    '--camel-case',
    '--dialect=postgres',
    '--include-pattern=public.*',
    '--exclude-pattern=public.migrations',
    '--numeric-parser=number',
    '--date-parser=string',
    '--log-level=error',
    // As db.ts parses them: bigint as a number, times as ISO text.
    `--type-mapping=${JSON.stringify({ int8: 'number', timestamptz: 'string' })}`,
    `--overrides=${JSON.stringify({ columns })}`,
    `--url=${url}`,
    `--out-file=${file}`,
  ]
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/.bin/kysely-codegen'), ...options], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`kysely-codegen failed: ${stderr}`)
}

/** Tables in alphabetical order, without `migrations` and the monthly partitions, which depend on the date. */
const tables = `
  with tables as (
    select c.oid, c.relname, c.reloptions, c.relispartition, c.relpartbound,
      case c.relkind when 'p' then ' partition by ' || lower(pg_get_partkeydef(c.oid)) else '' end as partitioned,
      (select inhparent::regclass from pg_inherits where inhrelid = c.oid) as parent
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
      and not (c.relispartition and c.relname ~ '_\\d{4}_\\d{2}$')),
  columns as (
    select a.attrelid, a.attnum, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
      case when a.attnotnull then 'not null' end,
      case
        when a.attidentity = 'a' then 'generated always as identity'
        when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as line
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped),
  constraints as (
    select conrelid, position(contype in 'pucxf') as place, conname, contype,
      format('constraint %I %s', conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where contype in ('p', 'u', 'c', 'x', 'f') and conparentid = 0)
  select concat_ws(e'\\n',
    case when t.relispartition then format('create table %I partition of %s %s', t.relname, t.parent, lower(pg_get_expr(t.relpartbound, t.oid)))
    else format(e'create table %I (\\n  %s\\n)%s', t.relname, concat_ws(e',\\n  ',
        (select string_agg(line, e',\\n  ' order by attnum) from columns where attrelid = t.oid),
        (select string_agg(line, e',\\n  ' order by place, conname) from constraints where conrelid = t.oid)), t.partitioned)
    end || coalesce(' with (' || array_to_string(t.reloptions, ', ') || ')', '') || ';',
    (select format('comment on table %I is %L;', t.relname, obj_description(t.oid, 'pg_class')) where obj_description(t.oid, 'pg_class') is not null),
    (select string_agg(format('comment on column %I.%I is %L;', t.relname, a.attname, col_description(t.oid, a.attnum)), e'\\n' order by a.attnum)
      from pg_attribute a where a.attrelid = t.oid and col_description(t.oid, a.attnum) is not null),
    (select string_agg(pg_get_indexdef(i.indexrelid) || ';', e'\\n' order by i.indexrelid::regclass::text) from pg_index i
      where i.indrelid = t.oid and not t.relispartition and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))),
    (select string_agg(pg_get_triggerdef(g.oid) || ';', e'\\n' order by g.tgname) from pg_trigger g
      where g.tgrelid = t.oid and not g.tgisinternal and not t.relispartition)) as text
  from tables t order by t.relname`

/** Views in alphabetical order; those of extensions are left out. */
const views = `
  select concat_ws(e'\\n', format(e'create view %I as\\n%s', c.relname, pg_get_viewdef(c.oid, true)),
    (select format('comment on view %I is %L;', c.relname, obj_description(c.oid, 'pg_class')) where obj_description(c.oid, 'pg_class') is not null)) as text
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  order by c.relname`

const extensions = `select format('create extension %I;', extname) as text from pg_extension where extname <> 'plpgsql' order by extname`

/** Functions of extensions are left out. */
const functions = `
  select rtrim(pg_get_functiondef(f.oid), e'\\n') || ';' || coalesce((
    select format(e'\\nrevoke execute on function %s from public;', f.oid::regprocedure)
    where not exists (select from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) where grantee = 0)), '') as text
  from pg_proc f
  where f.pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = f.oid and deptype = 'e')
  order by f.proname, f.oid::regprocedure::text`

async function readRows<Row extends object>(url: string, queries: readonly string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rows: Row[] = []
    for (const query of queries) rows.push(...(await client.query<Row>(query)).rows)
    return rows
  } finally {
    await client.end()
  }
}

/** The whole schema of a migrated database as readable SQL, the same on every day and machine. */
export async function describeSchema(url: string): Promise<string> {
  const parts = await readRows<{ text: string }>(url, [extensions, functions, tables, views])
  return `-- Generated by npm run types, for reading: the database is made by the files in migrations/.\n\n${parts.map(({ text }) => text).join('\n\n')}\n`
}
