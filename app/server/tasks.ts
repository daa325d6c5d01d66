import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { notifyRegistration, sendKey, tidyUp } from '#access/server/accounts/accounts.jobs.ts'
import { anchorAudit, postAnchor } from '#access/server/anchors/anchors.jobs.ts'
import { notifyFailedTask } from '#access/server/notices/failedTasks.ts'
import { takeArrival } from '#applying/server/arrivals/arrivals.jobs.ts'
import { forgetArrivals } from '#applying/server/arrivals/arrivals.sql.ts'
import { tellApplications } from '#applying/server/digest/digest.jobs.ts'
import { remindDocuments } from '#applying/server/documents/reminders.jobs.ts'
import { forgetUnsent } from '#applying/server/door/door.jobs.ts'
import { remindUnfinished } from '#applying/server/reminders/reminders.jobs.ts'
import { expireAttempts } from '#assessment/server/competencies/competencyTest.jobs.ts'
import { dunInvoices } from '#billing/server/dunning/dunning.jobs.ts'
import { createCharge, removeCharge } from '#billing/server/provider/charges.jobs.ts'
import { confirmPix } from '#billing/server/provider/confirm.jobs.ts'
import { readPix } from '#billing/server/provider/reading.jobs.ts'
import { sendRefund, settleRefunds } from '#billing/server/provider/refunds.jobs.ts'
import { renewSubscriptions } from '#billing/server/renewals/renewals.jobs.ts'
import { remindAgreements } from '#companies/server/partners/partners.jobs.ts'
import { findDuplicates, reviewDuplicates } from '#compliance/server/duplicates/duplicates.jobs.ts'
import { erasePerson } from '#compliance/server/privacy/erasure.jobs.ts'
import { exportPerson } from '#compliance/server/privacy/personExports.jobs.ts'
import { watchPrivacy } from '#compliance/server/privacy/privacy.jobs.ts'
import type { SendingContext } from '#deliveries/server/channels/provider.ts'
import { giveBackAll } from '#deliveries/server/ledger/ledger.sql.ts'
import { keepLedger } from '#deliveries/server/ledger/months.jobs.ts'
import { sendDeliveries, wakeChannels } from '#deliveries/server/sender/sending.jobs.ts'
import { remindTasks } from '#desk/server/tasks/tasks.jobs.ts'
import { considerAutomations, watchDeadlines } from '#hiring/server/automations/automations.jobs.ts'
import { closeApplications } from '#hiring/server/lifecycle/processes.jobs.ts'
import { failOutcomes, sendOutcomes } from '#hiring/server/outcomes/outcomes.jobs.ts'
import { rescoreProcess } from '#hiring/server/scoring/applications.jobs.ts'
import { compareKeys } from '#hiring/server/scoring/keys.jobs.ts'
import { rerankFollowers } from '#hiring/server/scoring/weights.jobs.ts'
import { watchValidity } from '#hiring/server/summons/validity.jobs.ts'
import { sumMonths } from '#insights/server/analytics/sums.jobs.ts'
import { notifyFailedMessage, sendMessage } from '#messages/server/messages/messages.jobs.ts'
import { fetchReplies } from '#messages/server/replies/replies.jobs.ts'
import { sealAudit } from '#platform/server/audit/chain.sql.ts'
import { startRehearsal } from '#platform/server/backup/rehearsals.sql.ts'
import { isHolding } from '#platform/server/backup/restorations.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { discard, scanFile } from '#platform/server/files/files.jobs.ts'
import { failImport } from '#platform/server/imports/failing.jobs.ts'
import { resumeImports, workImport } from '#platform/server/imports/imports.jobs.ts'
import type { Tasks } from '#platform/server/jobs/enqueue.ts'
import { isTransient } from '#platform/server/jobs/failures.rules.ts'
import { freeTasks, longestTask, startQueue, unlessNew } from '#platform/server/jobs/queue.ts'
import { runTask } from '#platform/server/jobs/running.ts'
import { sweepFiles } from '#platform/server/videos/sweep.jobs.ts'
import { remindRegistrations } from '#professionals/server/candidates/registrations.jobs.ts'
import { failCv, readCv } from '#professionals/server/cv/cv.jobs.ts'
import { endSteps } from '#steps/server/answering/ending.jobs.ts'
import { remindInterviews } from '#steps/server/booking/reminders.jobs.ts'
import { remindSteps } from '#steps/server/invitations/reminders.jobs.ts'
import { startSteps } from '#steps/server/invitations/starts.jobs.ts'
import { failSending, resumeSendings, sendLinks } from '#steps/server/sendings/sendings.jobs.ts'
import { sendVacancy } from '#vacancies/server/alerts/alerts.jobs.ts'
import { tellPosting, watchPostings } from '#vacancies/server/postings/postings.jobs.ts'
import { publishNews } from '#website/server/news/publishing.jobs.ts'
import { sendNews } from '#website/server/news/sendings.jobs.ts'
import { reseal } from './reseal.jobs.ts'
import './registry.ts'
import { sampleSystem } from '#desk/server/system/system.jobs.ts'
import { isHeld } from './heldTasks.ts'
import { madeUp, timetable } from './timetable.ts'

