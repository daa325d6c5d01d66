import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/platform/db/postgres.ts'
import { serverProgram } from '../scripts/program.mjs'
import { analyticsPath, prepareAnalytics } from './analytics.ts'
import { calendarPath, prepareCalendar } from './calendar.ts'
import { account, prepare } from './data.ts'
import { measureFanout, prepareFanout } from './fanout.ts'
import { measureScreens } from './screens.ts'
import { end, endAll, idleMemory, load, logIn, median, refuseWithoutWrk, start } from './servers.ts'
import { prepareBilling, salesPath } from './subscriptions.ts'

const program = await serverProgram()
const size = Number(process.env.BENCH_SIZE ?? 100_000)
const port = 3900 + (process.pid % 50)
/** Operations named on the command line, such as `npm run bench -- ranking create`; all without a name. */
const only = process.argv.slice(2)
const targets: Record<string, number> = {
  list: 0.6,
  one: 0.4,
  search: 0.8,
  companies: 0.6,
  'companies: lu': 0.8,
  'companies: lum': 0.8,
  'companies: rare': 0.5,
  ranking: 0.5,
  create: 0.25,
  login: 0.9,
}

refuseWithoutWrk()
const dir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
let postgres = await startPostgres({ dataDir: dir, say: console.log })

try {
  console.log(`Preparando ${size.toLocaleString('pt-BR')} profissionais e candidaturas…`)
  const { processId, candidateId } = await prepare(postgres.url, size)
  await prepareBilling(postgres.url, Math.min(size, 50_000))
  await prepareCalendar(postgres.url, 5000)
  await prepareFanout(postgres.url)
  await prepareAnalytics(postgres.url, 1_000_000)
  // The same key for each server, so that one login is enough.
  const place = { DEMO: '0', DATA_DIR: dir, SECRET_KEY: 'the key of a bench that lives for some minutes' }
  const own = { ...place, DATABASE_URL: postgres.url }
  // Before any load, whose work for the queue and autovacuum would slow the following starts.
  const list = '/api/candidates?uf=SC&state=ativo'
  const first = await start(program, port, '/readyz', own)
  const token = await logIn(first.url, account)
  await end(first.child)
  const startOf = async (file: string, path: string, env: Record<string, string | undefined>) => {
    const { child, ms } = await start(file, port, path, env, token)
    await end(child)
    return ms
  }
  const bareStarts: number[] = []
  const ownStarts: number[] = []
  // Alternates, so that a slower minute of the machine affects both.
  for (let n = 0; n < 5; n++) {
    bareStarts.push(await startOf('bench/bare.ts', '/list?uf=SC&state=ativo', { DATABASE_URL: postgres.url }))
    ownStarts.push(await startOf(program, list, own))
  }
  await postgres.stop()
  const embeddedStarts: number[] = []
  for (let n = 0; n < 5; n++) embeddedStarts.push(await startOf(program, list, { ...place, DATABASE_URL: undefined }))
  postgres = await startPostgres({ dataDir: dir, say: () => {} })
  own.DATABASE_URL = postgres.url

  const certame = await start(program, port, '/readyz', own)
  const memory = await idleMemory(certame.child)
  const bare = await start('bench/bare.ts', port + 50, '/list?uf=SC&state=ativo', { DATABASE_URL: postgres.url })
  const screens = await measureScreens(certame.url, token, bare.url)

  const cases: [name: string, ours: string, theirs: string, script?: string][] = [
    ['list', '/api/candidates?uf=SC&state=ativo', '/list?uf=SC&state=ativo'],
    ['one', `/api/candidates/${candidateId}`, `/one?id=${candidateId}`],
    ['search', '/api/candidates?search=hoffm', '/search?search=hoffm'],
    ['companies', '/api/companies?uf=SC&state=ativa', '/companies?uf=SC&state=ativa'],
    // Two letters, three letters, and a rare name.
    ['companies: lu', '/api/companies?search=lu', '/companySearch?search=lu'],
    ['companies: lum', '/api/companies?search=lum', '/companySearch?search=lum'],
    ['companies: rare', '/api/companies?search=lumen%20moveis%20a1', '/companySearch?search=lumen%20moveis%20a1'],
    ['ranking', `/api/selective-processes/${processId}/ranking`, `/ranking?id=${processId}`],
    ['create', '/api/candidates', '/create', join(import.meta.dirname, 'create.lua')],
    ['login', '/authentication/login?typeUser=0', '/login', join(import.meta.dirname, 'login.lua')],
  ]
  const chosen = cases.filter(([operation]) => only.length === 0 || only.includes(operation))
  const operations = chosen.map(([operation, ours, theirs, script = '']) => {
    const limit = () => load(bare.url + theirs)
    const reach = () => load(certame.url + ours, { token, script })
    // Alternates, so that a slower minute of the machine affects both. The first round warms up.
    const rounds = [1, 2, 3].map(() => ({ limit: limit(), reached: reach() })).slice(1)
    const [most, reached] = [median(rounds.map((r) => r.limit)), median(rounds.map((r) => r.reached))]
    const ratio = Number((reached / most).toFixed(2))
    const target = targets[operation] ?? 0
    return { operation, certame: Math.round(reached), bare: Math.round(most), ratio, target, met: ratio >= target }
  })
  // A call of these takes longer than a round, so that only its time says something.
  const timed = async (url: string, authorization: string) => {
    const began = performance.now()
    const answer = await fetch(url, { headers: { authorization } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return performance.now() - began
  }
  const billing: { what: string; value: number; target: number; bare: number }[] = []
  for (const { what, path, theirs, target } of [
    { what: 'sales of 50,000 subscriptions (ms)', path: salesPath(), theirs: '/sales', target: 1500 },
    {
      what: 'suggestions over 50,000 open invoices (ms)',
      path: '/api/statement-lines?limit=50',
      theirs: '/suggestions',
      target: 250,
    },
    { what: 'calendar month with 5,000 events (ms)', path: calendarPath, theirs: '/calendar', target: 250 },
    { what: 'analytics at 1,000,000 applications (ms)', path: analyticsPath(), theirs: '/analytics', target: 1000 },
  ]) {
    const rounds: { ours: number; bare: number }[] = []
    for (let n = 0; n < 6; n++)
      rounds.push({
        ours: await timed(certame.url + path, `Bearer ${token}`),
        bare: await timed(bare.url + theirs, ''),
      })
    const counted = rounds.slice(1)
    billing.push({ what, target, value: median(counted.map((r) => r.ours)), bare: median(counted.map((r) => r.bare)) })
  }
  await endAll()
  const fanout = await measureFanout(program, port, own)

  // Times are also compared with a bare equivalent, because some machines are slower than the one of the targets.
  const others: { what: string; value: number; target: number; bare?: number }[] = [
    { what: 'start to first list, own database (ms)', value: median(ownStarts), target: 700, bare: median(bareStarts) },
    {
      what: 'start to first list, embedded database (ms)',
      value: median(embeddedStarts),
      target: 1200,
      bare: median(bareStarts),
    },
    { what: 'memory idle, without database (MB)', value: memory, target: 110 },
    ...billing,
    ...fanout,
    ...(screens
      ? [
          { what: 'login: JavaScript on the wire (kB br)', value: screens.loginKb, target: 150 },
          { what: 'list: JavaScript on the wire (kB br)', value: screens.listKb, target: 230 },
          { what: 'list: rows visible, cold cache (ms)', value: screens.rowsMs, target: 300, bare: screens.bareRowsMs },
        ]
      : []),
  ]
  console.table(operations)
  console.table(
    others.map(({ what, value, target, bare }) => ({
      what,
      value: Math.round(value),
      target,
      met: value <= target,
      ...(bare && { bare: Math.round(bare), ratio: Number((value / bare).toFixed(1)) }),
    })),
  )
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/latest.json', JSON.stringify({ size, operations, others }, null, 2))
} finally {
  await endAll()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
