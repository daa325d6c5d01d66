import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, parseCronItems, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { sendKey, tellRegistration, tidyUp } from '#server/access/accounts/accounts.jobs.ts'
import { expireAttempts } from '#server/assessment/competencies/competencyTest.jobs.ts'
import { findDuplicates, reviewDuplicates } from '#server/compliance/duplicates/duplicates.jobs.ts'
import { erasePerson } from '#server/compliance/privacy/erasure.jobs.ts'
import { exportPerson } from '#server/compliance/privacy/personExports.jobs.ts'
import { watchPrivacy } from '#server/compliance/privacy/privacy.jobs.ts'
import { remindAgreements } from '#server/directory/partners/partners.jobs.ts'
import { rescoreProcess } from '#server/hiring/applications/applications.jobs.ts'
import { considerAutomations, watchDeadlines } from '#server/hiring/automations/automations.jobs.ts'
import { closeApplications } from '#server/hiring/processes/processes.jobs.ts'
import { rerankFollowers } from '#server/hiring/weights/weights.jobs.ts'
import type { SendingContext } from '#server/outbound/channels/provider.ts'
import { giveBackAll } from '#server/outbound/ledger/ledger.sql.ts'
import { keepLedger } from '#server/outbound/ledger/months.jobs.ts'
import { sendDeliveries, wakeChannels } from '#server/outbound/sender/sending.jobs.ts'
import { sendMessage } from '#server/outreach/messages/messages.jobs.ts'
import { fetchReplies } from '#server/outreach/replies/replies.jobs.ts'
import { remindRegistrations } from '#server/people/candidates/registrations.jobs.ts'
import { readCv } from '#server/people/cv/cv.jobs.ts'
import { sealAudit } from '#server/platform/audit/chain.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { discard, scanFile, sweepFiles } from '#server/platform/files/files.jobs.ts'
import { resumeImports, workImport } from '#server/platform/imports/imports.jobs.ts'
import { reportTask } from '#server/platform/reports.ts'
import { reseal } from '#server/reseal.jobs.ts'
import type { Tasks } from './enqueue.ts'
import { failTask } from './failures.jobs.ts'
import { isTransient } from './failures.rules.ts'

type Handlers = { [T in keyof Tasks]: (db: Db, payload: Tasks[T], means: SendingContext) => Promise<unknown> }

/** Every task of the queue, and what does it. Each may run twice and must then change nothing more. */
const handlers: Handlers = {
  rescore_process: (db, { processId }) => rescoreProcess(db, processId),
  rerank_followers: (db) => rerankFollowers(db),
  seal_audit: (db) => sealAudit(db),
  close_applications: (db, _, context) => closeApplications(db, context),
  send_deliveries: (db, { channel }, means) => sendDeliveries(db, means, channel),
  wake_channels: (db) => wakeChannels(db),
  fetch_replies: (db, _, means) => fetchReplies(db, means),
  forgot_password: (db, asked, { seal }) => sendKey(db, seal, asked),
  tell_registration: (db, { accountId }, context) => tellRegistration(db, context, accountId),
  expire_attempts: (db) => expireAttempts(db),
  remind_agreements: (db, _, context) => remindAgreements(db, context),
  remind_registrations: (db, _, context) => remindRegistrations(db, context),
  find_duplicates: (db) => findDuplicates(db),
  review_duplicates: (db) => reviewDuplicates(db),
  tidy_up: (db) => tidyUp(db),
  scan_file: (db, { id }, means) => scanFile(db, means, id),
  read_cv: (db, { id }, means) => readCv(db, means, id),
  discard_file: (db, { id }, means) => discard(db, means, id),
  sweep_files: (db, _, means) => sweepFiles(db, means),
  work_import: (db, { id }, means) => workImport(db, means, id),
  resume_imports: (db) => resumeImports(db),
  send_message: (db, { id }, context) => sendMessage(db, context, id),
  erase_person: (db, { candidateId }, means) => erasePerson(db, means, candidateId),
  export_person: (db, { id }, means) => exportPerson(db, means, id),
  watch_privacy: (db, _, context) => watchPrivacy(db, context),
  keep_ledger: (db, _, means) => keepLedger(db, means),
  reseal: (db, _, means) => reseal(db, means),
  consider_automations: (db, occasion, means) => considerAutomations(db, means, occasion),
  watch_deadlines: (db, _, means) => watchDeadlines(db, means),
  free_tasks: (db) => freeTasks(db, minutesHeld),
}

