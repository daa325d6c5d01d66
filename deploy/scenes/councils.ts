import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFlags, serverProgram } from '../../scripts/program.mjs'
import { childrenOf, heading, memoryOf, openCluster } from './cluster.ts'

// Many councils on two servers of this machine: memory, a flood of one beside a quiet one, the loss of a server, a move to another cluster.
// `node deploy/scenes/councils.ts [councils]`, after `npm run build`, with postgresql-15, haproxy and wrk of Debian.
const count = Number(process.argv[2] ?? 27)
const base = 20_000 + (process.pid % 200) * 50
const [databasePort, otherPort, proxyPort, portA, portB, seedPort] = [
  base,
  base + 1,
  base + 2,
  base + 200,
  base + 300,
  base + 3,
]
const names = Array.from({ length: count }, (_, n) => `c${String(n + 1).padStart(2, '0')}`)
const folder = mkdtempSync(join(tmpdir(), 'certame-councils-'))
spawnSync('chmod', ['755', folder])
const root = join(import.meta.dirname, '../..')
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const program = await serverProgram()
const started: ChildProcess[] = []
const agent = new Agent({ keepAlive: true })

const keyOf = (name: string) => `a chave de ${name} para esta cena, e só dela`
const hostOf = (name: string) => `${name}.example`
const dataOf = (name: string) => join(folder, 'data', name)
const file = (at: string, name: string, url: string) => {
  writeFileSync(
    join(folder, at, `${name}.env`),
    `HOST_NAMES=${hostOf(name)}\nDATABASE_URL=${url}\nSECRET_KEY=${keyOf(name)}\nDATA_DIR=${dataOf(name)}\nMETRICS_TOKEN=metricas-da-cena-${name}\n`,
    { mode: 0o600 },
  )
}

type Options = { method?: string; body?: unknown; token?: string }
async function call(name: string, path: string, { method = 'GET', body, token }: Options = {}) {
  const asked = request({
    ...{ port: proxyPort, host: '127.0.0.1', path, method, agent },
    headers: {
      host: hostOf(name),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  asked.end(body ? JSON.stringify(body) : undefined)
  const answer = await new Promise<import('node:http').IncomingMessage>((settle, fail) =>
    asked.on('response', settle).on('error', fail),
  )
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}
const answers = async (name: string) => (await call(name, '/readyz').catch(() => null))?.status === 200
/** Seconds until every council answers through the proxy. */
async function untilAll(which: readonly string[], patience = 600) {
  const began = performance.now()
  const missing = new Set(which)
  while (missing.size > 0) {
    for (const name of missing) if (await answers(name)) missing.delete(name)
    if (performance.now() - began > patience * 1000) throw new Error(`${[...missing]} do not answer`)
    await sleep(200)
  }
  return (performance.now() - began) / 1000
}
const logIn = async (name: string) =>
  JSON.parse(
    (
      await call(name, '/authentication/login?typeUser=0', {
        ...{ method: 'POST', body: { email: 'admin@certame.local', password: 'certame-demo-2026' } },
      })
    ).body,
  ).accessToken as string

function superviseOn(at: string, port: number) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'app/server/councils.ts'), program, ...programFlags],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...{
          PATH: process.env.PATH,
          COUNCILS: join(folder, at),
          DATA_DIR: join(folder, `data-${at}`),
          PORT: String(port),
        },
        ...{ MAP_FILE: join(folder, `${at}.map`), HAPROXY_SOCKET: join(folder, 'haproxy.sock'), LOG_LEVEL: 'error' },
      },
    },
  )
  started.push(child)
  return child
}

