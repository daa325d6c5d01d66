import { sql } from 'kysely'
import type { MailboxProblem } from '#deliveries/server/channels/email/imap.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Minutes after which a claim on the mailbox expires, so that a killed process does not block the next one. */
const claimMinutes = 2

export type MailboxState = { uidValidity: string; lastUid: number }

/** Claims the mailbox and returns the read position; another mailbox is read from its beginning. Undefined while another process reads it. */
export async function claimMailbox(db: Db, place: string): Promise<MailboxState | undefined> {
  const { rows } = await sql<MailboxState>`insert into reply_mailbox as m (place, claimed_until)
    values (${place}, now() + make_interval(mins => ${claimMinutes}::int))
    on conflict (id) do update set place = excluded.place, claimed_until = excluded.claimed_until,
      uid_validity = case when m.place = excluded.place then m.uid_validity else '' end,
      last_uid = case when m.place = excluded.place then m.last_uid else 0 end
    where m.claimed_until is null or m.claimed_until < now()
    returning uid_validity as "uidValidity", last_uid as "lastUid"`.execute(db)
  return rows[0]
}

export const releaseMailbox = (db: Db, problem: MailboxProblem | '') =>
  sql`update reply_mailbox set claimed_until = null, problem = ${problem}, tried_at = now(),
    read_at = case when ${problem} = '' then now() else read_at end`.execute(db)

type Mail = { uid: number; validity: string }

/** Stores the position after a mail. */
export const recordTaken = (db: Db, { uid, validity }: Mail) =>
  sql`update reply_mailbox set uid_validity = ${validity}, last_uid = ${uid}, failures = 0,
    claimed_until = now() + make_interval(mins => ${claimMinutes}::int)`.execute(db)

/** Counts the failures of a mail. */
export async function recordFailure(db: Db, { uid, validity }: Mail): Promise<number> {
  const { rows } = await sql<{ n: number }>`update reply_mailbox set failed_uid = ${`${validity} ${uid}`},
    failures = case when failed_uid = ${`${validity} ${uid}`} then failures + 1 else 1 end returning failures as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
