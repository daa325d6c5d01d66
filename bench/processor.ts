import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { median } from './servers.ts'

// A busy machine disturbs the processor time of a request far less than the number of requests per second.

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

/** The fields of /proc/<pid>/stat behind the name, which may contain spaces; null once the process has ended. */
function statOf(pid: number | string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
const sum = (stat: string[] | null, from: number, to: number) =>
  (stat ?? []).slice(from, to).reduce((all, ticks) => all + Number(ticks), 0) * msPerTick

/** Milliseconds of processor time that a process has used, with all its threads. */
const ofProcess = (pid: number) => sum(statOf(pid), 11, 13)

/** Those of a PostgreSQL: the postmaster, the processes that it waited for, and those under it. */
function ofDatabase(postmaster: number) {
  const under = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.[1] === String(postmaster))
  return sum(statOf(postmaster), 11, 15) + under.reduce((all, pid) => all + ofProcess(Number(pid)), 0)
}

/** The process of a PostgreSQL under which all its others run. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const postmaster = Number(statOf(rows[0].pid)?.[1])
  await client.end()
  return postmaster
}

type Side = { url: string; pid: number; token?: string; script?: string | undefined }

/** Requests of a round, and the seconds after which it ends without them: a login takes a thousand times as long as another call. */
const fewest = 2000
const longest = 5

/** Sends requests with eight connections. Returns the processor time of one of them, of the server and of the database. */
function costOf({ url, pid, token, script }: Side, postmaster: number) {
  const header = token ? ['-H', `Authorization: Bearer ${token}`] : []
  const args = ['-t1', '-c8', '-d1s', ...header, ...(script ? ['-s', script] : []), url]
  const [server, database] = [ofProcess(pid), ofDatabase(postmaster)]
  let requests = 0
  for (let second = 0; second < longest && requests < fewest; second++) {
    const out = execFileSync('wrk', args, { encoding: 'utf8' })
    if (out.includes('Non-2xx')) throw new Error(`${url}\n${out}`)
    requests += Number(/(\d+) requests in/.exec(out)?.[1])
  }
  return { server: (ofProcess(pid) - server) / requests, database: (ofDatabase(postmaster) - database) / requests }
}

const rounded = (ms: number) => Number(ms.toFixed(3))
const ratio = (ours: number, theirs: number) => Number((ours / theirs).toFixed(2))

/** Compares the processor time of a request to two servers. Alternates between them; the first round warms up. */
export function compareCosts(operation: string, ours: Side, theirs: Side, postmaster: number) {
  const rounds = [1, 2, 3, 4].map(() => ({ bare: costOf(theirs, postmaster), own: costOf(ours, postmaster) })).slice(1)
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
  const [server, bareServer] = [middle((r) => r.own.server), middle((r) => r.bare.server)]
  const [database, bareDatabase] = [middle((r) => r.own.database), middle((r) => r.bare.database)]
  return {
    operation,
    server: rounded(server),
    bareServer: rounded(bareServer),
    serverRatio: ratio(server, bareServer),
    database: rounded(database),
    bareDatabase: rounded(bareDatabase),
    databaseRatio: ratio(database, bareDatabase),
  }
}
