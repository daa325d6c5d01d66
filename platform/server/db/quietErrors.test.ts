import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { fillDemo } from '#demo/demo.ts'
import '#app/server/registry.ts'
import { startTasks } from '#app/server/tasks.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { prepareDatabase } from '#platform/server/jobs/prepare.ts'
import { testContext, testFiles } from '#testing/world.ts'
import { type Connection, connect } from './db.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let folder: string
let postgres: Postgres
let hub: Connection
let owner: Connection
let app: FastifyInstance
/** The statement that the failing route runs. */
let broken = ''
const printed: string[] = []
/** All log output: that of the database and that of the server. */
const logs = () => readFileSync(join(folder, 'postgres.log'), 'utf8') + printed.join('')

beforeAll(async () => {
  folder = mkdtempSync('/tmp/certame-test-')
  // As root the database runs as another user, who needs access.
  chmodSync(folder, 0o755)
  postgres = await startPostgres({ dataDir: folder, say: () => {}, durable: false })
  const url = await prepareDatabase(postgres.url, { login: true, say: () => {} })
  hub = connect(url, { max: 4 })
  owner = connect(postgres.url, { max: 2 })
  await fillDemo(owner.db, { professionals: 60, applications: 150, largest: 40, storage: testFiles.storage })
  const log = { write: (line: string) => void printed.push(line) }
  app = await buildApp({ ...testContext, ...hub, url, files: testFiles, local: true, logLevel: 'trace', log })
  app.get('/api/broken', { config: { access: 'public' } }, () => sql.raw(broken).execute(hub.db))
  await app.ready()
}, 120_000)
afterAll(async () => {
  await app?.close()
  await hub?.close()
  await owner?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Index = { name: string; table: string; own: string[]; others: string[]; columns: string[]; partial: string | null }
/** Every unique index: its columns, and those of the other unique indexes of its table. */
const uniqueIndexes = sql<Index>`
  with keys as (
    select i.indexrelid::regclass::text as name, i.indrelid, pg_get_expr(i.indpred, i.indrelid) as partial,
      array(select distinct a.attname::text from pg_depend d join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
        where d.objid in (i.indexrelid, (select oid from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u') limit 1))
          and d.refobjid = i.indrelid and d.refobjsubid > 0) as own
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relname <> 'migrations')
  select name, indrelid::regclass::text as "table", own, partial,
    array(select distinct o from keys other, unnest(other.own) o where other.indrelid = keys.indrelid and other.name <> keys.name and o <> all(keys.own)) as others,
    array(select attname::text from pg_attribute where attrelid = indrelid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from keys order by 1`

/** A copy of a row that differs in the columns of other indexes, which would refuse it first. */
function copyOf({ table, columns, others, partial }: Index) {
  const other = others.map(
    (name) => `'${name}', case pg_typeof("${name}")::text when 'uuid' then to_jsonb(gen_random_uuid())
      when 'text' then to_jsonb(case when "${name}"::text ~ '^[0-9]+$' then translate("${name}"::text, '0123456789', '9876543210') else 'n' || "${name}"::text end)
      when 'bytea' then to_jsonb('\\x' || md5(random()::text)) else to_jsonb(1000000 + floor(random() * 1000000)::int) end`,
  )
  const list = columns.map((name) => `"${name}"`).join(', ')
  return `insert into ${table} (${list}) overriding system value select ${list} from jsonb_populate_record(null::${table},
    (select to_jsonb(t) || jsonb_build_object(${other.join(', ')}) from ${table} t ${partial ? `where ${partial}` : ''} limit 1))`
}

type Failure = Error & { code?: string; constraint?: string; detail?: string }
const failure = (statement: string, db = hub.db) =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => null,
      (error: Failure) => error,
    )

/** Names and contact data of people, which no log may contain. */
async function personal() {
  const { rows } = await sql<{ value: string }>`
    select unnest(array[full_name, cpf, email, phone]) as value from candidates union select unnest(array[name, email]) from accounts
    union select unnest(array[legal_name, cnpj, email]) from companies union select unnest(array[name, email]) from company_contacts`.execute(
    owner.db,
  )
  return rows.map(({ value }) => value).filter((value) => value?.length > 5)
}
async function expectNothingPersonal(text = logs()) {
  expect(text).not.toMatch(/DETAIL|Key \(|Failing row|STATEMENT|CONTEXT/)
  expect((await personal()).filter((value) => text.includes(value))).toEqual([])
}

it('the error of a unique key contains no values, for any key', async () => {
  const { rows: indexes } = await uniqueIndexes.execute(owner.db)
  const hit: string[] = []
  for (const index of indexes) {
    const error = await failure(copyOf(index))
    await failure(copyOf(index), owner.db)
    expect(error?.detail, index.name).toBeUndefined()
    if (error?.code === '23505' && error.constraint === index.name) hit.push(index.name)
  }
  // The rest belong to tables that the demo leaves empty, or to partitions of the ledger.
  expect(hit.length).toBeGreaterThan(60)
  for (const name of ['candidates_cpf', 'candidates_email', 'accounts_email', 'companies_cnpj', 'partners_cnpj'])
    expect(hit).toContain(`${name}_key`)
  expect(logs()).toContain('duplicate key value violates unique constraint "candidates_cpf_key"')
  await expectNothingPersonal()
})

it('the error of a check, a missing value or an invalid value contains no values', async () => {
  const statements = [
    `update candidates set state = 'x'`,
    'update candidates set full_name = null',
    'select full_name::uuid from candidates',
    'select cpf::date from candidates',
    `select (cpf || '0000000000')::int from candidates`,
    `select to_tsquery(full_name || ' & & (') from candidates`,
  ]
  for (const statement of statements) {
    const error = await failure(statement)
    expect(error?.code, statement).toBeDefined()
    await expectNothingPersonal(`${error?.message} ${error?.stack}`)
  }
  await expectNothingPersonal()
})

it('the log contains no values when an endpoint fails with such an error', async () => {
  for (const statement of [
    'insert into accounts (name, email, state) select full_name, email, null from candidates limit 1',
    'insert into accounts (name, email, state) select full_name, email, cpf from candidates limit 1',
    'select full_name::uuid from candidates limit 1',
  ]) {
    broken = statement
    expect((await app.inject('/api/broken')).statusCode).toBe(500)
  }
  expect(printed.join('').match(/unexpected error/g)).toHaveLength(3)
  await expectNothingPersonal()
})

it('the log contains no values when a task or the queue fails with such an error', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (name, email, password_hash, state) select full_name, email, '', 'pendente' from candidates limit 1 returning id`.execute(
    owner.db,
  )
  await sql`alter table notices add constraint refused check (kind <> 'account_pending') not valid`.execute(owner.db)
  await enqueue(hub.db, 'tell_registration', { accountId: rows[0]?.id ?? '' })
  const queue = await startTasks({ ...hub, log: app.log, context: testContext })
  const failed = async () =>
    JSON.stringify(
      (await sql`select last_error from graphile_worker._private_jobs where last_error is not null`.execute(owner.db))
        .rows,
    )
  await expect.poll(failed, { timeout: 20_000 }).toContain('violates check constraint')
  await queue.stop()
  expect(printed.join('')).toContain('tell_registration')
  await expectNothingPersonal(await failed())
  await expectNothingPersonal()
})
