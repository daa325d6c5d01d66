import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#platform/server/db/db.ts'
import { maskedMessage } from '#platform/server/maskedMessage.ts'
import { reportTask } from '#platform/server/reports.ts'
import { isTransient } from './failures.rules.ts'
import { keepBeating } from './heartbeat.ts'

/** Creates or updates the tables of the queue; quick when there is nothing to do. */
export const prepareQueue = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silent })

/** A new database has no tables yet. */
export function unlessNew(error: unknown) {
  if (!(error instanceof pg.DatabaseError && error.code === '42P01')) throw error
}

const silent = new Logger(() => () => {})

/** Minutes that no task takes: one that is locked for longer was left by a process that was killed. */
export const longestTask = 5

/** Unlocks tasks that have been locked for the given number of minutes. By itself graphile-worker waits four hours. */
export const freeTasks = (db: Db, minutes: number) =>
  sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at <= now() - make_interval(mins => ${minutes}::int)`.execute(db)

/** Whether a failure is that of something outside, whose outage is logged once, and not of a task with its last attempt. */
const willBeRetried = (meta: LogMeta = {}) =>
  meta.failure === true && isTransient(meta.error) && (meta.job?.attempts ?? 0) < (meta.job?.max_attempts ?? 0)

/** Milliseconds that a broken runner has to stop before another one starts. */
const endsWithin = 5000

type LogMeta = { failure?: unknown; error?: unknown; job?: { attempts: number; max_attempts: number } }
type Timetable = Parameters<typeof parseCronItems>[0]

type Queue = {
  pool: pg.Pool
  db: Db
  log: FastifyBaseLogger
  tasks: TaskList
  timetable: Timetable
  /** Releases what a process that was killed had locked; called where no other process works on this queue. */
  releaseAll: (db: Db) => Promise<unknown>
  /** Whether no other process works on this queue: then whatever is held now was left by one that was killed. */
  alone?: boolean
}

/** Works on the queue until stopped; tasks under way are finished first. When it loses the database it begins again. */
export async function startQueue({ pool, db, log, tasks, timetable, releaseAll, alone = false }: Queue) {
  if (alone) {
    await freeTasks(db, 0).catch(unlessNew)
    await releaseAll(db).catch(unlessNew)
  }
  const events: WorkerEvents = new EventEmitter()
  /** Earlier workers of this process: tasks they still lock when another starts are abandoned. */
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
  // A runner that could not write the result of a task stops by itself, but may wait long for all its parts.
  let broken = Promise.withResolvers<void>()
  events.on('pool:fatalError', () => setTimeout(broken.resolve, endsWithin).unref())
  // A bug is reported at its first attempt; other errors when no attempt is left.
  events.on('job:error', ({ job, error }) => !isTransient(error) && reportTask(error, job.task_identifier))
  events.on('job:failed', ({ job, error }) => isTransient(error) && reportTask(error, job.task_identifier))
  const begin = () =>
    run({
      pgPool: pool,
      events,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 5000,
      // Otherwise the error of writing a result is not caught, and the process exits.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(
        (scope) => (level, message, meta) =>
          level === 'error' &&
          !willBeRetried(meta) &&
          log.error({ task: scope.taskIdentifier }, maskedMessage(message, meta?.error)),
      ),
      taskList: tasks,
      parsedCronItems: parseCronItems(timetable),
    })

  let runner = await begin()
  let stopping = false
  async function beginAgain() {
    while (!stopping) {
      try {
        await sql`select graphile_worker.force_unlock_workers(${workers})`.execute(db)
        return await begin()
      } catch {
        // The database is still unavailable.
        await sleep(500)
      }
    }
    return runner
  }
  async function keepRunning() {
    while (!stopping) {
      broken = Promise.withResolvers()
      await Promise.race([runner.promise.catch(() => {}), broken.promise])
      // It takes no more tasks; rejects when it has already stopped.
      runner.stop().catch(() => {})
      runner = await beginAgain()
    }
    // It rejects when it has stopped by itself.
    await runner.stop().catch(() => {})
  }
  const ended = keepRunning()
  const heart = keepBeating(db, () => workers.at(-1))
  return {
    stop: async () => {
      stopping = true
      await runner.stop().catch(() => {})
      await ended
      await heart.stop()
    },
  }
}
