import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import diagnostics from 'node:diagnostics_channel'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'
import { placeCluster } from './postgres-account.ts'
import { findBinaries, unsupported } from './postgres-binaries.ts'
import { readPidFile } from './postgres-process.ts'

const isRoot = process.getuid?.() === 0
const said: string[] = []
const say = (sentence: string) => said.push(sentence)
const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  said.length = 0
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function newFolder() {
  const folder = mkdtempSync('/tmp/certame-test-')
  chmodSync(folder, 0o755)
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, options: Partial<Parameters<typeof startPostgres>[0]> = {}) {
  const postgres = await startPostgres({ dataDir, say, ...options })
  cleanUps.push(() => postgres.stop())
  return postgres
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

async function eventually<T>(attempt: () => Promise<T>, seconds = 10): Promise<T> {
  const until = Date.now() + seconds * 1000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(50)
    }
  }
}

const cluster = (dataDir: string) => join(dataDir, 'postgres')
const pidOf = (dataDir: string) => readPidFile(cluster(dataDir))?.pid ?? 0

/** Another process that holds the database of a data directory until it is killed. */
async function hold(dataDir: string): Promise<ChildProcess> {
  const program = `const { startPostgres } = await import('./platform/server/db/postgres.ts')
    await startPostgres({ dataDir: process.argv[1], say: () => {} })
    console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUps.push(() => child.kill('SIGKILL'))
  if (!child.stdout) throw new Error('no output')
  await once(child.stdout, 'data')
  return child
}

async function kill9(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the embedded PostgreSQL', () => {
  it('is created on the first start, keeps its data, and starts again', async () => {
    const dataDir = newFolder()
    const first = await startPostgres({ dataDir, say })
    expect(said).toContain('Criando o banco de dados…')
    expect(await ask(first.url, `select 'é' < 'f' as order, current_setting('server_encoding') as encoding`)).toEqual([
      { order: true, encoding: 'UTF8' },
    ])
    await ask(first.url, 'create table kept as select 1 as one')
    await first.stop()
    expect(existsSync(join(cluster(dataDir), 'postmaster.pid'))).toBe(false)

    const second = await start(dataDir)
    expect(await ask(second.url, 'select * from kept')).toEqual([{ one: 1 }])
  })

  it('listens on no network address, and denies others its socket', async () => {
    const { url } = await start(newFolder(), { durable: false })
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    const socketDir = new URL(url).searchParams.get('host') ?? ''
    expect(statSync(socketDir).mode & 0o777).toBe(0o700)
    expect(socketDir.length).toBeLessThan(60)
  })

  it('restarts by itself after kill -9, with every acknowledged write', async () => {
    const dataDir = newFolder()
    const { url } = await start(dataDir)
    await ask(url, 'create table kept as select 1 as one')
    const pid = pidOf(dataDir)
    process.kill(pid, 'SIGKILL')
    expect(await eventually(() => ask(url, 'select * from kept'))).toEqual([{ one: 1 }])
    expect(pidOf(dataDir)).not.toBe(pid)
  })

  it('starts after being killed during startup', async () => {
    const dataDir = newFolder()
    await (await startPostgres({ dataDir, say })).stop()
    const folder = newFolder()
    chmodSync(folder, 0o777)
    const { bin, major } = findBinaries(placeCluster(dataDir, say).account, say)
    const once = `mkdir ${folder}/killed 2>/dev/null && kill -9 $$`
    writeFileSync(join(folder, 'postgres'), `#!/bin/sh\n${once}\nexec ${bin}/postgres "$@"\n`, { mode: 0o755 })
    const { url } = await start(dataDir, { binaries: { bin: folder, major } })
    expect(existsSync(join(folder, 'killed'))).toBe(true)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts after both it and its Certame were killed', async () => {
    const dataDir = newFolder()
    const holder = await hold(dataDir)
    process.kill(pidOf(dataDir), 'SIGKILL')
    await kill9(holder)
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is adopted when only its Certame was killed, and can still stop and restart', async () => {
    const dataDir = newFolder()
    await kill9(await hold(dataDir))
    const pid = pidOf(dataDir)
    const { url, stop } = await start(dataDir)
    expect(pidOf(dataDir)).toBe(pid)
    process.kill(pid, 'SIGKILL')
    await eventually(() => ask(url, 'select 1'))
    expect(pidOf(dataDir)).not.toBe(pid)
    await stop()
    expect(existsSync(join(cluster(dataDir), 'postmaster.pid'))).toBe(false)
  })

  it('is adopted by a Certame that was too busy to receive its response', async () => {
    const dataDir = newFolder()
    await kill9(await hold(dataDir))
    const pid = pidOf(dataDir)
    const busy = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)
    const asked = () => {
      diagnostics.unsubscribe('net.client.socket', asked)
      setImmediate(busy)
    }
    diagnostics.subscribe('net.client.socket', asked)
    await start(dataDir)
    expect(diagnostics.hasSubscribers('net.client.socket')).toBe(false)
    expect(pidOf(dataDir)).toBe(pid)
  })

  it('is replaced when it no longer responds', async () => {
    const dataDir = newFolder()
    await kill9(await hold(dataDir))
    const pid = pidOf(dataDir)
    process.kill(pid, 'SIGSTOP')
    const { url } = await start(dataDir)
    expect(pidOf(dataDir)).not.toBe(pid)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('ignores a lock file whose process id belongs to another program', async () => {
    const dataDir = newFolder()
    await kill9(await hold(dataDir))
    process.kill(pidOf(dataDir), 'SIGKILL')
    const { uid, gid } = statSync(cluster(dataDir))
    const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' })
    cleanUps.push(() => other.kill())
    const file = join(cluster(dataDir), 'postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)))
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses a directory in use by another Certame, with its process id', async () => {
    const dataDir = newFolder()
    const holder = await hold(dataDir)
    await expect(startPostgres({ dataDir, say })).rejects.toThrow(
      `já está em uso por outro Certame (processo ${holder.pid})`,
    )
    // It would start its database again.
    await kill9(holder)
    process.kill(pidOf(dataDir), 'SIGKILL')
  })

  it('starts over when its creation was interrupted', async () => {
    const dataDir = newFolder()
    const half = join(dataDir, 'postgres.making-4711')
    mkdirSync(half)
    writeFileSync(join(half, 'PG_VERSION'), '18')
    await start(dataDir, { durable: false })
    expect(existsSync(half)).toBe(false)
  })

  it('refuses a database of another version and leaves it unchanged', async () => {
    const dataDir = newFolder()
    mkdirSync(cluster(dataDir), { mode: 0o700 })
    writeFileSync(join(cluster(dataDir), 'PG_VERSION'), '17\n')
    await expect(startPostgres({ dataDir, say })).rejects.toThrow(
      /PostgreSQL 17 .* o 18\. Nada foi alterado\..*DATABASE_URL/s,
    )
    expect(readdirSync(cluster(dataDir))).toEqual(['PG_VERSION'])
  })

  it('refuses a directory with other files', async () => {
    const dataDir = newFolder()
    mkdirSync(cluster(dataDir), { mode: 0o700 })
    writeFileSync(join(cluster(dataDir), 'carta.txt'), 'olá')
    await expect(startPostgres({ dataDir, say })).rejects.toThrow('não é um banco do PostgreSQL')
    expect(readFileSync(join(cluster(dataDir), 'carta.txt'), 'utf8')).toBe('olá')
  })

  it('explains what to do when the data directory cannot be created', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'file'), '')
    await expect(startPostgres({ dataDir: join(folder, 'file', 'data'), say })).rejects.toThrow('DATA_DIR')
  })

  it('requires DATABASE_URL on a system without glibc or with an unsupported processor', () => {
    expect(unsupported('linux', 'x64', () => false)).toMatch(/musl.*DATABASE_URL/)
    expect(unsupported('linux', 's390x', () => true)).toMatch(/linux-s390x.*DATABASE_URL/)
    expect(unsupported('linux', 'x64', () => true)).toBeNull()
  })
})

