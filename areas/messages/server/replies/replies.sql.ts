import { sql } from 'kysely'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { MailKind } from '#deliveries/server/channels/email/replies.rules.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The target of a reply address: a message or an invitation, and its one recipient. */
export type Answered = {
  deliveryId: string
  recipient: string
  companyId: string | null
  candidateId: string | null
  /** Null for an invitation: what answers it begins a conversation. */
  messageId: string | null
  threadId: string | null
  authorId: string
  isAuthorActive: boolean
  typeUser: number
  processId: string | null
  personName: string
}

/** Undefined when the delivery was dropped from the ledger, or its recipient was erased. */
export async function findAnswered(tx: Db, deliveryId: string): Promise<Answered | undefined> {
  const { rows } =
    await sql<Answered>`select d.id as "deliveryId", d.recipient, d.company_id as "companyId", d.candidate_id as "candidateId",
      m.id as "messageId", coalesce(m.thread_id, m.id) as "threadId", m.author_id as "authorId", a.state = 'ativo' as "isAuthorActive",
      m.type_user as "typeUser", m.process_id as "processId",
      coalesce(c.name, nullif(k.social_name, ''), k.full_name) as "personName"
    from deliveries d join messages m on m.id = d.message_id join accounts a on a.id = m.author_id
      left join companies c on c.id = d.company_id left join candidates k on k.id = d.candidate_id
    where d.id = ${deliveryId} and d.channel = 'email' and d.recipient <> '' and num_nonnulls(d.company_id, d.candidate_id) = 1`.execute(
      tx,
    )
  return rows[0]
}

/**
 * The interview that a reply address invites to. A message of the applicant starts a conversation with the
 * account that scheduled the interview or created its agenda; interviewers answer by their calendar only. Undefined after an erasure.
 */
export async function findInvited(tx: Db, invitationId: string): Promise<Answered | undefined> {
  const { rows } =
    await sql<Answered>`select n.id as "deliveryId", coalesce(u.email, k.email) as recipient, null as "companyId",
      case when n.account_id is null then k.id end as "candidateId", null as "messageId", null as "threadId", w.id as "authorId",
      w.state = 'ativo' as "isAuthorActive", 2 as "typeUser", a.process_id as "processId",
      coalesce(u.name, nullif(k.social_name, ''), k.full_name) as "personName"
    from invited_attendees n join application_standings a on a.id = n.application_id join candidates k on k.id = a.candidate_id
      left join accounts u on u.id = n.account_id join accounts w on w.id = n.author_id
    where n.id = ${invitationId}`.execute(tx)
  return rows[0]
}

/** Our id of a mail at the mail server, by which its reports are matched. */
export const findProviderId = async (tx: Db, deliveryId: string) =>
  (await tx.selectFrom('deliveries').select('providerId').where('id', '=', deliveryId).executeTakeFirst())?.providerId

type Earlier = { subject: string; body: CleanHtml; quoted: CleanHtml; fields: Fields }

/** The latest messages that a reply may repeat below itself: the answered one, and those before it in its conversation. */
export async function listEarlier(tx: Db, { messageId, threadId, companyId, candidateId }: Answered) {
  if (!messageId) return []
  const { rows } =
    await sql<Earlier>`select m.subject, message_says(m, 'email')->>'body' as body, m.quoted, coalesce(r.fields, '{}') as fields
    from messages m left join message_recipients r on r.message_id = m.id and r.recipient_id = ${candidateId ?? companyId}
    where (m.id = ${threadId} or m.thread_id = ${threadId})
      and (m.id = ${messageId} or r.message_id is not null or ${candidateId ?? companyId}::uuid in (m.from_candidate_id, m.from_company_id))
    order by m.at desc, m.id desc limit 10`.execute(tx)
  return rows
}

/** The maximum number of mails a day that one reply address accepts; only programs send more. */
const maxPerDay = 50

/** Whether a reply address has reached its limit for today. Concurrent calls wait for each other. */
export async function isFull(tx: Db, deliveryId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`replies ${deliveryId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from inbound_mails
    where delivery_id = ${deliveryId} and received_at > now() - interval '1 day'`.execute(tx)
  return (rows[0]?.n ?? 0) >= maxPerDay
}

export const isKnown = async (tx: Db, key: Buffer) =>
  (await tx.selectFrom('inboundMails').select('id').where('key', '=', key).executeTakeFirst()) !== undefined

type Reply = {
  subject: string
  body: CleanHtml
  words: string
  quoted: CleanHtml
  fromAddress: string
  files: readonly { id: string }[]
  filesLeftOut: string[]
}

/** Inserts a reply into the mailbox of the author of the original message. */
export async function insertReply(
  tx: Db,
  { authorId, typeUser, threadId, messageId, processId, companyId, candidateId }: Answered,
  { files, ...reply }: Reply,
): Promise<string> {
  const { id } = await tx
    .insertInto('messages')
    .values({
      ...{ authorId, typeUser, threadId, processId, answersId: messageId, ...reply },
      ...{ fromCompanyId: companyId, fromCandidateId: candidateId },
      ...{ state: 'received', isRead: false, channels: ['email'] },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { id: fileId } of files) await tx.insertInto('replyFiles').values({ fileId, messageId: id }).execute()
  return id
}

type Inbound = { key: Buffer; kind: MailKind; mailId: string; mailReferences: string; messageId?: string }

/** Records a mail received at a reply address. */
export const insertInboundMail = (
  tx: Db,
  { deliveryId, companyId, candidateId }: Answered,
  { messageId, ...mail }: Inbound,
) =>
  tx
    .insertInto('inboundMails')
    .values({ ...mail, deliveryId, companyId, candidateId, messageId: messageId ?? null })
    .execute()
