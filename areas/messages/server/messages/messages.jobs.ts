import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { addressedChannels } from '#deliveries/contract/channels.ts'
import { fieldsInWords, plainFieldName } from '#deliveries/contract/mergeFields.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { countAudience, nextOfAudience } from './audience.sql.ts'
import { enqueueToAll } from './messageDeliveries.sql.ts'
import { type DueMessage, handOut, lockDue, recordHandedOut, recordLeft } from './recipients.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    send_message: { id: string }
  }
}

/** Recipients processed in one transaction. */
const atOnce = 1000
/** Milliseconds after which a task yields to others and reschedules itself. */
const turnLength = 4000

/**
 * Sends a message, resuming where it stopped. Progress is committed with the recipients, so that after a kill, or with several workers, nobody gets
 * it twice. A message that was called back or postponed is skipped: rescheduling enqueues its own task.
 */
export async function sendMessage(db: Db, context: JobContext, id: string): Promise<void> {
  const until = Date.now() + turnLength
  while (await step(db, context, id)) {
    await turn()
    if (Date.now() > until) return void (await enqueue(db, 'send_message', { id }))
  }
}

/** Processes the next batch. Returns whether there may be more. */
async function step(db: Db, context: JobContext, id: string): Promise<boolean> {
  const notifier = await noticeContext(db, context)
  return db.transaction().execute(async (tx) => {
    const message = await lockDue(tx, id)
    if (!message) return false
    if (message.state === 'scheduled') await leave(tx, message)
    const to = await nextOfAudience(tx, message, message.position, atOnce)
    const more = to.length > 0 ? await handOut(tx, message, to) : 0
    for (const channel of addressedChannels)
      if (message.channels.includes(channel) && (await enqueueToAll(tx, message, channel, to)) > 0)
        await enqueue(tx, 'send_deliveries', { channel })
    const done = to.length < atOnce
    await recordHandedOut(tx, id, { position: to.at(-1) ?? null, more, done })
    if (done && !message.isAwaited)
      await notify(tx, notifier, {
        kind: 'message_sent',
        data: { title: fieldsInWords(message.subject, plainFieldName) },
        link: `/dashboard/sendMessage/${message.typeUser}/sent/${id}`,
        to: [message.authorId],
      })
    return !done
  })
}

/** Notifies the author of a message whose sending fails because of a bug; it is retried, and nobody gets it twice. */
export async function notifyFailedMessage(db: Db, context: JobContext, id: string) {
  const notifier = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    const message = await lockDue(tx, id)
    if (!message) return
    const link = `/dashboard/sendMessage/${message.typeUser}/sent/${id}`
    // Ten attempts cause one notice.
    const { rows } = await sql`select from notices where account_id = ${message.authorId} and kind = 'message_failed'
      and link = ${link} limit 1`.execute(tx)
    if (rows.length > 0) return
    const data = { title: fieldsInWords(message.subject, plainFieldName) }
    await notify(tx, notifier, { kind: 'message_failed', data, link, to: [message.authorId] })
  })
}

/** From here on it cannot be called back. */
async function leave(tx: Db, message: DueMessage) {
  const { id, authorId } = message
  message.expected = await countAudience(tx, message)
  await recordLeft(tx, id, message.expected)
  await audit(tx, authorId, {
    action: 'message.sent',
    entity: 'message',
    entityId: id,
    data: { recipients: message.expected },
  })
}
