import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { hashPassword } from '#access/server/accounts/passwords.ts'
import { connect } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { prepareQueue } from '#platform/server/jobs/queue.ts'
import { serverProgram } from '../scripts/program.mjs'
import { fillCompanies } from './data.ts'
import { end, endAll, logIn, start } from './servers.ts'

// Measures the rows of companies per second in CSV and XLSX exports, and the peak memory of the server: `node bench/exports.ts
// [rows]`. A million rows need no more memory than ten thousand.
const most = Number(process.argv[2] ?? 1_000_000)
const account = { email: 'bench@exemplo.com.br', password: 'bancada-2026' }
const dataDir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
// When this runs as root, the database runs as another user, who needs access.
chmodSync(dataDir, 0o755)

const columns = ['name', 'cnpj', 'city', 'uf', 'sector', 'state', 'processes', 'updatedAt'].map((id) => ({
  id,
  header: id,
}))
const mebibytes = (pid: number, what: 'VmHWM' | 'VmRSS') =>
  Math.round(
    Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  )

/** Downloads the whole list and discards the bytes as they arrive. */
async function take(url: string, token: string, format: 'csv' | 'xlsx') {
  const answer = await fetch(`${url}/api/companies/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ format, title: 'Empresas', query: {}, columns }),
  })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
}

const { url, stop } = await startPostgres({ dataDir: join(dataDir, 'db'), say: () => {} })
try {
  await migrate(url)
  const { db, pool, close } = connect(url)
  await prepareQueue(pool)
  const passwordHash = await hashPassword(account.password)
  await insertAccount(db, { name: 'Bancada', occupation: '', email: account.email, passwordHash, state: 'ativo' })
  const settings = {
    DEMO: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SECRET_KEY: 'the key of a bench that lives for some minutes',
    // Accumulated rows would exceed this limit. Without a limit, Node delays garbage collection while memory is available.
    NODE_OPTIONS: '--max-old-space-size=128',
  }
  // Nothing is searched here, and without search indexes a million rows are inserted much faster.
  await sql`drop index companies_search`.execute(db)
  let filled = 0
  for (const size of [10_000, most]) {
    await fillCompanies(db, filled + 1, size)
    await sql`vacuum analyze companies`.execute(db)
    filled = size
    for (const format of ['csv', 'xlsx'] as const) {
      // A new server for each measurement, so that earlier ones do not affect its memory.
      const { child, url: at } = await start(await serverProgram(), 3850 + (process.pid % 40), '/readyz', settings)
      const pid = child.pid ?? 0
      const token = await logIn(at, account)
      await sleep(500)
      const before = mebibytes(pid, 'VmRSS')
      const began = performance.now()
      const bytes = await take(at, token, format)
      const seconds = (performance.now() - began) / 1000
      console.log(
        `${format.padEnd(4)} ${String(size).padStart(7)} rows: ${Math.round(size / seconds)} rows/s, ${(bytes / 1e6).toFixed(1)} MB (${seconds.toFixed(1)} s; ${before} MiB before, at most ${mebibytes(pid, 'VmHWM')} MiB)`,
      )
      await end(child)
    }
  }
  await close()
} finally {
  await endAll()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}
