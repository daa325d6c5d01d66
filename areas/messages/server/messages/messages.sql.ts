import { type SelectQueryBuilder, sql } from 'kysely'
import type { MessageChannel } from '#deliveries/contract/channels.ts'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { isLost, placeOf } from '#messages/contract/messages.rules.ts'
import type { MailboxQuery, Message, MessageFlags, MessageInput, MessageRow } from '#messages/contract/messages.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, offset } from '#platform/server/db/lists.ts'
import { forShare, type Sharing } from '#platform/server/db/sharing.ts'
import type { DB } from '#platform/server/db/tables.ts'
import { nameOf, namesOf, peopleOf } from './audience.sql.ts'
import { ownOf, recordTemplate, says } from './channelWords.sql.ts'
import { summarizeDeliveries } from './deliverySummaries.sql.ts'
import { excerptSource, filled, withFilledText } from './filledText.sql.ts'

type Narrow = Pick<Message, 'typeUser' | 'state' | 'segment' | 'channels'>

/** The messages of an author that match the filters. */
function matching(db: Db, authorId: string, query: MailboxQuery) {
  let found = db
    .selectFrom('messages')
    .where('authorId', '=', authorId)
    .where('typeUser', '=', query.typeUser)
    .where('deletedAt', query.isDeleted ? 'is not' : 'is', null)
  // Written like the condition of the partial index: a generic plan with a parameter could not use it.
  if (query.isImportant) found = found.where(sql<boolean>`messages.is_important`)
  if (query.isFavorite) found = found.where(sql<boolean>`messages.is_favorite`)
  if (query.box) found = found.where('state', '=', query.box === 'drafts' ? 'draft' : query.box)
  if (query.label)
    found = found.where(sql<boolean>`messages.labels @> ${[query.label]}::uuid[] and messages.labels <> '{}'`)
  if (query.key)
    found = found.where(sql<boolean>`(messages.search_text like anywhere(${query.key}) or ${goesTo(query)})`)
  return found
}

/** Whether a recipient chosen by name matches the search. */
const goesTo = ({ typeUser, key }: MailboxQuery) =>
  sql`(messages.recipient_ids <> '{}' and messages.recipient_ids && array(select id from ${sql.table(peopleOf(typeUser))}
    where search_text like anywhere(${key}) limit 500))`

type Found = SelectQueryBuilder<DB, 'messages', object>

/** A message being sent to many counts as sent, before all have it. */
const state = sql<
  Message['state']
>`case when messages.state = 'sent' and messages.finished_at is null then 'sending' else messages.state end`
export const attachments = sql<number>`(select count(*)::int from files f
  where f.entity = 'message' and f.entity_id = messages.id and f.kind = 'document' and f.deleted_at is null)`
const liveLabels = sql<string[]>`case when messages.labels = '{}' then '{}' else array(select l.id from message_labels l
  where l.id = any(messages.labels) and l.deleted_at is null order by fold(l.name)) end`

/** Recipients of outcomes and automations count as notified, so the message cannot be called back. */
const isPromised = sql<boolean>`(messages.process_id is not null
  and exists (select from promised_messages o where o.message_id = messages.id))`
/** The sender of a received message. */
const writer = sql<
  MessageRow['from']
>`case when messages.state = 'received' then (select jsonb_build_object('id', w.id, 'name', w.name,
    'address', messages.from_address)
  from (select k.id, ${nameOf[2]} as name from candidates k where k.id = messages.from_candidate_id
    union all select k.id, ${nameOf[1]} from companies k where k.id = messages.from_company_id) w) end`

