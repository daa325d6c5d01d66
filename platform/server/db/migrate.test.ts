import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { OperatorError } from '#platform/server/operator-error.ts'
import { emptyDatabase } from '#testing/database.ts'
import { databaseAt, onServer } from '#testing/onServer.ts'
import { migrate, readMigrations } from './migrate.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.drop())

async function rows(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const migration = (name: string, sql: string) => ({ name, sql, checksum: `checksum of ${sql}` })

describe('migrate', () => {
  it('applies every file once, also when several processes start together', async () => {
    const program = `const { migrate } = await import('./platform/server/db/migrate.ts'); await migrate(process.argv[1])`
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', program, database.url], { stdio: 'inherit' }),
    )
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
    expect(codes).toEqual([0, 0, 0])
    const applied = await rows(database.url, 'select name from migrations order by name')
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
    await migrate(database.url)
  })

  it('refuses a file that changed after it was applied', async () => {
    const changed = readMigrations().map((m, i) => (i === 0 ? { ...m, checksum: 'other' } : m))
    await expect(migrate(database.url, changed)).rejects.toThrow(/foi aplicada .* o arquivo mudou/)
  })

  it('refuses a database of a newer Certame', async () => {
    await expect(migrate(database.url, readMigrations().slice(0, -1))).rejects.toThrow('versão mais nova do Certame')
  })

  it('refuses a database from before the baselines', async () => {
    const { url, drop } = await emptyDatabase()
    await migrate(url, [migration('001_foundation', 'create table old ()')])
    await expect(migrate(url)).rejects.toThrow(/não sabe atualizar \(tem a migração 001_foundation\)/)
    await drop()
  })

  it('rolls back a migration that fails halfway, and keeps the earlier ones', async () => {
    const { url, drop } = await emptyDatabase()
    const good = migration('001_good', 'create table good ()')
    await expect(migrate(url, [good, migration('002_bad', 'create table half (); select 1 / 0')])).rejects.toThrow(
      /002_bad falhou e foi desfeita/,
    )
    expect(await rows(url, `select to_regclass('half') as half, to_regclass('good')::text as good`)).toEqual([
      { half: null, good: 'good' },
    ])
    await migrate(url, [good, migration('002_better', 'create table half ()')])
    await drop()
  })
})

describe('an invalid DATABASE_URL', () => {
  let own: Postgres
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync('/tmp/certame-test-')
    chmodSync(folder, 0o755)
    own = await startPostgres({ dataDir: folder, say: () => {}, durable: false })
    await onServer(own.url, `create role ana login password 'certa'`, `create role eva login`)
    const file = join(folder, 'postgres', 'pg_hba.conf')
    const rules = readFileSync(file, 'utf8')
    writeFileSync(file, 'local all ana scram-sha-256\n')
    appendFileSync(file, rules)
    await onServer(own.url, 'select pg_reload_conf()')
    // The access rules apply once the server has read them.
    await vi.waitFor(() => expect(rows(as('ana', 'errada'), 'select')).rejects.toMatchObject({ code: '28P01' }), 30_000)
  })
  afterAll(async () => {
    await own?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const refusal = async (url: string) => {
    const error = await migrate(url).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(OperatorError)
    return (error as OperatorError).message
  }
  const as = (user: string, password = '') => {
    const url = new URL(own.url)
    url.username = user
    url.password = password
    return url.href
  }

  it('reports the server that does not respond', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const port = (probe.address() as { port: number }).port
    probe.close()
    const message = await refusal(`postgres://ana:segredo@127.0.0.1:${port}/certame`)
    expect(message).toContain(`Ninguém atende em 127.0.0.1:${port}`)
    expect(message).not.toContain('segredo')
  })

  it('reports the host that is not found', async () => {
    expect(await refusal('postgres://ana:segredo@nao-existe.invalid/certame')).toContain('nao-existe.invalid')
  })

  it('reports a wrong password without repeating it', async () => {
    const message = await refusal(as('ana', 'errada'))
    expect(message).toContain('recusou a senha do usuário "ana"')
    expect(message).not.toContain('errada')
  })

  it('reports a missing user or database by name', async () => {
    expect(await refusal(as('ninguem'))).toContain('"ninguem"')
    expect(await refusal(databaseAt(own.url, 'outro'))).toContain('O banco "outro" não existe')
  })

  it('reports that the user may not create tables', async () => {
    expect(await refusal(as('eva'))).toContain('não tem permissão')
  })

  it('reports the required encoding of the database', async () => {
    await onServer(
      own.url,
      `create database latim encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
    )
    expect(await refusal(databaseAt(own.url, 'latim'))).toContain('codificação LATIN1')
  })
})
