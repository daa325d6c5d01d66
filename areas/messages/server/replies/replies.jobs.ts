import { buffer } from 'node:stream/consumers'
import type { ImapFlow } from 'imapflow'
import { hasMailbox, problemOf, withMailbox } from '#deliveries/server/channels/email/imap.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import { askOutside } from '#platform/server/outages.ts'
import { reportTask } from '#platform/server/reports.ts'
import { claimMailbox, type MailboxState, recordFailure, recordTaken, releaseMailbox } from './mailbox.sql.ts'
import { largestMail, type ReplyMeans, takeMail } from './taking.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    fetch_replies: Record<string, never>
  }
}

/** Mails fetched in one run, and its duration in milliseconds; the next run continues. */
const atOnce = 200
const turnLength = 40_000
/** Days that are read of a mailbox that is new or was recreated. */
const daysBack = 30
/** Attempts after which a mail is skipped. */
const maxTries = 3

/**
 * Fetches replies from their mailbox, in the order of arrival. The position is stored after each mail, so a restarted task continues
 * there; a mail that is fetched twice is recognised by its Message-ID.
 */
export async function fetchReplies(db: Db, means: ReplyMeans): Promise<void> {
  const settings = await readSettings(db, means.seal)
  if (!hasMailbox(settings)) return
  const { host, port, user, folder } = settings.replies
  const state = await claimMailbox(db, JSON.stringify([host, port, user, folder]))
  if (!state) return
  try {
    await askOutside('replies', () => withMailbox(settings, (client) => fetchNew(db, means, client, state)))
    await releaseMailbox(db, '')
  } catch (error) {
    await releaseMailbox(db, problemOf(error))
  }
}

async function fetchNew(db: Db, means: ReplyMeans, client: ImapFlow, { uidValidity, lastUid }: MailboxState) {
  const { mailbox } = client
  if (!mailbox) return
  const validity = String(mailbox.uidValidity)
  // The UIDs of a recreated mailbox are not comparable with the stored one.
  const isKnown = validity === uidValidity
  const last = isKnown ? lastUid : 0
  const since = new Date(Date.now() - daysBack * 86_400_000)
  const found = await client.search({ uid: `${last + 1}:*`, ...(!isKnown && { since }) }, { uid: true })
  // Without later mails, the last one matches `*`.
  const uids = (found || []).filter((uid) => uid > last).sort((a, b) => a - b)
  const until = Date.now() + turnLength
  for (const uid of uids.slice(0, atOnce)) {
    if (Date.now() > until) break
    await takeOne(db, means, client, { uid, validity })
  }
}

async function takeOne(
  db: Db,
  means: ReplyMeans,
  client: ImapFlow,
  { uid, validity }: { uid: number; validity: string },
) {
  const raw = await download(client, uid)
  try {
    if (raw) await takeMail(db, means, raw)
  } catch (error) {
    // When the database is unavailable this fails too, and the mail stays the next one.
    if ((await recordFailure(db, { uid, validity })) < maxTries) throw error
    reportTask(error, 'fetch_replies')
  }
  await recordTaken(db, { uid, validity })
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
}

/** Downloads a mail; undefined when it is gone or too large. */
async function download(client: ImapFlow, uid: number) {
  const known = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (!known || (known.size ?? 0) > largestMail) return null
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: largestMail })
  return content ? buffer(content) : null
}
