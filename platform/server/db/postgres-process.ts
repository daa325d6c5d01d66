import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { noSpace, OperatorError } from '#platform/server/operator-error.ts'
import type { Place } from './postgres-account.ts'
import { environment } from './postgres-cluster.ts'

/** A running PostgreSQL, started by us or adopted. */
export type Postmaster = { pid: number; socketDir: string; gone: Promise<void> }
export type Launch = Place & {
  program: string
  socketDir: string
  logFile: string
  durable: boolean
  say: (sentence: string) => void
}

const alwaysSafe = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on']
const fastForTests = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
/** The log names tables and constraints, but neither rows nor statements nor parameters, which contain user input. */
const quiet = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_statement=none',
  'log_min_duration_statement=-1',
]
const maxLogBytes = 20 * 2 ** 20

/** Starts PostgreSQL and waits until it is ready. Right after a crash its processes may linger, so it retries for ten seconds. */
export async function launch(how: Launch): Promise<Postmaster> {
  const { cluster, socketDir, logFile, say } = how
  if ((statSync(cluster).mode & 0o077) !== 0) chmodSync(cluster, 0o700)
  const deadline = Date.now() + 10_000
  for (;;) {
    clearStaleFiles(cluster, socketDir)
    const from = sizeOf(logFile)
    const child = spawnPostgres(how)
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    if (await ready(child, cluster, say)) return { pid: child.pid ?? 0, socketDir, gone }
    const log = readFrom(logFile, from)
    if (/No space left on device|Disk quota exceeded/i.test(log)) throw new OperatorError(noSpace)
    // It, or its recovery process, was killed on startup, for instance for lack of memory; or earlier processes still hold resources.
    const passing =
      child.signalCode !== null ||
      /was terminated by signal|pre-existing shared memory block|lock file .* already exists|is starting up|is shutting down/i.test(
        log,
      )
    if (!passing || Date.now() > deadline) {
      const reason = log.match(/(?:FATAL|PANIC|ERROR): .*/g)?.at(-1) ?? log.trim().split('\n').at(-1) ?? ''
      throw new OperatorError(`O PostgreSQL embutido não iniciou (${reason}). Os detalhes estão em ${logFile}.`)
    }
    await sleep(250)
  }
}

function spawnPostgres({ cluster, account, program, socketDir, logFile, durable }: Launch): ChildProcess {
  if (sizeOf(logFile) > maxLogBytes) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    'port=5432',
  ]
  settings.push('logging_collector=off', 'log_destination=stderr', ...quiet, ...(durable ? alwaysSafe : fastForTests))
  try {
    return spawn(program, ['-D', cluster, ...settings.flatMap((s) => ['-c', s])], {
      cwd: '/',
      env: environment,
      // In a separate process group: Ctrl-C in the terminal must not end the database before the server has drained.
      detached: true,
      stdio: ['ignore', log, log],
      ...(account && { uid: account.uid, gid: account.gid }),
    })
  } finally {
    closeSync(log)
  }
}

/** Whether it became ready; false when it exited first. The last line of postmaster.pid reports it earlier than a connection would. */
async function ready(child: ChildProcess, cluster: string, say: (sentence: string) => void): Promise<boolean> {
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  child.once('error', () => {
    ended = true
  })
  let patience = Date.now() + 3000
  while (!ended) {
    const file = readPidFile(cluster)
    if (file?.pid === child.pid && file?.status === 'ready') return true
    if (Date.now() > patience) {
      say('O banco de dados está se recuperando de uma parada brusca; isso pode levar alguns minutos…')
      patience = Number.POSITIVE_INFINITY
    }
    await sleep(8)
  }
  return false
}

type PidFile = { pid: number; socketDir: string; status: string; text: string }

/** See "postmaster.pid" in PostgreSQL's miscadmin.h. */
export function readPidFile(cluster: string): PidFile | null {
  try {
    const text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    const lines = text.split('\n')
    return { pid: Number(lines[0]), socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim(), text }
  } catch {
    return null
  }
}

/** By its command line: process ids are reused soon, especially in containers, and a zombie has none. */
export function isPostmaster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      ` ${cluster} `,
    )
  } catch {
    return false
  }
}

/** PostgreSQL trusts its lock files when any process has their id. */
function clearStaleFiles(cluster: string, socketDir: string) {
  const file = readPidFile(cluster)
  if (file && isPostmaster(file.pid, cluster)) return
  // The rest of the file stays: by the shared memory key in it PostgreSQL detects backends that outlived their postmaster.
  if (file && isTaken(file.pid)) writeFileSync(join(cluster, 'postmaster.pid'), file.text.replace(/^\d+/, '2147483646'))
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(socketDir, name), { force: true })
}

function isTaken(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The PostgreSQL of this cluster that a killed Certame left running: adopted when it answers, stopped when it does not. */
export async function adopt(
  cluster: string,
  answers: (socketDir: string) => Promise<boolean>,
): Promise<Postmaster | null> {
  const pid = readPidFile(cluster)?.pid
  if (!pid || !isPostmaster(pid, cluster)) return null
  const until = Date.now() + 5000
  while (isPostmaster(pid, cluster) && readPidFile(cluster)?.status !== 'ready' && Date.now() < until) await sleep(50)
  const found = { pid, socketDir: readPidFile(cluster)?.socketDir ?? '', gone: disappearance(pid, cluster) }
  // Twice: loading the program blocks the event loop, and a timely answer may look late.
  for (let tries = 0; tries < 2; tries++)
    if (isPostmaster(pid, cluster) && (await answers(found.socketDir))) return found
  await stop(found, 5000)
  return null
}

async function disappearance(pid: number, cluster: string) {
  while (isPostmaster(pid, cluster)) await sleep(200, undefined, { ref: false })
}

/** Fast shutdown; when that takes too long, an immediate one, after which the next start runs recovery. */
export async function stop({ pid, gone }: Pick<Postmaster, 'pid' | 'gone'>, patience = 7000) {
  let ended = false
  const done = gone.then(() => {
    ended = true
  })
  for (const [signal, wait] of [
    ['SIGINT', patience],
    ['SIGQUIT', 1500],
    ['SIGKILL', 1000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const timer = new AbortController()
    await Promise.race([done, sleep(wait, undefined, { signal: timer.signal }).catch(() => {})])
    timer.abort()
    if (ended) return
  }
}

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0)

function readFrom(file: string, from: number): string {
  const buffer = Buffer.alloc(Math.min(Math.max(sizeOf(file) - from, 0), 65_536))
  const fd = openSync(file, 'r')
  try {
    readSync(fd, buffer, 0, buffer.length, from)
  } finally {
    closeSync(fd)
  }
  return buffer.toString()
}
