import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { anchorsOf } from '#platform/server/audit/anchorFile.ts'
import { type Postgres, startPostgres } from '#platform/server/db/postgres.ts'
import { addressOf, listenError, refuseBusyPort } from '#platform/server/http/port.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { complain, say } from '#platform/server/output.ts'
import { environment, flushErrorReports, reportError, startErrorReports } from '#platform/server/reports.ts'
import { sealOf } from '#platform/server/seal.ts'
import { bucketOf, isLoopback, isReachedFromHere, readSettings, type Settings } from '#platform/server/settings.ts'
import { startTracing, stopTracing } from '#platform/server/tracing/tracing.ts'
import { startFilling } from './filling.ts'
import { startRehearsing } from './rehearsing.ts'

/** The functions that stop the running parts. */
const running: Partial<Record<'filling' | 'app' | 'queue' | 'pool' | 'postgres', () => Promise<unknown>>> = {}
const secondsToStop = 9.5
/** Milliseconds after which the work of the start is done. */
const settled = 15_000
/** Tells a balancer to send nothing new. Returns the seconds until it has noticed. */
let leave = () => 0

async function start(settings: Settings) {
  const { HOST, PORT, DATA_DIR, DATABASE_URL } = settings
  if (settings.SENTRY_DSN) await startErrorReports(settings.SENTRY_DSN)
  await startTracing()
  await refuseBusyPort(HOST, PORT)
  const starting = DATABASE_URL ? null : startPostgres({ dataDir: DATA_DIR, say, isStopping: () => stopping })
  if (starting) supervise(starting)
  // The database boots while the rest of the program loads. Loading blocks the event loop, so the launch goes first.
  await turn()
  const prepared = prepareDatabaseOf(settings, starting)
  prepared.catch(() => {})
  const imported = Promise.all([
    import('./app.ts'),
    import('#platform/server/db/db.ts'),
    import('./tasks.ts'),
    import('#platform/server/files/storage.ts'),
    import('#platform/server/files/scanner.ts'),
    import('#platform/server/jobs/enqueue.ts'),
    import('#access/server/accounts/setup.sql.ts'),
  ])
  imported.catch(() => {})
  const embedded = await starting
  const [
    { buildApp },
    { connect },
    { startTasks },
    { openStorage },
    { clamdAt },
    { enqueue },
    { needsSetup, setupKey },
  ] = await imported

  const storage = openStorage({ dataDir: DATA_DIR, bucket: bucketOf(settings) })
  const files = { storage, scanner: settings.CLAMD_URL ? clamdAt(settings.CLAMD_URL) : null }
  const [{ url, ownerUrl }] = await Promise.all([prepared, storage.check()])
  const { DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_PREPARED } = settings
  const isPooled = DATABASE_DIRECT_URL !== undefined
  const { db, pool, close } = connect(
    isPooled && DATABASE_URL ? DATABASE_URL : url,
    isPooled ? { isPooled, isPrepared: DATABASE_PREPARED ?? false } : {},
  )
  // The queue listens, and holds locks that belong to a connection.
  const ofQueue = isPooled ? connect(url, { max: 4 }) : { pool, close: async () => {} }
  running.pool = () => Promise.all([close(), ofQueue.close()])

  const web = join(import.meta.dirname, '../../dist')
  const seal = sealOf({ given: settings.SECRET_KEY, former: settings.SECRET_KEY_FORMER, dataDir: DATA_DIR })
  const isDemo = await fillEmptyHub(settings, embedded !== null, pool, ownerUrl)
  const anchorFile = anchorsOf(DATA_DIR, storage)
  const { SMTP_URL: smtpUrl, SENTRY_DSN: dsn } = settings
  // The demo is tried out on this computer, so it asks for no address.
  const publicUrl = settings.PUBLIC_URL ?? (isDemo && isLoopback(HOST) ? addressOf(HOST, PORT) : undefined)
  const local = isReachedFromHere(settings)
  const app = await buildApp({
    db,
    pool,
    url,
    readUrl: DATABASE_READ_URL,
    seal,
    anchorFile,
    files,
    smtpUrl,
    publicUrl,
    local,
    mayRehearse: settings.BACKUP_TO !== undefined,
    trustedProxies: settings.TRUSTED_PROXIES,
    errorReports: dsn ? { dsn, environment } : null,
    sessionSecret: settings.SESSION_SECRET,
    metricsToken: settings.METRICS_TOKEN,
    web,
    logLevel: settings.LOG_LEVEL,
    slowFrom: settings.SLOW_QUERY_MS,
  })
  running.app = () => app.close()
  leave = () => {
    app.readiness.leave()
    return settings.DRAIN_SECONDS
  }
  if (seal.hasFormer) await enqueue(db, 'reseal', {})
  await enqueue(db, 'anchor_audit', { kind: 'key' }, '0', 'anchor_audit key')
  const key = (await needsSetup(db)) ? await setupKey(db, seal) : null
  const queue = startTasks({
    pool: ofQueue.pool,
    db,
    log: app.log,
    context: {
      ...files,
      seal,
      anchorFile,
      smtpUrl,
      publicUrl,
      local,
      rehearse: settings.BACKUP_TO ? (id) => void startRehearsing(id) : undefined,
      folder: join(DATA_DIR, 'mail'),
    },
    alone: embedded !== null,
  })
  running.queue = () => queue.then(({ stop }) => stop())
  const listening = app.listen({ host: HOST, port: PORT }).catch((error: unknown) => {
    throw listenError(error, HOST, PORT)
  })
  await Promise.all([listening, queue])
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : PORT
  say(`Certame is ready at ${addressOf(HOST, port)}`)
  if (key)
    say(
      `Este hub ainda não tem administrador. Cadastre-se em ${publicUrl ?? addressOf(HOST, port)}/auth/register e digite a chave de instalação: ${key}`,
    )
  // Otherwise it is only written on an orderly exit, and the start after any other would be slow.
  setTimeout(flushCompileCache, 1000).unref()
  // A hub that nobody uses would keep what its start has left, a tenth of its memory, for hours.
  setTimeout(() => globalThis.gc?.(), settled).unref()
}

