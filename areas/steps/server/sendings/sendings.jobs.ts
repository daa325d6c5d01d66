import { setImmediate as turn } from 'node:timers/promises'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { maxNamedInSending } from '#steps/contract/sendings.ts'
import {
  addSent,
  enqueueSending,
  findSending,
  isUnderWay,
  listGivenUpSendings,
  lockSending,
} from '#steps/server/setup/sendings.sql.ts'
import { endDone, endUnsent } from './ending.ts'
import { lockSubject } from './subjects.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    send_links: { id: string }
    resume_sendings: Record<string, never>
  }
}

/** People who get their link in one transaction, which locks their step or agenda: less than a second of it. */
const batch = maxNamedInSending
/** Milliseconds after which a task yields to others and reschedules itself. */
const turnLength = 4000

/**
 * Sends the links of a sending, resuming where it stopped. A person who has an attempt or an invitation was sent their link, in the same
 * transaction, so that after a kill, or with several workers, nobody gets it twice; those who were named are one batch. One that was undone or
 * stopped is skipped.
 */
export async function sendLinks(db: Db, context: JobContext, id: string): Promise<void> {
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
  const notifier = await noticeContext(db, context)
  return db.transaction().execute(async (tx) => {
    // The sending last, as when it is started and when its step is removed.
    const process = await lockProcess(tx, found.processId, 'share')
    const subject = process && (await lockSubject(tx, process, found))
    const sending = await lockSending(tx, id)
    if (!subject || !sending?.isDue || !isUnderWay(sending)) return false
    if (process.deletedAt || !mayEditProcess(process).allowed || subject.isOver) {
      await endUnsent(tx, notifier, sending, 'stopped')
      return false
    }
    const sent = await subject.send({ ...notifier, origin: notifier.origin || sending.origin }, batch)
    await addSent(tx, id, sent)
    const isMore = sent === batch && sending.applicationIds === null
    if (!isMore) await endDone(tx, notifier, { ...sending, done: sending.done + sent })
    return isMore
  })
}

/** Ends a sending whose task failed because of a bug: what was sent stays, and the rest can be sent again. */
export async function failSending(db: Db, context: JobContext, id: string) {
  const notifier = await noticeContext(db, context)
  const found = await findSending(db, id)
  if (!found) return
  await db.transaction().execute(async (tx) => {
    const process = await lockProcess(tx, found.processId, 'share')
    const subject = process && (await lockSubject(tx, process, found))
    const sending = await lockSending(tx, id)
    if (subject && sending && isUnderWay(sending)) await endUnsent(tx, notifier, sending, 'stopped')
  })
}

/** Hourly: a sending whose task was given up would block later ones. */
export async function resumeSendings(db: Db): Promise<void> {
  for (const id of await listGivenUpSendings(db)) await enqueueSending(db, id)
}