const selectMessages = (found: Found) =>
  found.select([
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'authorId',
    'typeUser',
    'subject',
    excerptSource.as('excerpt'),
    state.as('state'),
    'at',
    'sendAt',
    sql<boolean>`messages.deleted_at is not null`.as('isDeleted'),
    'isImportant',
    'isFavorite',
    'isRead',
    liveLabels.as('labels'),
    sql<string[]>`messages.recipient_ids[1:3]`.as('first'),
    'channels',
    sql<number>`cardinality(messages.recipient_ids)`.as('chosen'),
    'segment',
    'recipients',
    'expected',
    attachments.as('attachments'),
    'processId',
    isPromised.as('isPromised'),
    writer.as('from'),
  ])

type Row = Narrow & { id: string; first: string[]; subject: string; excerpt: string; recipients: number }

/** Adds the names of the first chosen recipients, a summary of the deliveries, and the text as a single recipient reads it. */
async function named<R extends Row>(db: Db, rows: R[]) {
  const out = await summarizeDeliveries(db, rows)
  const names = new Map<string, string>()
  for (const typeUser of [1, 2] as const) {
    const ids = rows.filter((row) => row.typeUser === typeUser).flatMap(({ first }) => first)
    for (const { id, name } of await namesOf(db, typeUser, ids)) names.set(id, name)
  }
  return (await withFilledText(db, rows)).map(({ first, ...row }) => {
    const summary = out.get(row.id)
    return {
      ...row,
      state: summary?.isWaiting ? ('sending' as const) : row.state,
      undelivered: summary?.undelivered ?? 0,
      isLost: summary !== undefined && isLost({ ...summary, channels: row.channels }),
      names: first.flatMap((id) => names.get(id) ?? []),
    }
  })
}

