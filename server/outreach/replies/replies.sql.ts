import { sql } from 'kysely'
import type { CleanHtml } from '#contract/platform/richText.ts'
import type { MailKind } from '#server/outbound/channels/email/replies.rules.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The target of a reply address: a message and its one recipient. */
export type Answered = {
  deliveryId: string
  recipient: string
  companyId: string | null
  candidateId: string | null
  messageId: string
  threadId: string
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

/** How many mails a day one reply address accepts; only programs send more. */
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
  filesLeftOut: string[]
}

/** Inserts a reply into the mailbox of the author of the original message. */
export async function insertReply(tx: Db, answered: Answered, reply: Reply): Promise<string> {
  const { authorId, typeUser, threadId, messageId, processId, companyId, candidateId } = answered
  const { id } = await tx
    .insertInto('messages')
    .values({
      ...{ authorId, typeUser, threadId, processId, answersId: messageId, ...reply },
      ...{ fromCompanyId: companyId, fromCandidateId: candidateId },
      ...{ state: 'received', isRead: false, channels: ['email'] },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
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
