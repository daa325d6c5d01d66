import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { rescoreProcess } from '#server/applications/applications.jobs.ts'
import { sealAudit } from '#server/audit/chain.sql.ts'
import type { Db } from '#server/db/db.ts'
import { closeApplications } from '#server/processes/processes.jobs.ts'
import { rerankFollowers } from '#server/weights/weights.jobs.ts'
import type { Tasks } from './enqueue.ts'

type Handlers = { [T in keyof Tasks]: (db: Db, payload: Tasks[T]) => Promise<unknown> }

/** Every task of the queue, and what does it. Each may run twice and must then change nothing more. */
const handlers: Handlers = {
  rescore_process: (db, { processId }) => rescoreProcess(db, processId),
  rerank_followers: (db) => rerankFollowers(db),
  seal_audit: (db) => sealAudit(db),
  close_applications: (db) => closeApplications(db),
}

const everyMinute = (['seal_audit', 'close_applications'] as const).map((task) => ({
  task,
  match: '* * * * *',
  options: { maxAttempts: 1 },
}))

/** Lays the queue's own tables; quick when they are there. */
export const prepareQueue = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silent })

const silent = new Logger(() => () => {})

/** Works on the queue until stopped; tasks under way are finished first. */
export async function startQueue({ pool, db, log }: { pool: pg.Pool; db: Db; log: FastifyBaseLogger }) {
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: new Logger(
      (scope) => (level, message) => level === 'error' && log.error({ task: scope.taskIdentifier }, message),
    ),
    taskList: Object.fromEntries(
      Object.entries(handlers).map(([task, handle]) => [
        task,
        (payload: unknown) => (handle as (db: Db, p: unknown) => Promise<unknown>)(db, payload).then(() => {}),
      ]),
    ),
    parsedCronItems: parseCronItems(everyMinute),
  })
  return { stop: () => runner.stop() }
}