/** Prepares the database while the rest of the program is read. Returns the addresses for the server, without a pooler, and for the owner of the tables. */
async function prepareDatabaseOf(
  { DATABASE_URL, MIGRATION_DATABASE_URL, DATABASE_DIRECT_URL }: Settings,
  starting: Promise<Postgres> | null,
) {
  const { prepareDatabase } = await import('#platform/server/jobs/prepare.ts')
  const embedded = await starting
  const ownerUrl = MIGRATION_DATABASE_URL ?? DATABASE_URL ?? embedded?.url ?? ''
  const appUrl = MIGRATION_DATABASE_URL && (DATABASE_DIRECT_URL ?? DATABASE_URL)
  const url = await prepareDatabase(ownerUrl, { appUrl, login: embedded !== null, say })
  if (DATABASE_DIRECT_URL && DATABASE_URL) {
    const { checkPooler } = await import('#platform/server/db/pooler.ts')
    await checkPooler(DATABASE_URL, DATABASE_DIRECT_URL)
  }
  return { ownerUrl, url }
}

/** From the first moment: a signal may come while it boots. */
function supervise(starting: Promise<Postgres>) {
  const started = starting.catch(() => null)
  running.postgres = async () => (await started)?.stop()
  started.then((postgres) => postgres?.onExit(fail))
}

type Pool = Awaited<ReturnType<typeof import('#platform/server/db/db.ts').connect>>['pool']

/** Fills the demo when it is requested or when an embedded database was just created; never over existing data. Returns whether this is the demo. */
async function fillEmptyHub({ DEMO, HOST }: Settings, embedded: boolean, pool: Pool, ownerUrl: string) {
  const demo = `exists (select from accounts where email = 'admin@certame.local') as demo`
  const { rows } = await pool.query(`select exists (select from accounts) as used, ${demo}`)
  if (rows[0].used || DEMO === false || (DEMO === undefined && !embedded)) return rows[0].demo === true
  if (!isLoopback(HOST)) {
    say('O hub está vazio e não foi preenchido com a demonstração porque HOST não é local.')
    return false
  }
  say('Preenchendo o hub vazio com a demonstração…')
  // Filling drops and recreates keys and indexes, which only the owner of the tables may do.
  const { filled, stop } = startFilling(ownerUrl)
  running.filling = stop
  await filled
  say('Entre como admin@certame.local com a senha certame-demo-2026.')
  return true
}

let stopping = false
const hurry = new AbortController()

/**
 * Answers for as long as a balancer may still send something, then finishes requests and tasks under way, and stops the database; after ten seconds
 * the rest is cut off. A second signal does not wait for the balancer.
 */
async function stop(exitCode: number) {
  if (stopping) return hurry.abort()
  stopping = true
  const seconds = leave()
  if (seconds > 0 && exitCode === 0) await sleep(seconds * 1000, undefined, { signal: hurry.signal }).catch(() => {})
  const deadline = sleep(secondsToStop * 1000, 'late', { ref: false })
  const inOrder = async () => {
    for (const name of ['filling', 'app', 'queue', 'pool'] as const)
      await running[name]?.().catch((error: unknown) => complain(error, `Erro ao parar (${name}):`))
    await Promise.all([flushErrorReports(), stopTracing()])
  }
  // The database needs some time of its own.
  await Promise.race([inOrder(), sleep(5000, undefined, { ref: false })])
  await Promise.race([running.postgres?.(), deadline])
  process.exit(exitCode)
}

function fail(error: unknown) {
  if (stopping) return
  complain(error)
  if (!(error instanceof OperatorError)) reportError(error)
  void stop(1)
}

process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
// The launcher died without notice, and nobody else could stop this server by its usual name.
process.on('disconnect', () => void stop(0))
process.on('unhandledRejection', fail)
process.on('uncaughtException', fail)

try {
  await start(readSettings(process.env))
} catch (error) {
  fail(error)
}
