import { sql } from 'kysely'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { answerWays } from '#messages/contract/answering.rules.ts'
import type { AboutProcess, AnswerWays, Conversation, ConversationEntry } from '#messages/contract/conversations.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'
import { nameOf, peopleOf } from './audience.sql.ts'
import { type Says, saysFirst } from './channelWords.sql.ts'
import { filled } from './filledText.sql.ts'
import { forecastDeliveries } from './messageDeliveries.sql.ts'
import { attachments } from './messages.sql.ts'
import { sentTo } from './recipients.sql.ts'

/** Maximum number of messages shown of a conversation, the last ones. */
const maxEntries = 100
const maxReplies = 50

export type Place = {
  threadId: string
  typeUser: TypeUser
  personId: string | null
  processId: string | null
}

/** The conversation of a message, and its other participant; null for a message to several. */
export async function findPlace(db: Db, authorId: string, id: string): Promise<Place | undefined> {
  const { rows } =
    await sql<Place>`select coalesce(m.thread_id, m.id) as "threadId", m.type_user as "typeUser", m.process_id as "processId",
      coalesce(m.from_candidate_id, m.from_company_id,
        case when m.recipients = 1 then (select r.recipient_id from message_recipients r where r.message_id = m.id)
          when m.state in ('draft', 'scheduled') and m.segment is null and cardinality(m.recipient_ids) = 1 then m.recipient_ids[1] end) as "personId"
    from messages m where m.id = ${id} and m.author_id = ${authorId}`.execute(db)
  return rows[0]
}

export async function findPerson(db: Db, { typeUser, personId }: Place): Promise<Conversation['person']> {
  if (!personId) return null
  const { rows } = await sql<NonNullable<Conversation['person']>>`select k.id, ${nameOf[typeUser]} as name,
      ${typeUser}::int as "typeUser", k.email, k.city, k.uf
    from ${sql.table(peopleOf(typeUser))} k where k.id = ${personId}`.execute(db)
  return rows[0] ?? null
}

type Row = Omit<ConversationEntry, 'subject' | 'body'> & { first: Says; fields: Fields | null }

/** The messages between an author and one person, oldest first. */
export async function listEntries(db: Db, authorId: string, { threadId, typeUser, personId }: Place) {
  if (!personId) return []
  const { rows } = await sql<Row>`select messages.id, messages.state = 'received' as "isFromPerson",
      coalesce(${nameOf[typeUser]}, a.name) as "authorName", ${saysFirst} as first, r.fields,
      messages.quoted, messages.state, messages.at, ${attachments} as attachments,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size, 'state', f.state) order by f.name, f.id)
        from reply_files rf join files f on f.id = rf.file_id where rf.message_id = messages.id and f.deleted_at is null), '[]') as files,
      messages.files_left_out as "filesLeftOut", messages.from_address as "fromAddress",
      ${sentTo(typeUser, sql.ref('messages.id'), sql`${personId}::uuid`)} as sent
    from messages join accounts a on a.id = messages.author_id
      left join message_recipients r on r.message_id = messages.id and r.recipient_id = ${personId}
      left join ${sql.table(peopleOf(typeUser))} k on messages.state = 'received' and k.id = ${personId}
    where messages.author_id = ${authorId} and (messages.id = ${threadId} or messages.thread_id = ${threadId})
      and messages.deleted_at is null
      and (r.message_id is not null or ${personId}::uuid in (messages.from_candidate_id, messages.from_company_id)
        or (messages.state in ('draft', 'scheduled') and messages.recipient_ids = array[${personId}::uuid]))
    order by messages.at desc, messages.id desc limit ${maxEntries}`.execute(db)
  return rows.reverse().map(({ first, fields, ...row }): ConversationEntry => {
    const hasFields = fields && Object.keys(fields).length > 0
    return { ...row, ...(hasFields ? filled(first, fields) : first) }
  })
}

/** Replies of the recipients of a message, newest first. */
export async function listReplies(db: Db, authorId: string, { threadId, typeUser }: Place) {
  const { rows } = await sql<
    Conversation['replies'][number]
  >`select m.id, ${nameOf[typeUser]} as name, left(m.words, 160) as excerpt,
      m.at, m.is_read as "isRead"
    from messages m join ${sql.table(peopleOf(typeUser))} k on k.id = coalesce(m.from_candidate_id, m.from_company_id)
    where m.thread_id = ${threadId} and m.author_id = ${authorId} and m.state = 'received' and m.deleted_at is null
    order by m.at desc, m.id desc limit ${maxReplies}`.execute(db)
  return rows
}

