import { type RawBuilder, sql } from 'kysely'
import type { ChatAttachment, ChatMessage } from '#desk/contract/chat.ts'
import type { Db } from '#platform/server/db/db.ts'

const mentions = sql<
  ChatMessage['mentions']
>`(select coalesce(json_agg(json_build_object('id', p.account_id, 'name', p.name) order by p.name), '[]')
  from chat_mentions p where p.conversation_id = n.conversation_id and p.seq = n.seq)`
const attachments = sql<
  ChatAttachment[]
>`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size,
    'state', f.state) order by f.created_at, f.id), '[]')
  from chat_attachments t join files f on f.id = t.file_id where t.conversation_id = n.conversation_id and t.seq = n.seq and f.deleted_at is null)`

const selectMessages = (db: Db) =>
  db
    .selectFrom('chatMessages as n')
    .innerJoin('accounts as a', 'a.id', 'n.authorId')
    .select(['n.seq', 'n.rev', 'n.clientId', 'n.authorId', 'a.name as authorName', 'n.text'])
    .select(['n.createdAt', 'n.editedAt', 'n.deletedAt', mentions.as('mentions'), attachments.as('attachments')])

/** The numbers of a conversation. Read before its messages, so that a change between the two is read again and none is missed. */
const numbersOf = (db: Db, key: string) =>
  db.selectFrom('chatConversations').select(['lastSeq', 'lastRev']).where('id', '=', key).executeTakeFirstOrThrow()

/** The messages of a page of the history; the last ones without `from`. */
export async function listMessages(db: Db, key: string, { from, limit }: { from?: number | undefined; limit: number }) {
  const numbers = await numbersOf(db, key)
  const rows = await selectMessages(db)
    .where('n.conversationId', '=', key)
    .where('n.seq', '>=', from ?? Math.max(1, numbers.lastSeq - limit + 1))
    .orderBy('n.seq')
    .limit(limit)
    .execute()
  return { rows, ...numbers }
}

/** The maximum number of changes in the response of one call. */
const changesEach = 200

export async function listChanges(db: Db, key: string, after: number) {
  const numbers = await numbersOf(db, key)
  const rows = await selectMessages(db)
    .where('n.conversationId', '=', key)
    .where('n.rev', '>', after)
    .orderBy('n.rev')
    .limit(changesEach)
    .execute()
  return { rows, ...numbers, isMore: rows.length === changesEach }
}

export const findMessage = (db: Db, key: string, seq: number) =>
  selectMessages(db).where('n.conversationId', '=', key).where('n.seq', '=', seq).executeTakeFirst()

/** A message that its author has sent before, in whatever conversation. */
export const findSent = (db: Db, authorId: string, clientId: string) =>
  db
    .selectFrom('chatMessages')
    .select(['conversationId', 'seq'])
    .where('authorId', '=', authorId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

export const countLastMinute = async (db: Db, authorId: string) =>
  (
    await db
      .selectFrom('chatMessages')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('authorId', '=', authorId)
      .where('createdAt', '>', sql<string>`now() - interval '1 minute'`)
      .executeTakeFirstOrThrow()
  ).count

type NewMessage = { key: string; authorId: string; clientId: string; text: string }
/** Stores a message; the database gives it its number. Its author has read it. */
export async function insertMessage(tx: Db, { key, authorId, clientId, text }: NewMessage) {
  const { seq } = await tx
    .insertInto('chatMessages')
    .values({ conversationId: key, seq: 0, rev: 0, authorId, clientId, text })
    .returning('seq')
    .executeTakeFirstOrThrow()
  await sql`update chat_members set read_seq = ${seq}, read_at = now(), delivered_seq = ${seq}
    where conversation_id = ${key} and account_id = ${authorId}`.execute(tx)
  return seq
}

export const editMessage = (tx: Db, key: string, seq: number, text: string) =>
  tx
    .updateTable('chatMessages')
    .set({ text, editedAt: sql`now()` })
    .where('conversationId', '=', key)
    .where('seq', '=', seq)
    .execute()

/** Leaves a trace without text, mentions and files. */
export async function deleteMessage(tx: Db, key: string, seq: number) {
  await sql`delete from chat_mentions where conversation_id = ${key} and seq = ${seq}`.execute(tx)
  await tx
    .updateTable('chatMessages')
    .set({ text: '', deletedAt: sql`now()` })
    .where('conversationId', '=', key)
    .where('seq', '=', seq)
    .execute()
}

type Named = { id: string; name: string }
/** Replaces the mentions of a message. Returns the accounts that it did not mention before. */
export async function replaceMentions(tx: Db, key: string, seq: number, people: readonly Named[]) {
  const before = await tx
    .deleteFrom('chatMentions')
    .where('conversationId', '=', key)
    .where('seq', '=', seq)
    .returning('accountId')
    .execute()
  if (people.length > 0)
    await tx
      .insertInto('chatMentions')
      .values(people.map(({ id: accountId, name }) => ({ conversationId: key, seq, accountId, name })))
      .execute()
  const known = new Set(before.map(({ accountId }) => accountId))
  return people.map(({ id }) => id).filter((id) => !known.has(id))
}

/** Attaches files that the author has added to the conversation and nobody has attached yet. Returns how many. */
export async function attachFiles(tx: Db, key: string, seq: number, authorId: string, ids: readonly string[]) {
  if (ids.length === 0) return 0
  const { rows } = await sql`insert into chat_attachments (file_id, conversation_id, seq)
    select f.id, ${key}, ${seq} from files f where f.id = any(${[...ids]}::uuid[]) and f.entity = 'conversation' and f.entity_id = ${key}
      and f.created_by = ${authorId} and f.deleted_at is null on conflict do nothing returning file_id`.execute(tx)
  return rows.length
}

export const filesOf = async (tx: Db, key: string, seq: number) =>
  (
    await tx
      .selectFrom('chatAttachments')
      .select('fileId')
      .where('conversationId', '=', key)
      .where('seq', '=', seq)
      .execute()
  ).map(({ fileId }) => fileId)

/** The latest files of a conversation. */
export async function listFiles(db: Db, key: string) {
  const of = db
    .selectFrom('chatAttachments as t')
    .innerJoin('files as f', 'f.id', 't.fileId')
    .where('t.conversationId', '=', key)
    .where('f.deletedAt', 'is', null)
  const [rows, { total }] = await Promise.all([
    of
      .select([
        'f.id',
        'f.name',
        'f.type',
        'f.size',
        'f.createdAt',
        't.seq',
        sql<ChatAttachment['state']>`f.state`.as('state'),
      ])
      .orderBy('t.seq', 'desc')
      .orderBy('f.id')
      .limit(20)
      .execute(),
    of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The maximum number of messages that a search returns. */
const found = 50

export const searchMessages = async (db: Db, accountId: string, search: string, key: string | undefined) =>
  db
    .selectFrom('chatMessages as n')
    .innerJoin('chatMembers as m', 'm.conversationId', 'n.conversationId')
    .innerJoin('accounts as a', 'a.id', 'n.authorId')
    .select(['n.conversationId as key', 'n.seq', 'a.name as authorName', 'n.text', 'n.createdAt'])
    .where('m.accountId', '=', accountId)
    .where(sql<boolean>`n.search_text like anywhere(${search})`)
    .$if(key !== undefined, (query) => query.where('n.conversationId', '=', key ?? ''))
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.seq', 'desc')
    .limit(found)
    .execute()

/** SQL: whether a message of a conversation carries a file. */
export const isAttached = (fileId: RawBuilder<string>) =>
  sql<boolean>`exists (select from chat_attachments u where u.file_id = ${fileId})`
