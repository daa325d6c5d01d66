import { type SelectQueryBuilder, sql } from 'kysely'
import type { MessageChannel, TypeUser } from '#contract/outbound/rendered.ts'
import { isLost, placeOf } from '#contract/outreach/messages.rules.ts'
import type { MailboxQuery, Message, MessageFlags, MessageInput, MessageRow } from '#contract/outreach/messages.ts'
import type { CleanHtml } from '#contract/platform/richText.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countRows, offset } from '#server/platform/db/lists.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { nameOf, namesOf, peopleOf } from './audience.sql.ts'
import { noteTemplate, ownOf, says } from './channelWords.sql.ts'
import { summarizeDeliveries } from './deliverySummaries.sql.ts'
import { excerptSource, filled, withFilledText } from './filledText.sql.ts'

type Narrow = Pick<Message, 'typeUser' | 'state' | 'segment' | 'channels'>

/** The messages of an author that a filter leaves. */
function matching(db: Db, authorId: string, query: MailboxQuery) {
  let found = db
    .selectFrom('messages')
    .where('authorId', '=', authorId)
    .where('typeUser', '=', query.typeUser)
    .where('deletedAt', query.isDeleted ? 'is not' : 'is', null)
  // In words of the indexes: a plan that is kept for any value could not use them.
  if (query.isImportant) found = found.where(sql<boolean>`messages.is_important`)
  if (query.isFavorite) found = found.where(sql<boolean>`messages.is_favorite`)
  if (query.box) found = found.where('state', '=', query.box === 'drafts' ? 'draft' : query.box)
  if (query.label)
    found = found.where(sql<boolean>`messages.labels @> ${[query.label]}::uuid[] and messages.labels <> '{}'`)
  if (query.key)
    found = found.where(sql<boolean>`(messages.search_text like anywhere(${query.key}) or ${goesTo(query)})`)
  return found
}

/** Whether somebody was chosen by name whom the words find. */
const goesTo = ({ typeUser, key }: MailboxQuery) =>
  sql`(messages.recipient_ids <> '{}' and messages.recipient_ids && array(select id from ${sql.table(peopleOf(typeUser))}
    where search_text like anywhere(${key}) limit 500))`

type Found = SelectQueryBuilder<DB, 'messages', object>

/** A message on its way to many has left, but not all have it yet. */
const state = sql<
  Message['state']
>`case when messages.state = 'sent' and messages.finished_at is null then 'sending' else messages.state end`
export const attachments = sql<number>`(select count(*)::int from files f
  where f.entity = 'message' and f.entity_id = messages.id and f.kind = 'document' and f.deleted_at is null)`
const liveLabels = sql<string[]>`case when messages.labels = '{}' then '{}' else array(select l.id from message_labels l
  where l.id = any(messages.labels) and l.deleted_at is null order by fold(l.name)) end`

/** Whom the outcomes of a process or an automation write to stand as told already. */
const isPromised = sql<boolean>`(messages.process_id is not null
  and (exists (select from application_outcomes o where o.message_id = messages.id)
    or exists (select from automation_runs r where r.message_id = messages.id)))`
/** Who wrote it, of one that came in. */
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

/** With the names of the first who were chosen, with what became of their deliveries, and as their one recipient reads them. */
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