/** A page of a mailbox. Totals are stored, except for searches and combined filters. */
export async function listMessages(db: Db, authorId: string, query: MailboxQuery) {
  const found = matching(db, authorId, query)
  const place = query.key ? null : placeOf(query)
  // Sorted and limited first, so that details are only looked up for the page.
  const page = found.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(query.limit).offset(offset(query))
  const kept = keptCount(authorId, query.typeUser, place)
  const [rows, counted] = await Promise.all([
    selectMessages(db.selectFrom(page.as('messages')) as unknown as Found)
      .select(kept.as('kept'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .$narrowType<Narrow>()
      .execute(),
    place ? null : countRows(db, found),
  ])
  const total = rows[0]?.kept ?? (await db.selectNoFrom(kept.as('kept')).executeTakeFirst())?.kept ?? 0
  return {
    rows: await named(
      db,
      rows.map(({ kept: _, ...row }) => row),
    ),
    ...(counted ?? { total }),
  }
}

/** The stored total of a folder, selected with the rows, as a separate statement would cost as much as they do. */
const keptCount = (authorId: string, typeUser: TypeUser, place: string | null) =>
  sql<number | null>`(select total from message_counts c
    where c.author_id = ${authorId} and c.type_user = ${typeUser} and c.place = ${place})`

/** The totals of all folders of a mailbox. */
export const countPlaces = (db: Db, authorId: string, typeUser: TypeUser) =>
  db
    .selectFrom('messageCounts')
    .select(['place', 'total', 'unread'])
    .where('authorId', '=', authorId)
    .where('typeUser', '=', typeUser)
    .where('total', '>', 0)
    .execute()

/** Messages of an author with their progress, which decides whether they may be removed. */
export const findHandedOut = (db: Db, authorId: string, ids: readonly string[]) =>
  db
    .selectFrom('messages')
    .where('authorId', '=', authorId)
    .where('id', 'in', [...ids])
    .select([
      'id',
      isPromised.as('isPromised'),
      state.as('state'),
      sql<boolean>`messages.deleted_at is not null`.as('isDeleted'),
    ])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The next scheduled message of a mailbox. */
export const nextToLeave = (db: Db, authorId: string, typeUser: TypeUser) =>
  db
    .selectFrom('messages')
    .select(['id', 'state', 'sendAt'])
    .where('authorId', '=', authorId)
    .where('typeUser', '=', typeUser)
    // Written like the condition of the index, as above.
    .where(sql<boolean>`messages.state = 'scheduled' and messages.deleted_at is null`)
    .orderBy('sendAt')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ state: 'scheduled' }>()
    .executeTakeFirst()

/** Messages of an author, newest first. */
export async function findMessages(db: Db, authorId: string, ids: readonly string[]): Promise<MessageRow[]> {
  const found = db
    .selectFrom('messages')
    .where('authorId', '=', authorId)
    .where('id', 'in', [...ids])
  const rows = await selectMessages(found).orderBy('at', 'desc').orderBy('id', 'desc').$narrowType<Narrow>().execute()
  return named(db, rows)
}

/** Paused while deliveries are pending: those being sent when the author paused it are completed. */
const isPaused = sql<boolean>`(messages.paused_at is not null and (messages.finished_at is null
  or exists (select from deliveries d where d.message_id = messages.id and d.state = 'na_fila')))`

/** A message of an author, with its content. */
export async function findMessage(db: Db, authorId: string, id: string) {
  const found = db.selectFrom('messages').where('authorId', '=', authorId).where('id', '=', id)
  const row = await selectMessages(found)
    .select(['body', 'words', 'topic', 'recipientIds', 'templateId', 'templateVersion'])
    .select([isPaused.as('isPaused'), says.as('says')])
    .$narrowType<Narrow & Pick<Message, 'body'>>()
    .executeTakeFirst()
  if (!row) return undefined
  const { recipientIds, says: said, ...message } = row
  const to = await namesOf(db, message.typeUser, recipientIds)
  const [named1] = await named(db, [message])
  if (!named1) return undefined
  const own = ownOf({ ...message, says: said })
  const { fields, shown: look, ...whole } = named1
  if (!look || !fields) return { ...whole, shown: null, to, recipientIds, own }
  return {
    ...{ ...whole, to, recipientIds },
    shown: { ...look, body: filled(message, fields).body },
    own: own.map((words) => ({ ...words, ...filled(words, fields) })),
  }
}

/** Locks messages of an author in a fixed order; returns those that exist. */
export const lockMessages = (tx: Db, authorId: string, ids: readonly string[]) =>
  tx
    .selectFrom('messages')
    .select('id')
    .where('authorId', '=', authorId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

type Words = {
  subject?: string
  body?: CleanHtml
  words?: string
  recipientIds?: string[]
  segment?: MessageInput['segment']
  templateId?: string | null
  channels?: MessageChannel[]
  topic?: MessageInput['topic']
  processId?: string | null
}
const asJson = ({ segment, ...rest }: Words) => ({
  ...rest,
  ...(segment !== undefined && { segment: segment && JSON.stringify(segment) }),
})
/** The current version of a template. */
const versionNow = (templateId: string) =>
  sql<number>`(select coalesce(max(n), 0) from template_versions where template_id = ${templateId})`

/** The template version of a message; an existing one is kept. */
const versionTaken = (templateId: string) =>
  sql<number>`case when messages.template_id = ${templateId} then messages.template_version else ${versionNow(templateId)} end`

type DraftTo = { typeUser: TypeUser; processId: string | null; recipientIds: readonly string[] }

/** The latest draft of an author to exactly these people, about the same process. An answer belongs to its conversation. */
export const findDraftTo = (tx: Db, authorId: string, { typeUser, processId, recipientIds }: DraftTo) =>
  tx
    .selectFrom('messages')
    .select('id')
    .where('authorId', '=', authorId)
    .where('typeUser', '=', typeUser)
    .where('state', '=', 'draft')
    .where('deletedAt', 'is', null)
    .where('answersId', 'is', null)
    .where('segment', 'is', null)
    .where('processId', 'is not distinct from', processId)
    .where(
      sql<boolean>`recipient_ids @> ${[...recipientIds]}::uuid[] and recipient_ids <@ ${[...recipientIds]}::uuid[]`,
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertMessage(tx: Db, authorId: string, typeUser: TypeUser, words: Words) {
  const made = await tx
    .insertInto('messages')
    .values({
      ...asJson(words),
      authorId,
      typeUser,
      templateVersion: words.templateId ? versionNow(words.templateId) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordTemplate(tx, made.id)
  return made
}

/** Undefined when the version is not the stored one: it was changed in another window. */
export async function rewriteMessage(tx: Db, id: string, words: Words) {
  await tx
    .updateTable('messages')
    .set({
      ...asJson(words),
      ...(words.templateId !== undefined && {
        templateVersion: words.templateId ? versionTaken(words.templateId) : null,
      }),
      version: sql`version + 1`,
      at: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await recordTemplate(tx, id)
}

/** Sets the given flags of locked messages. */
export async function setFlags(tx: Db, ids: readonly string[], { isDeleted, ...flags }: Omit<MessageFlags, 'labels'>) {
  const set = {
    ...flags,
    ...(isDeleted !== undefined && { deletedAt: isDeleted ? sql<string>`coalesce(deleted_at, now())` : null }),
  }
  if (Object.values(set).some((value) => value !== undefined))
    await tx
      .updateTable('messages')
      .set(set)
      .where('id', 'in', [...ids])
      .execute()
}

/** Schedules a draft; returns the delay as an interval for the queue. Without a time it waits the given seconds. */
export async function scheduleMessage(tx: Db, id: string, sendAt: string | null, seconds: number) {
  const moment = sendAt ? sql`${sendAt}::timestamptz` : sql`now() + make_interval(secs => ${seconds}::int)`
  const { rows } = await sql<{
    wait: string
  }>`update messages set state = 'scheduled', send_at = ${moment}, at = now(),
    is_read = true, version = version + 1, updated_at = now() where id = ${id} returning (send_at - now())::text as wait`.execute(
    tx,
  )
  return rows[0]?.wait ?? '0'
}

export const callBackMessage = (tx: Db, id: string) =>
  sql`update messages set state = 'draft', send_at = null, at = now(), version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)

/** Calls back all scheduled messages of an author; returns their ids. Messages of a process are sent, as their recipients count as notified. */
export async function callBackAllOf(tx: Db, authorId: string) {
  const { rows } = await sql<{ id: string }>`update messages set state = 'draft', send_at = null, at = now(),
      version = version + 1, updated_at = now()
    where id in (select id from messages where author_id = ${authorId} and state = 'scheduled' and deleted_at is null
      and process_id is null order by id for update) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Test messages of a user within a minute. Concurrent calls wait for each other. */
export async function countTests(tx: Db, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tests ${accountId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from deliveries
    where id >= uuid_at(now() - interval '1 minute') and account_id = ${accountId} and template = 'message_test'`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

export const setPaused = (tx: Db, id: string, isPaused: boolean) =>
  sql`update messages set paused_at = case when ${isPaused} then coalesce(paused_at, now()) end where id = ${id}`.execute(
    tx,
  )

/** A message, locked while its files change. A draft exists for its author only; a sent message for everybody, and its files cannot be changed. */
export async function shareMessage(tx: Db, id: string, sharing: Sharing, accountId: string | null) {
  const { rows } = await sql<{ deleted: boolean; isSent: boolean }>`
    select deleted_at is not null as deleted, state <> 'draft' as "isSent" from messages
    where id = ${id} and (state = 'sent' or author_id = ${accountId}::uuid) ${forShare(sharing)}`.execute(tx)
  return rows[0] && { deleted: rows[0].deleted, closed: rows[0].isSent && ('message_sent' as const) }
}

/** Locks the messages of some deliveries, so that none is paused or resumed meanwhile. */
export const shareMessagesOf = (tx: Db, { ids }: { ids: readonly string[] }) =>
  sql`select from messages where id in (select message_id from deliveries where id = any(${[...ids]}::uuid[])) order by id for share`.execute(
    tx,
  )