/** Processes that a conversation may be about: the one it started with, then the person's latest ones. */
export async function listProcesses(db: Db, { typeUser, personId, processId }: Place) {
  const application =
    typeUser === 2
      ? sql`left join application_standings a on a.process_id = p.id and a.candidate_id = ${personId} and a.merged_into is null left join stage_headings s on s.id = a.stage_id`
      : sql``
  const chosen = typeUser === 2 ? sql`a.id is not null` : sql`p.company_id = ${personId}`
  const { rows } = await sql<AboutProcess>`select p.id, p.title, p.code, p.state,
      ${typeUser === 2 ? sql`a.id` : sql`null::uuid`} as "applicationId", ${typeUser === 2 ? sql`s.name` : sql`null::text`} as stage,
      (select count(*)::int from application_standings o where o.process_id = p.id and o.merged_into is null) as applications,
      p.id = ${processId}::uuid is true as "isSubject"
    from process_headings p ${application}
    where p.deleted_at is null and (p.id = ${processId}::uuid or (${personId}::uuid is not null and ${chosen}))
    order by (p.id = ${processId}::uuid) is true desc, p.state = 'arquivado', p.id desc limit 3`.execute(db)
  return rows
}

type Received = { personId: string; typeUser: TypeUser; channels: MessageChannel[] }

/** The channels by which an answer to a received message of the author leaves; undefined when it is not in their mailbox. */
export async function findAnswerWays(db: Db, authorId: string, id: string): Promise<AnswerWays | undefined> {
  const { rows } = await sql<Received>`select coalesce(from_candidate_id, from_company_id) as "personId",
      type_user as "typeUser", channels
    from messages where id = ${id} and author_id = ${authorId} and state = 'received'`.execute(db)
  const [received] = rows
  if (!received) return undefined
  const { personId, typeUser, channels } = received
  const foreseen = await forecastDeliveries(db, {
    ...{ typeUser, recipientIds: [personId], segment: null, topic: null, templateId: null, templateVersion: null },
    channels: channels.filter((channel) => channel !== 'in_app'),
  })
  return answerWays(channels, foreseen)
}

/** The newest message between an author and a professional, and the last one of the professional without an answer. */
export async function findTalk(db: Db, authorId: string, candidateId: string) {
  const { rows } = await sql<{ latestId: string | null; unansweredId: string | null }>`with talk as (
      select m.id, m.at, m.state, coalesce(m.thread_id, m.id) as thread, m.answers_id from messages m
      where m.author_id = ${authorId} and m.deleted_at is null and (m.from_candidate_id = ${candidateId}
        or (m.state = 'scheduled' and m.recipient_ids = array[${candidateId}::uuid])
        or (m.state = 'sent' and m.recipients = 1 and exists (select from message_recipients r where r.message_id = m.id and r.recipient_id = ${candidateId}))))
    select (select id from talk order by at desc, id desc limit 1) as "latestId",
      (select id from talk q where q.state = 'received'
        and not exists (select from talk a where a.state <> 'received' and (a.answers_id = q.id or (a.thread = q.thread and a.at > q.at)))
        order by at desc, id desc limit 1) as "unansweredId"`.execute(db)
  return rows[0] ?? { latestId: null, unansweredId: null }
}

type Answer = { authorId: string; body: CleanHtml; words: string; channels: readonly MessageChannel[] }

/** Inserts a draft that answers a received message. Returns nothing when the message is not in the author's mailbox. */
export async function insertAnswer(tx: Db, id: string, { authorId, body, words, channels }: Answer) {
  const { rows } = await sql<{ id: string }>`
    insert into messages (author_id, type_user, thread_id, answers_id, process_id, subject, body, words, channels, recipient_ids)
    select author_id, type_user, coalesce(thread_id, id), id, null, left(case when subject ~* '^re:' then '' else 'Re: ' end
        || regexp_replace(subject, '([{])(?=[{%])', '\\1 ', 'g'), 200), ${body}, ${words}, ${[...channels]},
      array[coalesce(from_candidate_id, from_company_id)]
    from messages where id = ${id} and author_id = ${authorId} and state = 'received' returning id`.execute(tx)
  return rows[0]?.id
}
