import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPidFile } from '#platform/server/db/postgres-process.ts'
import { openFolder } from '#testing/openFolder.ts'
import { root } from './install.mjs'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function newFolder() {
  const folder = openFolder('certame-start-')
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

type Start = { child: ChildProcess; out: () => string; err: () => string; ended: Promise<number | null> }

/** Runs what `npm start` runs, in a process group of its own like a job of a shell. */
function start(env: Record<string, string>, folder = root): Start {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: folder,
    detached: true,
    env: { ...process.env, HOST: '', DEMO: '0', DATABASE_URL: '', npm_lifecycle_event: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  const ended = once(child, 'close').then(([code]) => code)
  cleanUps.push(async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  })
  return { child, out: () => out, err: () => err, ended }
}

const says = (text: () => string, wanted: string | RegExp) =>
  expect.poll(text, { timeout: 120_000, interval: 50 }).toMatch(wanted)
const toGroup = ({ child }: Start, signal: NodeJS.Signals) => process.kill(-(child.pid ?? 0), signal)
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Before `npm test` it is built already.
beforeAll(async () => {
  await start({ PORT: '99999', DATA_DIR: tmpdir() }).ended
  cleanUps.length = 0
}, 300_000)

describe('with LOG_FORMAT=json', { timeout: 180_000 }, () => {
  const lines = (text: string) => text.split('\n').filter(Boolean)
  const messages = (text: string) => lines(text).map((line) => (JSON.parse(line) as { msg: string }).msg)

  it('prints nothing but lines of JSON from the start to the end, also when the database is killed', async () => {
    const dataDir = newFolder()
    const hub = start({ LOG_FORMAT: 'json', LOG_LEVEL: 'info', PORT: '0', DATA_DIR: dataDir })
    await says(hub.out, /digite a chave de instalação: (\w{4}-){4}\w{4}/)
    const pid = () => readPidFile(join(dataDir, 'postgres'))?.pid ?? 0
    process.kill(pid(), 'SIGKILL')
    await says(hub.out, 'O PostgreSQL embutido voltou')
    toGroup(hub, 'SIGTERM')
    expect(await hub.ended).toBe(0)
    expect(messages(hub.out())).toEqual(
      expect.arrayContaining(['Criando o banco de dados…', expect.stringMatching(/^Certame is ready at http:/)]),
    )
    for (const line of lines(hub.out()))
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
    expect(messages(hub.err())).toEqual([])
  })

  it('says in a line of JSON why it does not start', async () => {
    const hub = start({ LOG_FORMAT: 'json', PORT: '99999', DATA_DIR: newFolder() })
    expect(await hub.ended).toBe(1)
    expect([...messages(hub.out()), ...messages(hub.err())]).toContain('PORT deve ser um número de 0 a 65535.')
  })

  it('wraps what the installation and its programs print', async () => {
    const { folder, npm } = copyWithNpm(
      `console.log('two\\nlines'); console.error('{"no":"log line"}'); process.exit(1)`,
    )
    const hub = start({ LOG_FORMAT: 'json', npm_execpath: npm, DATA_DIR: newFolder() }, folder)
    expect(await hub.ended).toBe(1)
    expect(messages(hub.out())).toEqual(expect.arrayContaining(['two', 'lines']))
    expect(messages(hub.err())).toEqual(
      expect.arrayContaining(['{"no":"log line"}', expect.stringMatching(/^A instalação das dependências falhou/)]),
    )
  })
})

/** A checkout without installed packages, and a program in place of npm. */
function copyWithNpm(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'certame-install-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const npm = join(folder, 'npm.js')
  writeFileSync(npm, `import { spawn } from 'node:child_process'\n${program}`)
  return { folder, npm }
}

describe('a signal', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops npm and what it runs during the installation (%s)', async (signal) => {
    const script = `setInterval(() => {}, 1000); console.log('script', process.pid)`
    const { folder, npm } = copyWithNpm(
      `spawn(process.execPath, ['-e', ${JSON.stringify(script)}], { stdio: 'inherit' })
       console.log('npm', process.pid); setInterval(() => {}, 1000)`,
    )
    const hub = start({ npm_execpath: npm, DATA_DIR: newFolder() }, folder)
    await says(hub.out, /script \d+/)
    await says(hub.out, /npm \d+/)
    const pids = [.../(?:script|npm) (\d+)/g[Symbol.matchAll](hub.out())].map(([, pid]) => Number(pid))
    // To the script alone, as a supervisor does.
    hub.child.kill(signal)
    expect(await hub.ended).toBe(signal === 'SIGINT' ? 130 : 143)
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
    expect([hub.out(), hub.err()].join('')).not.toContain('falhou')
  })
})

describe('a start right after a stop', { timeout: 180_000 }, () => {
  it('waits for the one before, which is too busy to notice its signal', async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: newFolder() }
    const first = start(env)
    await says(first.out, 'Certame is ready')
    // A process that gets no time on a busy machine.
    const server = Number(readFileSync(`/proc/${first.child.pid}/task/${first.child.pid}/children`, 'utf8').trim())
    process.kill(server, 'SIGSTOP')
    toGroup(first, 'SIGTERM')
    const second = start(env)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect([second.child.exitCode, second.err()]).toEqual([null, ''])
    process.kill(server, 'SIGCONT')
    expect(await first.ended).toBe(0)
    await says(second.out, 'Certame is ready')
    expect(second.err()).toBe('')
  })
})
