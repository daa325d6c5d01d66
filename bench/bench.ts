import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { serverProgram } from '../scripts/program.mjs'
import { prepareAnalytics } from './analytics.ts'
import { prepareCalendar } from './calendar.ts'
import { measureCalls } from './calls.ts'
import { account, prepare } from './data.ts'
import { measureFanout, prepareFanout } from './fanout.ts'
import type { Figure } from './figures.ts'
import { measureAfterLoad, measureFirstStart } from './memories.ts'
import { measureOperations } from './operations.ts'
import { record, runOf } from './records.ts'
import { tell } from './report.ts'
import { measureScreens } from './screens.ts'
import { end, endAll, logIn, memoryOf, refuseWithoutWrk, start } from './servers.ts'
import { measureEmbeddedStarts, measureStarts } from './starts.ts'
import { prepareBilling } from './subscriptions.ts'
import { figure, targets } from './targets.ts'

const recorded = process.argv.includes('--record')
/** Operations named on the command line, such as `npm run bench -- ranking create`; everything without a name. */
const only = process.argv.slice(2).filter((word) => word !== '--record')
const size = Number(process.env.BENCH_SIZE ?? 100_000)
const port = 3900 + (process.pid % 50)

refuseWithoutWrk()
const unknown = only.filter((name) => !Object.hasOwn(targets, name))
if (unknown.length > 0 || (recorded && only.length > 0)) {
  console.error(
    unknown.length > 0 ? `Não há medida com o nome ${unknown.join(', ')}.` : 'Só se registra a bancada inteira.',
  )
  process.exit(1)
}

const program = await serverProgram()
const dir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
let postgres = await startPostgres({ dataDir: dir, say: console.log })
const figures: Figure[] = []

try {
  console.log(`Preparando ${size.toLocaleString('pt-BR')} profissionais e candidaturas…`)
  const ids = await prepare(postgres.url, size)
  if (only.length === 0) {
    await prepareBilling(postgres.url, Math.min(size, 50_000))
    await prepareCalendar(postgres.url, 5000)
    await prepareFanout(postgres.url)
    await prepareAnalytics(postgres.url, 1_000_000)
  }
  // The same key for each server, so that one login is enough.
  const place = { DEMO: '0', DATA_DIR: dir, SECRET_KEY: 'the key of a bench that lives for some minutes' }
  const onDatabase = () => ({ ...place, DATABASE_URL: postgres.url })
  const first = await start(program, port, '/readyz', onDatabase())
  const token = await logIn(first.url, account)
  await end(first.child)

  if (only.length === 0) {
    // Before any load, whose work for the queue and autovacuum would slow the following starts.
    const starting = { program, port, token }
    const starts = await measureStarts(starting, onDatabase())
    await postgres.stop()
    figures.push(...starts.figures, ...(await measureEmbeddedStarts(starting, place, starts.bare)))
    figures.push(await measureFirstStart(program, port))
    postgres = await startPostgres({ dataDir: dir, say: () => {} })
  }

  const certame = await start(program, port, '/readyz', onDatabase())
  const bare = await start('bench/bare.ts', port + 50, '/list?uf=SC&state=ativo', onDatabase())
  const urls = { certame: certame.url, bare: bare.url }
  if (only.length === 0) {
    await sleep(3000)
    figures.push(figure('memory idle', memoryOf(certame.child)))
    const screens = await measureScreens(urls.certame, token, urls.bare)
    if (screens)
      figures.push(
        figure('login: JavaScript on the wire', screens.loginKb),
        figure('list: JavaScript on the wire', screens.listKb),
        figure('list: rows visible, cold cache', screens.rowsMs, screens.bareRowsMs),
        figure('list: rows visible, warm cache', screens.warmRowsMs, screens.bareWarmRowsMs),
        figure('list: rows visible, 10 Mbit/s and 40 ms', screens.lineRowsMs, screens.bareLineRowsMs),
        figure('longest task while a list opens', Math.max(...screens.longest.map(({ ms }) => ms))),
      )
  }
  figures.push(...measureOperations({ ...urls, token, only }, ids))
  if (only.length === 0) {
    figures.push(...(await measureCalls(urls, token)))
    await endAll()
    figures.push(...(await measureFanout(program, port, onDatabase())))
    // Last, as it writes, and on a server that has not answered the operations above.
    figures.push(measureAfterLoad(await start(program, port, '/readyz', onDatabase()), { token, ...ids }))
  }

  const run = runOf(size, figures)
  tell(run, only.length === 0)
  if (recorded) console.log(`Registrado em ${record(run)}.`)
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/latest.json', JSON.stringify(run, null, 2))
} finally {
  await endAll()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
