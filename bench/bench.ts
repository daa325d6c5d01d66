import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { connect } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from '#server/db/postgres.ts'
import { prepareQueue } from '#server/jobs/queue.ts'
import { fillForBench } from './data.ts'

const size = Number(process.env.BENCH_SIZE ?? 100_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const targets: Record<string, number> = { list: 0.6, one: 0.4, search: 0.8, ranking: 0.5, create: 0.25 }

try {
  execFileSync('wrk', ['-v'], { stdio: 'ignore' })
} catch (error) {
  if ((error as { code?: string }).code === 'ENOENT') {
    console.error('A bancada usa o wrk. Instale-o (no Debian: apt-get install wrk) e tente de novo.')
    process.exit(1)
  }
}

const dir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
const postgres = await startPostgres({ dataDir: dir, say: console.log })
const children: ChildProcess[] = []

/** Requests a second that a server answers, by wrk with 16 connections. */
function load(url: string, { token = '', script = '' }: { token?: string; script?: string }) {
  const args = [
    '-t2',
    '-c16',
    `-d${seconds}s`,
    ...(token ? ['-H', `Authorization: Bearer ${token}`] : []),
    ...(script ? ['-s', script] : []),
    url,
  ]
  const out = execFileSync('wrk', args, { encoding: 'utf8' })
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(out)
  if (failed) throw new Error(`${url}: ${failed[1]} refused\n${out}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1] ?? 0)
}

function start(file: string, port: number, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env, PORT: String(port), DATABASE_URL: postgres.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

async function answering(url: string) {
  const began = performance.now()
  while (performance.now() - began < 30_000) {
    if (
      await fetch(url).then(
        (r) => r.status < 500,
        () => false,
      )
    )
      return performance.now() - began
    await sleep(15)
  }
  throw new Error(`${url} does not answer`)
}

function bundle() {
  const assets = join(import.meta.dirname, '../dist/assets')
  const scripts = readdirSync(assets).filter((f) => f.endsWith('.js.br'))
  const entry = readFileSync(join(import.meta.dirname, '../dist/index.html'), 'utf8')
  const bytes = (names: string[]) => names.reduce((sum, f) => sum + statSync(join(assets, f)).size, 0)
  return { entry: bytes(scripts.filter((f) => entry.includes(f.slice(0, -3)))), all: bytes(scripts) }
}

const memory = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024

try {
  const certame = 3900 + (process.pid % 50)
  const bare = certame + 50
  console.log(`Preparando ${size.toLocaleString('pt-BR')} profissionais e candidaturas…`)
  await migrate(postgres.url)
  const { db, pool, close } = connect(postgres.url)
  await prepareQueue(pool)
  await insertAccount(db, {
    name: 'Bancada',
    occupation: '',
    email: 'bench@exemplo.com.br',
    passwordHash: await hashPassword('bancada-2026'),
    state: 'ativo',
  })
  const { processId, candidateId } = await fillForBench(db, size)
  await close()

  const server = start('server/main.ts', certame, { DEMO: '0' })
  const cold = await answering(`http://127.0.0.1:${certame}/readyz`)
  const idle = memory(server.pid ?? 0)
  start('bench/bare.ts', bare, {})
  await answering(`http://127.0.0.1:${bare}/one?id=${candidateId}`)
  const login = await fetch(`http://127.0.0.1:${certame}/authentication/login?typeUser=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@exemplo.com.br', password: 'bancada-2026' }),
  })
  const { accessToken: token } = (await login.json()) as { accessToken: string }

  const script = join(dir, 'create.lua')
  writeFileSync(script, readFileSync(join(import.meta.dirname, 'create.lua'), 'utf8'))
  const cases: [string, string, string, string?][] = [
    ['list', '/api/candidates?uf=SC&state=ativo', '/list?uf=SC&state=ativo'],
    ['one', `/api/candidates/${candidateId}`, `/one?id=${candidateId}`],
    ['search', '/api/candidates?search=hoffm', '/search?search=hoffm'],
    ['ranking', `/api/selective-processes/${processId}/ranking`, `/ranking?id=${processId}`],
    ['create', '/api/candidates', '/create', script],
  ]
  const rows = []
  for (const [name, ours, theirs, lua] of cases) {
    const warm = (url: string, options: object) => load(url, options)
    warm(`http://127.0.0.1:${bare}${theirs}`, {})
    const limit = load(`http://127.0.0.1:${bare}${theirs}`, {})
    warm(`http://127.0.0.1:${certame}${ours}`, { token, script: lua })
    const reached = load(`http://127.0.0.1:${certame}${ours}`, { token, script: lua })
    rows.push({
      operation: name,
      certame: Math.round(reached),
      bare: Math.round(limit),
      ratio: Number((reached / limit).toFixed(2)),
      target: targets[name],
      met: reached / limit >= (targets[name] ?? 0),
    })
  }
  const size_ = bundle()
  const result = {
    size,
    rows,
    coldStartMs: Math.round(cold),
    memoryMb: Math.round(idle),
    javascriptKb: { entry: Math.round(size_.entry / 1024), all: Math.round(size_.all / 1024) },
  }
  console.table(rows)
  console.log(`Do início à primeira resposta, sem o banco embutido: ${result.coldStartMs} ms (alvo 700)`)
  console.log(`Memória em repouso: ${result.memoryMb} MB (alvo 110)`)
  console.log(`JavaScript (br): entrada ${result.javascriptKb.entry} kB, tudo ${result.javascriptKb.all} kB`)
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/latest.json', JSON.stringify(result, null, 2))
} finally {
  for (const child of children) child.kill('SIGTERM')
  await sleep(1500)
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}