type Handlers = { [T in keyof Tasks]: (db: Db, payload: Tasks[T], context: SendingContext) => Promise<unknown> }

/** Every task of the queue, and what does it. Each may run twice and must then change nothing more. */
const handlers: Handlers = {
  rescore_process: (db, { processId }) => rescoreProcess(db, processId),
  rerank_followers: (db) => rerankFollowers(db),
  compare_keys: (db, _, context) => compareKeys(db, context),
  seal_audit: (db, _, { seal }) => sealAudit(db, seal),
  anchor_audit: (db, { kind }, context) => anchorAudit(db, context, kind),
  post_anchor: (db, posted, context) => postAnchor(db, context, posted),
  close_applications: (db, _, context) => closeApplications(db, context),
  send_deliveries: (db, { channel }, context) => sendDeliveries(db, context, channel),
  wake_channels: (db, _, context) => wakeChannels(db, context),
  fetch_replies: (db, _, context) => fetchReplies(db, context),
  forgot_password: (db, asked, { seal }) => sendKey(db, seal, asked),
  tell_registration: (db, { accountId }, context) => notifyRegistration(db, context, accountId),
  expire_attempts: (db) => expireAttempts(db),
  end_steps: (db) => endSteps(db),
  start_steps: (db, _, context) => startSteps(db, context),
  remind_interviews: (db, _, context) => remindInterviews(db, context),
  remind_documents: (db, _, context) => remindDocuments(db, context),
  remind_steps: (db, _, context) => remindSteps(db, context),
  send_links: (db, { id }, context) => sendLinks(db, context, id),
  send_outcomes: (db, { id }, context) => sendOutcomes(db, context, id),
  resume_sendings: (db) => resumeSendings(db),
  renew_subscriptions: (db, _, context) => renewSubscriptions(db, context),
  dun_invoices: (db, _, context) => dunInvoices(db, context),
  remind_agreements: (db, _, context) => remindAgreements(db, context),
  remind_registrations: (db, _, context) => remindRegistrations(db, context),
  remind_tasks: (db, _, context) => remindTasks(db, context),
  find_duplicates: (db) => findDuplicates(db),
  review_duplicates: (db) => reviewDuplicates(db),
  tidy_up: (db) => tidyUp(db),
  scan_file: (db, { id }, context) => scanFile(db, context, id),
  read_cv: (db, { id }, context) => readCv(db, context, id),
  discard_file: (db, { id }, context) => discard(db, context, id),
  sweep_files: (db, _, context) => sweepFiles(db, context),
  work_import: (db, { id }, context) => workImport(db, context, id),
  resume_imports: (db) => resumeImports(db),
  send_message: (db, { id }, context) => sendMessage(db, context, id),
  erase_person: (db, { candidateId }, context) => erasePerson(db, context, candidateId),
  erase_again: (db, { candidateId }, context) => erasePerson(db, context, candidateId),
  export_person: (db, { id }, context) => exportPerson(db, context, id),
  watch_privacy: (db, _, context) => watchPrivacy(db, context),
  keep_ledger: (db, _, context) => keepLedger(db, context),
  reseal: (db, _, context) => reseal(db, context),
  consider_automations: (db, occasion, context) => considerAutomations(db, context, occasion),
  watch_validity: (db, _, context) => watchValidity(db, context),
  watch_deadlines: (db, _, context) => watchDeadlines(db, context),
  send_news: (db, { id }, context) => sendNews(db, context, id),
  send_vacancy: (db, { id }, context) => sendVacancy(db, context, id),
  watch_postings: (db, _, context) => watchPostings(db, context),
  tell_posting: (db, posting, context) => tellPosting(db, context, posting),
  publish_news: (db, _, context) => publishNews(db, context),
  create_charge: (db, { id }, context) => createCharge(db, context, id),
  remove_charge: (db, { id }, context) => removeCharge(db, context, id),
  confirm_pix: (db, { id }, context) => confirmPix(db, context, id),
  read_pix: (db, _, context) => readPix(db, context),
  send_refund: (db, { id }, context) => sendRefund(db, context, id),
  settle_refunds: (db, { endToEndId }, context) => settleRefunds(db, context, endToEndId),
  sample_system: (db) => sampleSystem(db),
  sum_months: (db) => sumMonths(db),
  take_arrival: (db, { id }, context) => takeArrival(db, context, id),
  forget_unsent: async (db) => {
    await forgetUnsent(db)
    await forgetArrivals(db)
  },
  remind_unfinished: (db, _, context) => remindUnfinished(db, context),
  tell_applications: (db, _, context) => tellApplications(db, context),
  free_tasks: (db) => freeTasks(db, longestTask),
  rehearse_backup: async (db, { id }, { rehearse }) => {
    // It takes longer than a task may.
    if (rehearse) rehearse(id ?? (await startRehearsal(db)).id)
  },
}

