import { execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

/** The programs of Debian's newest PostgreSQL. */
export function postgresPrograms(): string {
  const found = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted().at(-1) : undefined
  if (!found) throw new Error('This scene needs PostgreSQL: apt-get install -y postgresql-15')
  return join('/usr/lib/postgresql', found, 'bin')
}

/** The account of the database: PostgreSQL refuses to run as root. */
export const account = () => {
  const [, uid = '', gid = ''] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : {}
}

/** A folder that the database may write to. */
export function folderOfDatabase(path: string) {
  mkdirSync(path, { recursive: true })
  const { uid, gid } = account()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  chmodSync(path, 0o700)
  return path
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** A PostgreSQL of its own in a folder, on a port of this computer, as the operator of a server has one. */
export async function openCluster(folder: string, port: number, settings: Record<string, string> = {}) {
  const bin = postgresPrograms()
  const data = folderOfDatabase(join(folder, 'cluster'))
  const as = { ...account(), cwd: folder, stdio: 'pipe' as const }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '-U', 'postgres'], as)
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: data, ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child: ReturnType<typeof spawn>
  const start = async () => {
    child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...as, stdio: 'ignore' })
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: adminUrl })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
        return
      } catch (error) {
        if (tries > 300 || child.exitCode !== null) throw error
        await sleep(100)
      } finally {
        await client.end().catch(() => {})
      }
    }
  }
  await start()
  return {
    ...{ data, port, adminUrl, start },
    pid: () => child.pid ?? 0,
    url: (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    async run(database: string, ...statements: string[]) {
      const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` })
      await client.connect()
      try {
        const answers = []
        for (const statement of statements) answers.push((await client.query(statement)).rows)
        return answers.at(-1) as Record<string, unknown>[]
      } finally {
        await client.end()
      }
    },
    async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((settle) => child.once('exit', settle))
      child.kill(signal)
      await gone
    },
  }
}

/** The processes that a process has started, with theirs. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const direct = text ? text.split(' ').map(Number) : []
  return direct.flatMap((child) => [child, ...childrenOf(child)])
}

/** The proportional memory of processes in megabytes. */
export const memoryOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const text = existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8') : ''
    return sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
  }, 0)

/** The beginning of a report: what was run, when and where. */
export async function heading(title: string) {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args)).stdout.trim()
  const changed = (await git('status', '--porcelain', '--', 'app', 'areas', 'platform')) ? '-changed' : ''
  const commit = `${await git('rev-parse', '--short=8', 'HEAD')}${changed}`
  const at = new Date().toISOString().slice(0, 16)
  const cpu = /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? ''
  const cores = readFileSync('/proc/cpuinfo', 'utf8').match(/^processor/gm)?.length
  const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[1]
  return {
    name: `${at.replaceAll(/[T:]/g, '-')}-${commit}`,
    lines: [
      `# ${title}, ${at.slice(0, 10)}, ${commit}`,
      '',
      `${cores} cores, ${cpu}; Node ${process.versions.node}; load of the last five minutes at the start of the report ${load}.`,
      '',
    ],
  }
}