const debian = '/usr/lib/postgresql/15/bin'
describe.runIf(existsSync(join(debian, 'initdb')))('on PostgreSQL 15 of Debian', () => {
  it('starts and applies all migrations, twice', async () => {
    const { url } = await start(newFolder(), { durable: false, binaries: { bin: debian, major: '15' } })
    await migrate(url)
    await migrate(url)
    expect(await ask(url, 'show server_version_num')).toEqual([{ server_version_num: expect.stringMatching(/^15/) }])
  })
})

describe.runIf(isRoot)('as root', () => {
  it('runs as an unprivileged account', async () => {
    const dataDir = newFolder()
    await start(dataDir, { durable: false })
    expect(statSync(cluster(dataDir)).uid).not.toBe(0)
  })

  it('stores the cluster elsewhere when that account cannot reach the data directory, and keeps that place', () => {
    const dataDir = newFolder()
    const apart = newFolder()
    chmodSync(dataDir, 0o700)
    const place = placeCluster(dataDir, say, apart)
    expect(place.cluster.startsWith(apart)).toBe(true)
    expect(said.join()).toContain(apart)
    mkdirSync(place.cluster)
    chmodSync(dataDir, 0o755)
    expect(placeCluster(dataDir, say, apart).cluster).toBe(place.cluster)
  })
})

const mountable = isRoot && process.platform === 'linux' && spawnSync('unshare', ['-m', 'true']).status === 0
describe.runIf(mountable)('on a full disk', () => {
  it('reports it, and leaves no partial data', async () => {
    const dataDir = newFolder()
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'certame-test', dataDir]).status === 0
    expect(mounted).toBe(true)
    cleanUps.push(() => spawnSync('umount', ['-l', dataDir]))
    await expect(startPostgres({ dataDir, say })).rejects.toThrow('Não há espaço em disco')
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.making'))).toEqual([])
  })
})
