import { chownSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asOperatorError, OperatorError } from '#platform/server/operator-error.ts'
import { type Place, placeCluster, shortHash } from './postgres-account.ts'
import { type Binaries, findBinaries, versionOf } from './postgres-binaries.ts'
import { prepareCluster } from './postgres-cluster.ts'
import { lockDirectory } from './postgres-lock.ts'
import { adopt, isPostmaster, type Launch, launch, type Postmaster, readPidFile, stop } from './postgres-process.ts'

type Options = {
  dataDir: string
  /** Receives messages for the operator. */
  say: (sentence: string) => void
  /** False trades crash safety for speed; only for tests. */
  durable?: boolean
  /** Executables other than the embedded ones. */
  binaries?: Binaries
  /** Whether this process is about to release the data directory; the next start then waits for it. */
  isStopping?: () => boolean
}

export type Postgres = {
  url: string
  stop: () => Promise<void>
  /** Runs when it stopped and could not be restarted. */
  onExit: (callback: (error: unknown) => void) => void
}

const maxRestartsPerMinute = 5

/** The embedded PostgreSQL of a data directory: created, adopted or started, supervised, and reached over a private socket. */
export async function startPostgres({
  dataDir,
  say,
  durable = true,
  binaries,
  isStopping = () => false,
}: Options): Promise<Postgres> {
  let dir = dataDir
  try {
    mkdirSync(dataDir, { recursive: true })
    dir = realpathSync(dataDir)
    const place = placeCluster(dir, say)
    const lock = await lockDirectory(dir, { say, isStopping })
    try {
      const programs = binaries ?? findBinaries(place.account, say)
      await prepareCluster(place, programs, durable, say)
      const how = {
        ...place,
        program: join(programs.bin, 'postgres'),
        socketDir: socketFor(place),
        logFile: join(dir, 'postgres.log'),
        durable,
        say,
      }
      return await keepRunning(
        how,
        (await adopt(place.cluster, (socketDir) => answers(socketDir, programs.bin))) ?? (await launch(how)),
        lock.release,
      )
    } catch (error) {
      await lock.release()
      throw error
    }
  } catch (error) {
    throw asOperatorError(error, dir)
  }
}

async function keepRunning(how: Launch, first: Postmaster, release: () => Promise<void>): Promise<Postgres> {
  let current = first
  let stopping = false
  const restarts: number[] = []
  const listeners: ((error: unknown) => void)[] = []
  const watch = async () => {
    for (;;) {
      await current.gone
      if (stopping) return
      restarts.push(Date.now())
      if (restarts.filter((at) => at > Date.now() - 60_000).length > maxRestartsPerMinute)
        throw new OperatorError(`O PostgreSQL embutido não para de cair. Os detalhes estão em ${how.logFile}.`)
      how.say('O PostgreSQL embutido parou; reiniciando…')
      current = await launch(how)
      how.say('O PostgreSQL embutido voltou.')
    }
  }
  const watching = watch().catch((error: unknown) => {
    for (const listener of listeners) listener(error)
  })
  return {
    url: urlAt(first.socketDir),
    onExit: (listener) => listeners.push(listener),
    stop: async () => {
      stopping = true
      await stop(current)
      await Promise.race([watching, current.gone])
      rmSync(how.socketDir, { recursive: true, force: true })
      await release()
    },
  }
}

// The host of the URL is the directory of the socket; "localhost" only makes it valid.
const urlAt = (socketDir: string) => `postgres://certame@localhost/certame?host=${encodeURIComponent(socketDir)}`

/** The address of the embedded PostgreSQL that another process runs in a data directory; null when none does. */
export function findRunning(dataDir: string): string | null {
  const cluster = join(realpathSync(dataDir), 'postgres')
  const file = readPidFile(cluster)
  return file && isPostmaster(file.pid, cluster) ? urlAt(file.socketDir) : null
}

/** A short path (the limit is about 100 characters) that only the database account and root can enter. */
function socketFor({ cluster, account }: Place): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0
  const dir = `/tmp/certame-${shortHash(`${uid} ${cluster}`)}`
  const made = mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (made && account) chownSync(dir, account.uid, account.gid)
  const stat = lstatSync(dir)
  if (!stat.isDirectory() || stat.uid !== uid || (stat.mode & 0o077) !== 0)
    throw new OperatorError(
      `${dir} não é do usuário do banco de dados ou está aberto a outros. Apague-o e tente de novo.`,
    )
  return dir
}

async function answers(socketDir: string, bin: string): Promise<boolean> {
  // Needed only after a crash, and slow to load.
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    host: socketDir,
    user: 'certame',
    database: 'certame',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show server_version')
    // After an update the running server would load libraries of the other version.
    return rows[0].server_version.startsWith(versionOf(bin))
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
