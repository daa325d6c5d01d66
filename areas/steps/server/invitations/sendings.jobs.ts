import { setImmediate as turn } from 'node:timers/promises'
import { type NoticeContext, noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { versionToAsk } from '#steps/server/setup/asking.ts'
import {
  addSent,
  endSending,
  enqueueSending,
  findSending,
  isUnderWay,
  listGivenUpSendings,
  lockSending,
  type StoredSending,
} from '#steps/server/setup/sendings.sql.ts'
import { currentVersion, lockStep } from '#steps/server/setup/steps.sql.ts'
import { insertAttempt, lockInvitable } from './invitations.sql.ts'
import { sendLink } from './invite.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    send_step: { id: string }
    resume_sendings: Record<string, never>
  }
}

/** People who get their link in one transaction, which locks their step: less than a second of it. */
const batch = 50
/** Milliseconds after which a task yields to others and reschedules itself. */
const turnLength = 4000

/**
 * Sends the links of a sending, resuming where it stopped. A person who has an attempt was sent their link, in the same transaction, so
 * that after a kill, or with several workers, nobody gets it twice. One that was undone or stopped is skipped.
 */
export async function sendStep(db: Db, context: JobContext, id: string): Promise<void> {
  const until = Date.now() + turnLength
  while (await sendBatch(db, context, id)) {
    await turn()
    if (Date.now() > until) return void (await enqueueSending(db, id))
  }
}

/** Sends the next batch. Returns whether there may be more. */
async function sendBatch(db: Db, context: JobContext, id: string): Promise<boolean> {
  const found = await findSending(db, id)
  if (!found) return false
  const { processId, stepId } = found
  const notifier = await noticeContext(db, context)
  return db.transaction().execute(async (tx) => {
    // The sending last, as when it is started and when its step is removed.
    const process = await lockProcess(tx, processId, 'share')
    const step = await lockStep(tx, processId, stepId)
    const sending = await lockSending(tx, id)
    if (!process || !step || !sending?.isDue || !isUnderWay(sending)) return false
    if (process.deletedAt || !mayEditProcess(process).allowed) {
      await end(tx, notifier, sending, 'stopped')
      return false
    }
    const people = await lockInvitable(tx, processId, stepId, { before: sending.createdAt }, batch)
    const version = await versionToAsk(tx, processId, step, sending.createdBy)
    const origin = notifier.origin || sending.origin
    for (const person of people) {
      await insertAttempt(tx, { applicationId: person.id, stepId, zone: process.zone }, version)
      await sendLink(tx, { ...notifier, origin }, 'step_link', person, stepId)
    }
    const ids = people.map((person) => person.id)
    const event = { action: 'process.step_invited', data: { detail: version.settings.title, step: stepId } } as const
    if (ids.length > 0) await auditMany(tx, sending.createdBy, { ...event, entity: 'application' }, ids)
    await addSent(tx, id, ids.length)
    const isMore = ids.length === batch
    if (!isMore) await end(tx, notifier, { ...sending, done: sending.done + ids.length }, 'done')
    return isMore
  })
}

/** Ends a sending, and notifies the user who started it. */
async function end(tx: Db, notifier: NoticeContext, sending: StoredSending, state: 'done' | 'stopped') {
  const { id, stepId, processId, done, total, createdBy } = sending
  await endSending(tx, id, state)
  const { settings } = await currentVersion(tx, stepId)
  await notify(tx, notifier, {
    kind: `step_sending_${state}`,
    data: { title: settings.title, n: String(done), total: String(total) },
    link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}?tab=etapas`,
    to: [createdBy],
  })
}

/** Ends a sending whose task failed because of a bug: what was sent stays, and the step can be sent again. */
export async function failSending(db: Db, context: JobContext, id: string) {
  const notifier = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    const sending = await lockSending(tx, id)
    if (sending && isUnderWay(sending)) await end(tx, notifier, sending, 'stopped')
  })
}

/** Hourly: a sending whose task was given up would block later ones of its step. */
export async function resumeSendings(db: Db): Promise<void> {
  for (const id of await listGivenUpSendings(db)) await enqueueSending(db, id)
}
