import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { serverProgram } from '../scripts/program.mjs'
import { account, prepare } from './data.ts'
import { measureScreens } from './screens.ts'
import { endAll, logIn, start } from './servers.ts'

// Measures when the rows of a list are visible in a browser, compared with a bare page, with an empty cache, a warm one, and over a slower
// line; and the longest task of the main thread while lists open: `npm run build`, then
// `CHROMIUM_PATH=/usr/bin/chromium node bench/rows.ts [rounds]`.
const rounds = Number(process.argv[2] ?? 9)
const dir = mkdtempSync(join(tmpdir(), 'certame-rows-'))
const port = 3800 + (process.pid % 50)
const postgres = await startPostgres({ dataDir: dir, say: () => {} })
try {
  await prepare(postgres.url, 2_000)
  const env = { DEMO: '0', DATA_DIR: dir, SECRET_KEY: 'the key of a bench that lives for some minutes' }
  const certame = await start(await serverProgram(), port, '/readyz', { ...env, DATABASE_URL: postgres.url })
  const bare = await start('bench/bare.ts', port + 50, '/list?uf=SC&state=ativo', { DATABASE_URL: postgres.url })
  const screens = await measureScreens(certame.url, await logIn(certame.url, account), bare.url, rounds)
  if (!screens) throw new Error('CHROMIUM_PATH names no browser')
  const beside = (own: number, bare: number) => ({
    'rows visible (ms)': Math.round(own),
    'of the bare page (ms)': Math.round(bare),
    ratio: Number((own / bare).toFixed(2)),
  })
  console.table(screens.steps)
  console.table({
    'cold cache': beside(screens.rowsMs, screens.bareRowsMs),
    'warm cache': beside(screens.warmRowsMs, screens.bareWarmRowsMs),
    '10 Mbit/s, 40 ms': beside(screens.lineRowsMs, screens.bareLineRowsMs),
  })
  console.table(screens.longest.map(({ list, ms }) => ({ list, 'longest task (ms)': Math.round(ms) })))
  console.table({
    'tasks before the rows (ms)': screens.tasks.join(' '),
    'login (kB br)': Math.round(screens.loginKb),
    'list (kB br)': Math.round(screens.listKb),
  })
} finally {
  await endAll()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
