import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { asOperatorError, noSpace, OperatorError } from '#platform/server/operator-error.ts'
import type { Place } from './postgres-account.ts'
import type { Binaries } from './postgres-binaries.ts'

/** A minimal environment: PG* and locale variables of the operator must not reach the database. */
export const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** In order of preference; old systems lack C.UTF-8, some builds lack ICU. */
const locales = [
  ['--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=pt-BR', '--locale=C'],
  ['--locale=C.UTF-8'],
  ['--locale=C'],
]

/** Appended once to postgresql.conf, where the operator may change them. */
const settings = () => {
  const megabytes = totalmem() / 2 ** 20
  return `
# Certame
shared_buffers = ${Math.round(Math.min(256, megabytes / 8))}MB
effective_cache_size = ${Math.round(megabytes / 2)}MB
max_connections = 100
random_page_cost = 1.1
jit = off
wal_compression = on
max_wal_size = 2GB
`
}

/** Creates the cluster when there is none. It is created under a temporary name and renamed, so an incomplete one is never used. */
export async function prepareCluster(
  { cluster, account }: Place,
  { bin, major }: Binaries,
  durable: boolean,
  say: (sentence: string) => void,
) {
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
    if (version !== major)
      throw new OperatorError(
        `O banco em ${cluster} é do PostgreSQL ${version} e este Certame traz o ${major}. Nada foi alterado. Exporte-o com o pg_dump ${version} e importe em um DATA_DIR novo, ou aponte DATABASE_URL para um servidor ${version}.`,
      )
    return
  }
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new OperatorError(
      `${cluster} existe e não é um banco do PostgreSQL. Mova o que há nele ou aponte DATA_DIR para outro diretório.`,
    )

  const parent = dirname(cluster)
  for (const left of readdirSync(parent)) {
    if (left.startsWith(`${basename(cluster)}.making-`)) rmSync(join(parent, left), { recursive: true, force: true })
  }
  say('Criando o banco de dados…')
  const making = `${cluster}.making-${process.pid}`
  const run = (program: string, args: string[], input = '') => execute(join(bin, program), args, input, account)
  try {
    mkdirSync(making, { mode: 0o700 })
    if (account) chownSync(making, account.uid, account.gid)
    await initialise(run, making, durable)
    appendFileSync(join(making, 'postgresql.conf'), settings())
    await run('postgres', ['--single', '-D', making, 'postgres'], 'create database certame\n')
    rmSync(cluster, { recursive: true, force: true })
    renameSync(making, cluster)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (error instanceof OperatorError) throw error
    const message = error instanceof Error ? error.message : String(error)
    if (/no space left|disk quota/i.test(message)) throw new OperatorError(noSpace, { cause: error })
    throw asOperatorError(error, parent)
  }
}

type Run = (program: string, args: string[], input?: string) => Promise<void>

/** `trust` on the socket, no network: the socket's directory is 0700, so only the account itself and root can reach it. */
async function initialise(run: Run, dir: string, durable: boolean) {
  const args = [
    '-D',
    dir,
    '-U',
    'certame',
    '--encoding=UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
    ...(durable ? [] : ['--no-sync']),
  ]
  for (const [i, locale] of locales.entries()) {
    try {
      return await run('initdb', [...args, ...locale])
    } catch (error) {
      const aboutLocale = error instanceof Error && /locale|icu|unrecognized option/i.test(error.message)
      if (!aboutLocale || i === locales.length - 1) throw error
      for (const entry of readdirSync(dir)) rmSync(join(dir, entry), { recursive: true, force: true })
    }
  }
}

function execute(program: string, args: string[], input: string, account: Place['account']): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { cwd: '/', env: environment, ...(account && { uid: account.uid, gid: account.gid }) },
      (error, _out, stderr) => {
        // In single-user mode a failed statement does not fail the program.
        if (error || /^.*(ERROR|FATAL|PANIC): /m.test(stderr))
          reject(new Error(`${basename(program)}: ${stderr.trim() || error?.message}`))
        else resolve()
      },
    )
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
