import { sql } from 'kysely'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import { type Says, saysFirst } from '#messages/server/messages/channelWords.sql.ts'
import { filled } from '#messages/server/messages/filledText.sql.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Answered } from './replies.sql.ts'

type Row = {
  id: string
  at: string
  isOwn: boolean
  mayAnswer: boolean
  processId: string | null
  first: Says
  fields: Fields | null
}

/** The messages to a professional and from them, newest first, as they read them. A message in the bin of its author was read by them all the same. */
export async function listOwnTalk(db: Db, candidateId: string) {
  const { rows } = await sql<Row>`
    select messages.id, coalesce(r.delivered_at, messages.at) as at, r.message_id is null as "isOwn", r.message_id is not null as "mayAnswer",
      messages.process_id as "processId", ${saysFirst} as first, r.fields
    from messages left join message_recipients r on r.message_id = messages.id and r.candidate_id = ${candidateId}
    where r.message_id is not null or (messages.from_candidate_id = ${candidateId} and messages.state = 'received')
    order by at desc, messages.id desc limit 50`.execute(db)
  return rows.map(({ first, fields, ...row }) => ({
    ...row,
    ...(fields && Object.keys(fields).length > 0 ? filled(first, fields) : first),
  }))
}

/** A message that a professional got, as something that can be answered. */
export async function findToAnswer(
  db: Db,
  candidateId: string,
  messageId: string,
): Promise<(Answered & { subject: string }) | undefined> {
  const { rows } = await sql<Answered & { subject: string; fields: Fields }>`
    select '' as "deliveryId", k.email as recipient, null as "companyId", k.id as "candidateId", m.id as "messageId",
      coalesce(m.thread_id, m.id) as "threadId", m.author_id as "authorId", a.state = 'ativo' as "isAuthorActive", m.type_user as "typeUser",
      m.process_id as "processId", ${calledName} as "personName", m.subject, r.fields
    from message_recipients r join messages m on m.id = r.message_id join accounts a on a.id = m.author_id join candidates k on k.id = r.candidate_id
    where r.candidate_id = ${candidateId} and m.id = ${messageId}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { fields, ...answered } = found
  return { ...answered, subject: filled({ subject: found.subject, body: '' as never }, fields).subject }
}

/** Whether the last answer to a message has these words: it was sent twice. */
export async function isRepeated(db: Db, candidateId: string, messageId: string, words: string): Promise<boolean> {
  const last = await db
    .selectFrom('messages')
    .select('words')
    .where('fromCandidateId', '=', candidateId)
    .where('answersId', '=', messageId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.words === words
}