const repeated = Object.entries(timetable).map(([task, match]) => ({
  task,
  match,
  options: { maxAttempts: 1, backfillPeriod: madeUp[task] ?? 0 },
}))

type Failures = { [T in keyof Tasks]?: (db: Db, context: SendingContext, payload: Tasks[T]) => Promise<unknown> }

/** The handlers that report a bug in a task to the user who waits for it: an error now, instead of a progress bar through ten attempts. */
const failures: Failures = {
  work_import: (db, context, { id }) => failImport(db, context, id),
  read_cv: (db, _, { id }) => failCv(db, id),
  send_message: (db, context, { id }) => notifyFailedMessage(db, context, id),
  send_links: (db, context, { id }) => failSending(db, context, id),
  send_outcomes: (db, context, { id }) => failOutcomes(db, context, id),
}

/** Ends what a task with a bug was doing, for the user who waits, and notifies the administrators. */
async function failTask<T extends keyof Tasks>(db: Db, context: SendingContext, task: T, payload: Tasks[T]) {
  await failures[task]?.(db, context, payload)
  await notifyFailedTask(db, context, task)
}

/** The handlers as the queue calls them. */
export const taskList = (db: Db, context: SendingContext): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([task, handle]) => [
      task,
      (stored: unknown, { job }) =>
        runTask({ task, id: String(job.id), stored }, async (payload) => {
          try {
            await (handle as (db: Db, p: unknown, context: SendingContext) => Promise<unknown>)(db, payload, context)
          } catch (error) {
            if (isTransient(error)) throw error
            await failTask(db, context, task as keyof Tasks, payload as Tasks[keyof Tasks]).catch((second: unknown) => {
              throw new AggregateError([error, second], `${task} failed, and so did ending it`)
            })
            throw error
          }
        }),
    ]),
  )

type Work = Pick<Parameters<typeof startQueue>[0], 'pool' | 'db' | 'log' | 'alone'> & { context: SendingContext }

/** Milliseconds between two looks at whether somebody has chosen what becomes of what waits in a restored hub. */
const heldEvery = 2000

/** Works on all tasks until stopped; in a restored hub on those only that reach nobody outside, until an administrator has chosen. */
export async function startTasks({ context, ...work }: Work) {
  const tasks = taskList(work.db, context)
  const whole = { ...work, tasks, timetable: repeated, releaseAll: giveBackAll }
  if (!(await isHolding(work.db).catch(unlessNew))) return startQueue(whole)
  const inside = Object.fromEntries(Object.entries(tasks).filter(([task]) => !isHeld(task)))
  let queue = await startQueue({ ...whole, tasks: inside, timetable: repeated.filter(({ task }) => !isHeld(task)) })
  let isStopped = false
  const ended = (async () => {
    while (!isStopped && (await isHolding(work.db).catch(() => true))) await sleep(heldEvery, undefined, { ref: false })
    if (isStopped) return
    await queue.stop()
    queue = await startQueue({ ...whole, alone: false })
    if (isStopped) await queue.stop()
  })()
  return {
    stop: async () => {
      isStopped = true
      await Promise.race([ended, sleep(heldEvery, undefined, { ref: false })])
      await queue.stop()
    },
  }
}
