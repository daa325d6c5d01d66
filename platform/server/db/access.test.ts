import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rows = async <T>(text: string, db = world.db) => (await sql.raw<T>(text).execute(db)).rows
const may = (privileges: string[]) =>
  rows<{ name: string }>(`
    select c.relname || ' ' || p as name from pg_class c, unnest('{${privileges}}'::text[]) p
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and has_table_privilege(c.oid, p)
    order by 1`).then((found) => found.map(({ name }) => name))

describe('the role of the server', () => {
  it('is no superuser, cannot create roles or databases, and is no member of the owner', async () => {
    const [role] = await rows<object>(`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, pg_has_role(o.owner, 'MEMBER') as owner
      from pg_roles, (select relowner as owner from pg_class where oid = 'companies'::regclass) o where rolname = current_user`)
    expect(Object.entries(role ?? {}).filter(([, value]) => value !== false)).toEqual([])
    expect(Object.keys(role ?? {})).toHaveLength(6)
  })

  it('owns nothing', async () => {
    expect(
      await rows(`select classid::regclass, objid from pg_shdepend where refclassid = 'pg_authid'::regclass
        and refobjid = current_user::regrole and deptype = 'o' and dbid = (select oid from pg_database where datname = current_database())`),
    ).toEqual([])
    expect(await rows(`select relname from pg_class where relowner = current_user::regrole`)).toEqual([])
  })

  it('cannot create, alter, drop or truncate', async () => {
    for (const statement of [
      'create table public.mine ()',
      'create table graphile_worker.mine ()',
      'create schema mine',
      'create function public.mine() returns int language sql as $$ select 1 $$',
      'alter table companies add column mine int',
      'alter table audit_events disable trigger audit_events_append_only',
      'drop trigger stage_moves_append_only on stage_moves',
      'drop table companies',
      'drop index companies_owner',
      'truncate deliveries',
      "set session_replication_role = 'replica'",
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    ])
      await expect(rows(statement), statement).rejects.toMatchObject({ code: '42501' })
    expect(await may(['TRUNCATE', 'REFERENCES', 'TRIGGER'])).toEqual([])
  })

  it('reads and inserts into every table, and updates all but append-only tables', async () => {
    expect((await may(['SELECT'])).length).toBeGreaterThan(90)
    const all = (await may(['SELECT'])).map((name) => name.split(' ')[0])
    const lacking = async (privilege: string) => {
      const given = new Set(await may([privilege]))
      return all.filter((name) => !given.has(`${name} ${privilege}`))
    }
    expect(await lacking('INSERT')).toEqual(['migrations', 'migrations'])
    const ofBilling = ['credit_entries', 'credit_notes', 'invoice_lines']
    const appendOnly = ['audit_anchors', 'audit_chain', 'audit_events', 'consent_texts']
    expect(await lacking('UPDATE')).toEqual([
      ...appendOnly.slice(0, 3),
      'audit_personal',
      'consent_texts',
      ...ofBilling,
      'migrations',
      'migrations',
      'rule_changes',
      'site_versions',
      'stage_moves',
    ])
    expect(await lacking('DELETE')).toEqual([
      ...appendOnly,
      ...ofBilling,
      'migrations',
      'migrations',
      'site_versions',
      'stage_moves',
    ])
  })

  it.each(['audit_events', 'audit_chain', 'stage_moves'])(
    'no user can update or delete rows of %s, not even their owner',
    async (table) => {
      const statements = [
        `update ${table} set ${table === 'stage_moves' ? 'at = now()' : table === 'audit_chain' ? "hash = ''" : "action = ''"}`,
        `delete from ${table}`,
      ]
      for (const statement of statements) await expect(rows(statement)).rejects.toThrow('permission denied')
      const column = await rows<{ n: number }>(
        `select count(*)::int as n from pg_attribute where attrelid = '${table}'::regclass and has_column_privilege(attrelid, attnum, 'UPDATE') and attnum > 0`,
      )
      expect(column[0]?.n).toBe(0)
      await expect(rows(`truncate ${table} cascade`, world.owner)).rejects.toThrow('append-only')
    },
  )

  it('can use the tables of future migrations, and monthly partitions that it created', async () => {
    await rows('create table of_tomorrow (id int generated always as identity, n int)', world.owner)
    await rows('insert into of_tomorrow (n) values (1); update of_tomorrow set n = 2; delete from of_tomorrow')
    await expect(rows('truncate of_tomorrow')).rejects.toMatchObject({ code: '42501' })
    await rows(`select keep_ledger_months('2041-02-01', '2041-02-02')`)
    expect(await rows('select 1 from deliveries_2041_02')).toEqual([])
    await rows(`select drop_ledger_month('2041-02-01')`)
    expect(await rows(`select to_regclass('deliveries_2041_02') as gone`)).toEqual([{ gone: null }])
  })

  it('alone may call functions with the rights of the owner, which have a safe search path', async () => {
    const found = await rows<{ name: string; config: string[]; everybody: boolean }>(`
      select proname as name, proconfig as config, exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee = 0) as everybody
      from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`)
    expect(found.map(({ name }) => name)).toEqual(['analyze_import_rows', 'drop_ledger_month', 'keep_ledger_months'])
    for (const { config, everybody } of found)
      expect({ config, everybody }).toEqual({ config: ['search_path=public, pg_temp'], everybody: false })
  })
})