/** A page of an author's box. How many there are is counted beforehand, but for a search and for several filters at once. */
export async function listMessages(db: Db, authorId: string, query: MailboxQuery) {
  const found = matching(db, authorId, query)
  const place = query.key ? null : placeOf(query)
  // Sorted and cut first: what is shown of a message is looked up for those of the page alone.
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

/** How many stand in a place, as it is kept; comes with the rows, as a statement of its own would cost as much as they do. */
const keptCount = (authorId: string, typeUser: TypeUser, place: string | null) =>
  sql<number | null>`(select total from message_counts c
    where c.author_id = ${authorId} and c.type_user = ${typeUser} and c.place = ${place})`

/** How many messages stand in each place of a box. */
export const countPlaces = (db: Db, authorId: string, typeUser: TypeUser) =>
  db
    .selectFrom('messageCounts')
    .select(['place', 'total', 'unread'])
    .where('authorId', '=', authorId)
    .where('typeUser', '=', typeUser)
    .where('total', '>', 0)
    .execute()

/** Some messages of an author, as far as they have been handed out: what decides whether they may go to the bin. */
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

/** What of a box is the next to leave by itself. */
export const nextToLeave = (db: Db, authorId: string, typeUser: TypeUser) =>
  db
    .selectFrom('messages')
    .select(['id', 'state', 'sendAt'])
    .where('authorId', '=', authorId)
    .where('typeUser', '=', typeUser)
    // In words of the index, as above.
    .where(sql<boolean>`messages.state = 'scheduled' and messages.deleted_at is null`)
    .orderBy('sendAt')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ state: 'scheduled' }>()
    .executeTakeFirst()

/** Some messages of an author, newest first. */
export async function findMessages(db: Db, authorId: string, ids: readonly string[]): Promise<MessageRow[]> {
  const found = db
    .selectFrom('messages')
    .where('authorId', '=', authorId)
    .where('id', 'in', [...ids])
  const rows = await selectMessages(found).orderBy('at', 'desc').orderBy('id', 'desc').$narrowType<Narrow>().execute()
  return named(db, rows)
}

/** Held back while something of it waits: what was being sent when its author pressed the button has gone out. */
const isPaused = sql<boolean>`(messages.paused_at is not null and (messages.finished_at is null
  or exists (select from deliveries d where d.message_id = messages.id and d.state = 'na_fila')))`

/** One message of an author, with all that it says. */
export async function findMessage(db: Db, authorId: string, id: string) {
  const found = db.selectFrom('messages').where('authorId', '=', authorId).where('id', '=', id)
  const row = await selectMessages(found)
    .select(['body', 'words', 'topic', 'recipientIds', 'templateId', 'templateVersion'])
    .select([isPaused.as('isPaused'), says.as('says')])
    .$narrowType<Narrow & Pick<Message, 'body' | 'topic'>>()
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

/** Holds messages of an author until the transaction ends, in one order; answers which are there. */
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
/** The version of a template that is in force now. */
const versionNow = (templateId: string) =>
  sql<number>`(select coalesce(max(n), 0) from template_versions where template_id = ${templateId})`

/** The version that a message took with a template; one that it had already stays the one it was. */
const versionTaken = (templateId: string) =>
  sql<number>`case when messages.template_id = ${templateId} then messages.template_version else ${versionNow(templateId)} end`

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
  await noteTemplate(tx, made.id)
  return made
}

/** Nothing when the version is not the stored one: another window was faster. */
export async function rewriteMessage(tx: Db, id: string, version: number, words: Words) {
  const changed = await tx
    .updateTable('messages')
    .set({
      ...asJson(words),
      ...(words.templateId !== undefined && {
        templateVersion: words.templateId ? versionTaken(words.templateId) : null,
      }),
      version: version + 1,
      at: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (changed) await noteTemplate(tx, id)
  return changed
}

/** Sets what is given of the flags, on messages that are held. */
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

/** Lets a draft wait for its moment; answers how long that is, in words of the queue. Without one it waits so many seconds. */
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

/** Calls back all of an author that waits for its hour; answers what it was. What a process says through them counts as told, and leaves. */
export async function callBackAllOf(tx: Db, authorId: string) {
  const { rows } = await sql<{ id: string }>`update messages set state = 'draft', send_at = null, at = now(),
      version = version + 1, updated_at = now()
    where id in (select id from messages where author_id = ${authorId} and state = 'scheduled' and deleted_at is null
      and process_id is null order by id for update) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many tests somebody has mailed to themselves within a minute. Two at the same time wait for each other. */
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
