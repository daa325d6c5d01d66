import { setImmediate as turn } from 'node:timers/promises'
import { postalChannels } from '#contract/deliveries.rules.ts'
import { fieldsInWords, plainFieldName } from '#contract/mergeFields.ts'
import { audit } from '#server/audit/audit.sql.ts'
import type { Db } from '#server/db/db.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { noticePost, type Post } from '#server/mail/mail.jobs.ts'
import { tell } from '#server/notices/notices.sql.ts'
import { countAudience, nextOfAudience } from './audience.sql.ts'
import { postToAll } from './posting.sql.ts'
import { type DueMessage, handOut, lockDue, noteHandedOut, noteLeft } from './recipients.sql.ts'

/** So many get a message in one transaction. */
const atOnce = 1000
/** After so many milliseconds a task makes room for others, and comes back. */
const turnLength = 4000

/**
 * Hands a message out from where it stands. How far it is is written down with those who got it, so whoever is killed in the middle, and
 * however many work on it, nobody gets it twice. One that was called back, or put off, is left alone: its task comes with its new moment.
 */
export async function sendMessage(db: Db, post: Post, id: string): Promise<void> {
  const until = Date.now() + turnLength
  while (await step(db, post, id)) {
    await turn()
    if (Date.now() > until) return void (await enqueue(db, 'send_message', { id }))
  }
}

/** The next thousand. Says whether there may be more. */
async function step(db: Db, post: Post, id: string): Promise<boolean> {
  const told = await noticePost(db, post)
  return db.transaction().execute(async (tx) => {
    const message = await lockDue(tx, id)
    if (!message) return false
    if (message.state === 'scheduled') await leave(tx, message)
    const to = await nextOfAudience(tx, message, message.position, atOnce)
    const more = to.length > 0 ? await handOut(tx, message, to) : 0
    for (const channel of postalChannels)
      if (message.channels.includes(channel) && (await postToAll(tx, message, channel, to)) > 0)
        await enqueue(tx, 'send_deliveries', { channel })
    const done = to.length < atOnce
    await noteHandedOut(tx, id, { position: to.at(-1) ?? null, more, done })
    if (done && !message.isAwaited)
      await tell(tx, told, {
        kind: 'message_sent',
        data: { title: fieldsInWords(message.subject, plainFieldName) },
        link: `/dashboard/sendMessage/${message.typeUser}/sent/${id}`,
        to: [message.authorId],
      })
    return !done
  })
}

/** From here on nobody calls it back. */
async function leave(tx: Db, message: DueMessage) {
  const { id, authorId } = message
  message.expected = await countAudience(tx, message)
  await noteLeft(tx, id, message.expected)
  await audit(tx, authorId, {
    action: 'message.sent',
    entity: 'message',
    entityId: id,
    data: { recipients: message.expected },
  })
}
