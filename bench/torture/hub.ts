import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { hashPassword } from '#access/server/accounts/passwords.ts'
import { connect, type Db } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { placeCluster } from '#platform/server/db/postgres-account.ts'
import { isPostmaster, readPidFile } from '#platform/server/db/postgres-process.ts'
import { programFlags, serverProgram } from '../../scripts/program.mjs'

export const login = { email: 'tortura@exemplo.com.br', password: 'uma senha comprida' }

const program = await serverProgram()

/** A hub in a temporary folder: a real server process that starts its embedded database, filled before, and functions that kill both. */
export async function openHub(wantedPort: number, fill?: (db: Db) => Promise<unknown>) {
  const port = wantedPort || (await freePort())
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'certame-torture-')))
  // When this runs as root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const log = join(folder, 'server.log')
  await makeHub(dataDir, fill)
  const { cluster } = placeCluster(dataDir, () => {})
  const origin = `http://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  /** The server that is about to be killed. */
  let doomed: ChildProcess | undefined
  const faults: string[] = []

  let closed = false

  function launch() {
    if (closed) throw new Error('the hub is closed')
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...programFlags, program], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO: '0',
        DATABASE_URL: '',
        MIGRATION_DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => appendFileSync(log, text))
    child.once('exit', (code, signal) => {
      if (child !== doomed) faults.push(`o servidor terminou sozinho (${signal ?? code}):\n${tail(log)}`)
    })
    server = child
  }

  async function kill(signal: 'SIGKILL' | 'SIGTERM') {
    const child = server
    doomed = child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const isReady = () =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  const asked = (text: string) => ask(readPidFile(cluster)?.socketDir ?? '', text)

  return {
    origin,
    folder,
    /** Exits of the server that the test did not cause. */
    faults,
    launch,
    kill,
    /** Queries the database directly, not through the server. */
    asked,
    /** The process id of the server. */
    pid: () => server?.pid ?? 0,
    isReady,
    /** The process id of the database, 0 when there is none. */
    databasePid: () => {
      const pid = readPidFile(cluster)?.pid ?? 0
      return isPostmaster(pid, cluster) ? pid : 0
    },
    /** The processes of PostgreSQL for sessions and background work. */
    backendPids: async (): Promise<number[]> =>
      (await asked('select pid from pg_stat_activity where pid <> pg_backend_pid()')).map(({ pid }) => pid),
    /** Seals the audit log now instead of at the next full minute. */
    seal: () => asked("select graphile_worker.add_job('seal_audit', '{}', max_attempts => 3)"),
    isAlive: () => server?.exitCode === null && server.signalCode === null,
    async close({ keep }: { keep: boolean }) {
      closed = true
      await kill('SIGTERM')
      const pid = readPidFile(cluster)?.pid ?? 0
      // Only when the server could not stop it.
      if (isPostmaster(pid, cluster)) process.kill(pid, 'SIGQUIT')
      while (isPostmaster(pid, cluster)) await sleep(50)
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Hub = Awaited<ReturnType<typeof openHub>>

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Creates the schema and one administrator. Without the demo nobody could log in. */
async function makeHub(dataDir: string, fill: (db: Db) => Promise<unknown> = async () => {}) {
  const postgres = await startPostgres({ dataDir, say: () => {} })
  try {
    await migrate(postgres.url)
    const { db, close } = connect(postgres.url)
    await insertAccount(db, {
      name: 'Tortura',
      occupation: '',
      email: login.email,
      passwordHash: await hashPassword(login.password),
      state: 'ativo',
    })
    await db.connection().execute(async (connection) => {
      // Many rows in one statement take longer than a request may.
      await sql`set statement_timeout = '20min'`.execute(connection)
      await fill(connection)
    })
    await close()
  } finally {
    await postgres.stop()
  }
}

/** Queries the database directly, not through the server. */
async function ask(socketDir: string, text: string) {
  const client = new pg.Client({ host: socketDir, user: 'certame', database: 'certame', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const tail = (file: string) => readFileSync(file, 'utf8').split('\n').slice(-15).join('\n')