const path = '/api/candidates?state=ativo'
/** Milliseconds of a list in a council that nobody else uses, one call after another. */
async function latency(name: string, token: string, seconds: number) {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    const began = performance.now()
    const { status } = await call(name, path, { token })
    if (status !== 200) throw new Error(`${name}: ${status}`)
    took.push(performance.now() - began)
    await sleep(20)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1)
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), worst: (took.at(-1) ?? 0).toFixed(0), calls: took.length }
}
function flood(name: string, token: string, seconds: number) {
  const args = ['-t2', '-c64', `-d${seconds}s`, '-H', `Host: ${hostOf(name)}`, '-H', `Authorization: Bearer ${token}`]
  const child = spawn('wrk', [...args, `http://127.0.0.1:${proxyPort}${path}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return text(child.stdout)
}

const cluster = await openCluster(join(folder), databasePort, { max_connections: '400', shared_buffers: '256MB' })
let other: Awaited<ReturnType<typeof openCluster>> | undefined
const lines: string[] = []
try {
  say('Filling one hub, of which every council gets a copy…')
  await cluster.run(
    'postgres',
    'create role demo login',
    `create database demo owner demo encoding 'UTF8' template template0`,
  )
  const seed = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...programFlags, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{
        PATH: process.env.PATH,
        DATABASE_URL: cluster.url('demo', 'demo'),
        DATA_DIR: join(folder, 'seed'),
        DEMO: '1',
      },
      ...{ PORT: String(seedPort), SECRET_KEY: keyOf('seed'), LOG_LEVEL: 'error' },
    },
  })
  started.push(seed)
  for await (const chunk of seed.stdout) if (String(chunk).includes('Certame is ready')) break
  await sleep(20_000)
  seed.kill('SIGTERM')
  await new Promise((settle) => seed.once('exit', settle))
  // Each council has a key of its own: no value of the seed is sealed with it, and each audit log starts empty.
  for (const at of ['a', 'b']) mkdirSync(join(folder, at))
  for (const [n, name] of names.entries()) {
    await cluster.run(
      'postgres',
      `create role ${name} login`,
      `create database ${name} template demo owner ${name} strategy file_copy`,
    )
    await cluster.run(
      'postgres',
      `revoke connect on database ${name} from public`,
      `alter database ${name} connection limit 30`,
    )
    await cluster.run(name, `reassign owned by demo to ${name}`)
    cpSync(join(folder, 'seed/files'), join(dataOf(name), 'files'), { recursive: true })
    file(n < Math.ceil(count / 2) ? 'a' : 'b', name, cluster.url(name, name))
  }
  const config = readFileSync(join(root, 'deploy/haproxy/councils.cfg'), 'utf8')
    .replace(':443 ssl crt /etc/haproxy/councils/', `127.0.0.1:${proxyPort}`)
    .replace('# http-request set-var', 'http-request set-var')
    .replaceAll('/var/lib/certame/councils.map', join(folder, 'a.map'))
    .replaceAll('/var/lib/certame/second.map', join(folder, 'b.map'))
    .replace('/run/haproxy/certame.sock', join(folder, 'haproxy.sock'))
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  for (const at of ['a', 'b']) writeFileSync(join(folder, `${at}.map`), '')
  const proxy = spawn('haproxy', ['-q', '-f', join(folder, 'haproxy.cfg')], { stdio: 'inherit' })
  started.push(proxy)

  say(`Starting ${count} councils under two supervisors…`)
  const a = superviseOn('a', portA)
  const b = superviseOn('b', portB)
  const toStart = await untilAll(names)
  say(`All answer after ${toStart.toFixed(0)} s; waiting two minutes…`)
  await sleep(120_000)

  const hubs = [a, b].flatMap(({ pid = 0 }) => childrenOf(pid))
  const memory = {
    hubs: memoryOf(hubs),
    supervisors: memoryOf([a.pid ?? 0, b.pid ?? 0]),
    proxy: memoryOf([proxy.pid ?? 0, ...childrenOf(proxy.pid ?? 0)]),
    database: memoryOf([cluster.pid(), ...childrenOf(cluster.pid())]),
  }
  const [open] = await cluster.run(
    'postgres',
    `select count(*)::int as n from pg_stat_activity where usename like 'c%'`,
  )
  say(`Memory: ${JSON.stringify(memory)}`)

  const quiet = names.at(1) ?? ''
  const flooded = names.at(0) ?? ''
  const [quietToken, floodToken] = [await logIn(quiet), await logIn(flooded)]
  await latency(quiet, quietToken, 5)
  const alone = await latency(quiet, quietToken, 20)
  const flooding = flood(flooded, floodToken, 30)
  await sleep(3000)
  const beside = await latency(quiet, quietToken, 20)
  const said = await flooding
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? '0'
  say(`Latency ${JSON.stringify({ alone, beside, rate, refused })}`)
  await sleep(5000)
  const underLoad = memoryOf(hubs)

  say('Moving a council to another cluster…')
  const moved = names.at(Math.min(2, Math.ceil(count / 2) - 1)) ?? ''
  const before = new Map(hubs.map((pid) => [pid, true]))
  other = await openCluster(join(folder, 'other'), otherPort)
  await other.run(
    'postgres',
    `create role ${moved} login`,
    `create database ${moved} owner ${moved} encoding 'UTF8' template template0`,
  )
  const began = performance.now()
  renameSync(join(folder, 'a', `${moved}.env`), join(folder, `${moved}.gone`))
  while (await answers(moved)) await sleep(100)
  const env = { PATH: process.env.PATH, SECRET_KEY: keyOf(moved) }
  const run = (script: string, argument: string, more: Record<string, string>) => {
    const done = spawnSync(process.execPath, [join(root, 'app/server', script), argument], {
      ...{ cwd: root, env: { ...env, ...more }, encoding: 'utf8' },
    })
    if (done.status !== 0) throw new Error(done.stderr)
    return done.stdout
  }
  const backups = join(folder, 'backups', moved)
  const made = run('backup.ts', backups, { DATABASE_URL: cluster.url(moved, moved), DATA_DIR: dataOf(moved) })
  const [, copy = ''] = /Cópia pronta em (\S+)/.exec(made) ?? []
  renameSync(dataOf(moved), `${dataOf(moved)}-former`)
  run('restore.ts', copy, { DATABASE_URL: other.url(moved, moved), DATA_DIR: dataOf(moved) })
  file('a', moved, other.url(moved, moved))
  await untilAll([moved])
  const took = (performance.now() - began) / 1000
  const rows =
    'select (select count(*) from candidates)::int as people, (select count(*) from audit_events)::int as events'
  const [from] = await cluster.run(moved, rows)
  const [to] = await other.run(moved, rows)
  const [waiting] = await other.run(moved, 'select count(*)::int as n from restorations where choice is null')
  const stayed = [a, b].flatMap(({ pid = 0 }) => childrenOf(pid)).filter((pid) => before.has(pid)).length
  say(`Moved in ${took.toFixed(1)} s: ${JSON.stringify({ from, to, waiting, stayed })}`)

  say('Losing the second server…')
  const lost = names.slice(Math.ceil(count / 2))
  const lostPids = childrenOf(b.pid ?? 0)
  b.kill('SIGKILL')
  for (const pid of lostPids) process.kill(pid, 'SIGKILL')
  const lostAt = performance.now()
  writeFileSync(join(folder, 'b.map'), '')
  // As an operator does who takes the second map out of the proxy of the first server.
  spawnSync('sh', ['-c', `printf 'clear map ${join(folder, 'b.map')}\\n' > /dev/null`])
  const socket = await import('../../app/server/councils/proxyMap.ts')
  await socket.replaceMap(join(folder, 'haproxy.sock'), join(folder, 'b.map'), [])
  for (const name of lost) copyFileSync(join(folder, 'b', `${name}.env`), join(folder, 'a', `${name}.env`))
  await untilAll(lost)
  const recovered = (performance.now() - lostAt) / 1000
  say(`All answer again after ${recovered.toFixed(1)} s`)

  const { name, lines: head } = await heading(`${count} councils on two servers`)
  const all = memory.hubs + memory.supervisors + memory.proxy + memory.database
  const mb = (value: number) => `${Math.round(value).toLocaleString('en')} MB`
  const per = (value: number) => `${(value / count).toFixed(0)} MB`
  lines.push(
    ...head,
    `${count} hubs filled with the demo, each with a database, a role, a key, files and a process of its own; ${Math.ceil(count / 2)} under one supervisor and ${Math.floor(count / 2)} under another, behind one HAProxy that finds them by host. One PostgreSQL (256 MB of shared buffers).`,
    '',
    '| Memory (PSS), idle for two minutes | all | per council |',
    '| --- | ---: | ---: |',
    `| hubs | ${mb(memory.hubs)} | ${per(memory.hubs)} |`,
    `| supervisors | ${mb(memory.supervisors)} | ${per(memory.supervisors)} |`,
    `| HAProxy | ${mb(memory.proxy)} | |`,
    `| without the database | ${mb(all - memory.database)} | ${per(all - memory.database)} |`,
    `| PostgreSQL, ${open?.n} connections of hubs | ${mb(memory.database)} | ${per(memory.database)} |`,
    `| **all** | **${mb(all)}** | **${per(all)}** |`,
    `| hubs, after one was flooded for 30 s | ${mb(underLoad)} | ${per(underLoad)} |`,
    '',
    `From the start of both supervisors until all answered: ${toStart.toFixed(0)} s.`,
    '',
    '| A list of a quiet council, through the proxy (ms) | median | 95 % | 99 % | worst | calls |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    `| alone | ${alone.median} | ${alone.p95} | ${alone.p99} | ${alone.worst} | ${alone.calls} |`,
    `| while another answers ${rate} such calls a second to 64 connections | ${beside.median} | ${beside.p95} | ${beside.p99} | ${beside.worst} | ${beside.calls} |`,
    '',
    `wrk and the measuring program share the same cores; ${refused} calls of the flood were refused.`,
    '',
    `**A move to another cluster**, by backup and restore: ${took.toFixed(1)} s from taking the file away until it answered from the other cluster. Before ${JSON.stringify(from)}, after ${JSON.stringify(to)}; ${waiting?.n === 1 ? 'it holds its sendings until an administrator chooses' : 'IT DOES NOT HOLD ITS SENDINGS'}. ${stayed} of the other ${count - 1} processes were the same before and after.`,
    '',
    `**The loss of a server**: its supervisor and ${lostPids.length} hubs were killed, and their files copied to the folder of the other. All ${lost.length} answered again after ${recovered.toFixed(1)} s.`,
    '',
  )
  const report = join(root, 'docs/measurements', `councils-${name}.md`)
  writeFileSync(report, lines.join('\n'))
  say(`Written: ${report}`)
} finally {
  agent.destroy()
  for (const child of started) child.kill('SIGTERM')
  await Promise.all(
    started.map((child) =>
      child.exitCode !== null || child.signalCode !== null ? null : new Promise((settle) => child.once('exit', settle)),
    ),
  )
  await cluster.stop()
  await other?.stop()
  rmSync(folder, { recursive: true, force: true })
}