const repeated: Partial<Record<keyof Tasks, string>> = {
  seal_audit: '* * * * *',
  close_applications: '* * * * *',
  free_tasks: '* * * * *',
  wake_channels: '* * * * *',
  fetch_replies: '* * * * *',
  find_duplicates: '* * * * *',
  tidy_up: '17 * * * *',
  expire_attempts: '7 * * * *',
  resume_imports: '37 * * * *',
  // At seven in the morning of Brasília.
  remind_agreements: '0 10 * * *',
  remind_registrations: '0 10 * * *',
  watch_privacy: '0 10 * * *',
  watch_deadlines: '0 11 * * *',
  sweep_files: '40 5 * * *',
  keep_ledger: '10 6 * * *',
  review_duplicates: '20 6 * * *',
}
/** What runs once a day is made up for where nobody was there at its hour. */
const madeUp: Partial<Record<string, number>> = {
  remind_agreements: 24 * 3_600_000,
  remind_registrations: 24 * 3_600_000,
  watch_privacy: 24 * 3_600_000,
  watch_deadlines: 24 * 3_600_000,
  sweep_files: 24 * 3_600_000,
  keep_ledger: 24 * 3_600_000,
}
const timetable = Object.entries(repeated).map(([task, match]) => ({
  task,
  match,
  options: { maxAttempts: 1, backfillPeriod: madeUp[task] ?? 0 },
}))

/** The handlers as the queue calls them. */
export const taskList = (db: Db, context: SendingContext): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([task, handle]) => [
      task,
      async (payload: unknown) => {
        try {
          await (handle as (db: Db, p: unknown, means: SendingContext) => Promise<unknown>)(db, payload, context)
        } catch (error) {
          if (isTransient(error)) throw error
          await failTask(db, context, task as keyof Tasks, payload as Tasks[keyof Tasks]).catch((second: unknown) => {
            throw new AggregateError([error, second], `${task} failed, and so did ending it`)
          })
          throw error
        }
      },
    ]),
  )

/** Lays the queue's own tables; quick when they are there. */
export const prepareQueue = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silent })

/** In a new database the queue has no tables yet. */
function unlessNew(error: unknown) {
  if (!(error instanceof pg.DatabaseError && error.code === '42P01')) throw error
}

const silent = new Logger(() => () => {})

/** No task takes that long: one that has been held for so many minutes was left by a process that was killed. */
const minutesHeld = 5

/** Gives back the tasks of whoever has held one for so many minutes. Left alone, graphile-worker waits four hours. */
export const freeTasks = (db: Db, minutes: number) =>
  sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at <= now() - make_interval(mins => ${minutes}::int)`.execute(db)

/** So many milliseconds a runner that is broken has to end before another one begins. */
const endsWithin = 5000

type Queue = {
  pool: pg.Pool
  db: Db
  log: FastifyBaseLogger
  context: SendingContext
  /** Whether no other process works on this queue: then whatever is held now was left by one that was killed. */
  alone?: boolean
}

/** Works on the queue until stopped; tasks under way are finished first. When it loses the database it begins again. */
export async function startQueue({ pool, db, log, context, alone = false }: Queue) {
  if (alone) {
    await freeTasks(db, 0).catch(unlessNew)
    await giveBackAll(db).catch(unlessNew)
  }
  const events: WorkerEvents = new EventEmitter()
  /** Whoever has worked here: what they still hold when another one begins they have left. */
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
  // One that could not write down what became of a task ends by itself, but may wait for long until all its parts have.
  let broken = Promise.withResolvers<void>()
  events.on('pool:fatalError', () => setTimeout(broken.resolve, endsWithin).unref())
  // A bug is reported at its first attempt; anything else when no attempt is left.
  events.on('job:error', ({ job, error }) => !isTransient(error) && reportTask(error, job.task_identifier))
  events.on('job:failed', ({ job, error }) => isTransient(error) && reportTask(error, job.task_identifier))
  const begin = () =>
    run({
      pgPool: pool,
      events,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 5000,
      // Otherwise nobody catches it when the end of a task cannot be written down, and the process ends.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(
        (scope) => (level, message) => level === 'error' && log.error({ task: scope.taskIdentifier }, message),
      ),
      taskList: taskList(db, context),
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
        // The database is still away.
        await sleep(500)
      }
    }
    return runner
  }
  async function keepRunning() {
    while (!stopping) {
      broken = Promise.withResolvers()
      await Promise.race([runner.promise.catch(() => {}), broken.promise])
      // It takes nothing more, and where it has ended it says so.
      runner.stop().catch(() => {})
      runner = await beginAgain()
    }
    // It rejects where it has ended by itself.
    await runner.stop().catch(() => {})
  }
  const ended = keepRunning()
  return {
    stop: async () => {
      stopping = true
      await runner.stop().catch(() => {})
      await ended
    },
  }
}
