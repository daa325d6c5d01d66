import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { OperatorError } from '#platform/server/operator-error.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { connectionSentence } from './connection-error.ts'
import { withOption } from './url.ts'

type Migration = { name: string; sql: string; checksum: string }
type Applied = { name: string; checksum: string }

/** Any number, the same in every process. */
const lockKey = 727_274_001

export function readMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name: name.slice(0, -'.sql'.length), sql, checksum: sha256Hex(sql) }
  })
}

/** Migrates the database to the newest schema. Processes that start together wait for each other; when there is nothing to do it is one query. */
export async function migrate(url: string, migrations = readMigrations()): Promise<void> {
  const client = await open(url)
  try {
    const known = await client.query<Applied>('select name, checksum from migrations order by name').catch(() => null)
    if (known && pending(migrations, known.rows).length === 0) return
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<Applied>('select name, checksum from migrations order by name')
    for (const migration of pending(migrations, rows)) await apply(client, migration)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`Não foi possível atualizar o banco de dados: ${explain(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

async function open(url: string) {
  try {
    const client = new pg.Client({
      // A pooler refuses it: migrations need a connection of their own.
      connectionString: withOption(url, 'TimeZone=UTC'),
      connectionTimeoutMillis: 10_000,
      application_name: 'certame migrations',
    })
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw new OperatorError(connectionSentence(error, url), { cause: error })
  }
}

function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    const stored = checksums.get(name)
    if (stored && stored !== checksum)
      throw new OperatorError(
        `A migração ${name} já foi aplicada a este banco e o arquivo mudou desde então. Recupere o arquivo original e escreva uma migração nova.`,
      )
  }
  const names = new Set(migrations.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !checksums.has(name))
  const unknown = applied.find(({ name }) => !names.has(name))
  if (unknown && missing.length > 0)
    throw new OperatorError(
      `Este banco é de uma versão do Certame que esta não sabe atualizar (tem a migração ${unknown.name}). Aponte DATABASE_URL para um banco vazio ou DATA_DIR para outra pasta.`,
    )
  if (unknown)
    throw new OperatorError(
      `Este banco é de uma versão mais nova do Certame (tem a migração ${unknown.name}). Atualize o Certame ou use outro banco.`,
    )
  return missing
}

async function refuseOldServer(client: pg.Client) {
  const { rows } = await client.query<{ version: string; number: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
            current_setting('server_encoding') as encoding`,
  )
  const { version = '', number = '0', encoding = '' } = rows[0] ?? {}
  if (Number(number) < 150_000)
    throw new OperatorError(
      `O Certame precisa do PostgreSQL 15 ou mais novo; o de DATABASE_URL é o ${version}. Atualize-o ou aponte para outro.`,
    )
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `O banco de DATABASE_URL usa a codificação ${encoding}. Crie outro com "create database certame encoding 'UTF8' template template0".`,
    )
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new OperatorError(`A migração ${name} falhou e foi desfeita: ${explain(error)}`, { cause: error })
  }
}

function explain(error: unknown): string {
  const code = error instanceof pg.DatabaseError ? error.code : ''
  if (code === '42501')
    return 'o usuário de DATABASE_URL não tem permissão; torne-o dono do banco ("alter database … owner to …") ou informe o dono em MIGRATION_DATABASE_URL.'
  if (code === '53100') return 'não há espaço em disco no servidor do banco de dados.'
  return error instanceof Error ? error.message : String(error)
}
