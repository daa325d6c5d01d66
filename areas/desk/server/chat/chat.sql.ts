import { sql } from 'kysely'
import { presentIs } from '#access/server/notices/presence.sql.ts'
import type { ChatConversation, ChatRow } from '#desk/contract/chat.ts'
import type { Db } from '#platform/server/db/db.ts'
import { forShare, type Sharing } from '#platform/server/db/sharing.ts'

const members = sql<ChatConversation['members']>`(select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name,
    'photoUrl', a.photo_url, 'isOnline', ${presentIs('a.id')}, 'deliveredSeq', o.delivered_seq, 'readSeq', o.read_seq,
    'readAt', to_char(o.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.name, a.id), '[]')
  from chat_members o join accounts a on a.id = o.account_id where o.conversation_id = c.id)`

/** Unread messages of others; counting stops at 100. */
const unread = sql<number>`(select count(*)::int from (select from chat_messages n where n.conversation_id = c.id and n.seq > m.read_seq
  and n.author_id <> m.account_id and n.deleted_at is null limit 100) n)`

const selectConversations = (db: Db, accountId: string) =>
  db
    .selectFrom('chatMembers as m')
    .innerJoin('chatConversations as c', 'c.id', 'm.conversationId')
    .where('m.accountId', '=', accountId)
    .select(['c.id as key', 'c.name', 'c.createdBy', 'c.createdAt', 'c.version', 'c.lastSeq', 'c.lastRev', 'c.lastAt'])
    .select(['m.muted', 'm.pinned', members.as('members'), unread.as('unread')])
    .select(sql<ChatConversation['kind']>`c.kind`.as('kind'))

const last = sql<
  ChatRow['last']
>`(select json_build_object('text', left(n.text, 160), 'authorId', n.author_id, 'authorName', a.name,
    'deleted', n.deleted_at is not null,
    'files', (select count(*) from chat_attachments f where f.conversation_id = n.conversation_id and f.seq = n.seq))
  from chat_messages n join accounts a on a.id = n.author_id where n.conversation_id = c.id and n.seq = c.last_seq)`

/** The conversations of an account; one of two appears once somebody has written, or to who began it. */
export const listConversations = (db: Db, accountId: string) =>
  selectConversations(db, accountId)
    .select(last.as('last'))
    .where(sql<boolean>`(c.last_seq > 0 or c.kind = 'GROUP' or c.created_by = ${accountId}::uuid)`)
    .orderBy('m.pinned', 'desc')
    .orderBy('c.lastAt', 'desc')
    .orderBy('c.id')
    .limit(500)
    .execute()

/** A conversation as one of its members sees it; undefined for everybody else. */
export const findConversation = (db: Db, key: string, accountId: string) =>
  selectConversations(db, accountId).where('c.id', '=', key).executeTakeFirst()

export const countUnread = (db: Db, accountId: string) =>
  db
    .selectFrom('chatMembers as m')
    .innerJoin('chatConversations as c', 'c.id', 'm.conversationId')
    .where('m.accountId', '=', accountId)
    .where('m.muted', '=', false)
    .where(
      sql<boolean>`c.last_seq > m.read_seq and exists (select from chat_messages n where n.conversation_id = c.id and n.seq > m.read_seq
        and n.author_id <> m.account_id and n.deleted_at is null)`,
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()

/** The active administrators, except one. */
export const listPeople = (db: Db, except: string) =>
  db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.name', 'a.photoUrl', presentIs('a.id').as('isOnline')])
    .where('a.state', '=', 'ativo')
    .where('a.role', '=', 'administrador')
    .where('a.shadow', '=', false)
    .where('a.id', '<>', except)
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(1000)
    .execute()

/** Begins the conversation of a pair. Undefined when it exists; of two concurrent calls one begins it. */
export const insertPair = (tx: Db, [firstId, secondId]: [string, string], createdBy: string) =>
  tx
    .insertInto('chatConversations')
    .values({ kind: 'ONE_TO_ONE', firstId, secondId, createdBy })
    .onConflict((c) => c.columns(['firstId', 'secondId']).where('firstId', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findPair = (tx: Db, [firstId, secondId]: [string, string]) =>
  tx
    .selectFrom('chatConversations')
    .select('id')
    .where('firstId', '=', firstId)
    .where('secondId', '=', secondId)
    .executeTakeFirstOrThrow()

export const insertGroup = (tx: Db, name: string, createdBy: string) =>
  tx
    .insertInto('chatConversations')
    .values({ kind: 'GROUP', name, createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Adds members, for whom everything so far counts as read. Returns those who were none before. */
export const insertMembers = async (tx: Db, key: string, ids: readonly string[]) =>
  (
    await sql<{ id: string }>`insert into chat_members (conversation_id, account_id, delivered_seq, read_seq)
      select c.id, a, c.last_seq, c.last_seq from chat_conversations c, unnest(${[...ids]}::uuid[]) a where c.id = ${key}
      on conflict do nothing returning account_id as id`.execute(tx)
  ).rows.map(({ id }) => id)

export const deleteMember = (tx: Db, key: string, accountId: string) =>
  tx
    .deleteFrom('chatMembers')
    .where('conversationId', '=', key)
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst()

/** Locks a conversation until the transaction ends, for one of its members; undefined for everybody else. */
export async function lockConversation(tx: Db, key: string, accountId: string) {
  await sql`select from chat_conversations where id = ${key} for update`.execute(tx)
  return findConversation(tx, key, accountId)
}

export const renameGroup = (tx: Db, key: string, name: string) =>
  tx.updateTable('chatConversations').set({ name, version: sql`version + 1` }).where('id', '=', key).execute()

export const saveOwn = (db: Db, key: string, accountId: string, own: { muted?: boolean; pinned?: boolean }) =>
  db.updateTable('chatMembers').set(own).where('conversationId', '=', key).where('accountId', '=', accountId).execute()

/** Announces to the browsers of all members that the conversation itself has changed; `gone` are accounts that are members no more. */
export const announceConversation = (tx: Db, key: string, gone: readonly string[] = []) =>
  sql`select pg_notify('chat', ${['conversation', key, ...gone].join(' ')})`.execute(tx)

/** Announces that a member is writing. Nothing is stored. */
export const announceTyping = (db: Db, key: string, accountId: string) =>
  sql`select pg_notify('chat', ${`typing ${key} ${accountId}`})`.execute(db)

/** Marks messages up to a number as read. Marks never move back, and an unchanged one is not announced. */
export const markRead = (db: Db, key: string, accountId: string, seq: number) =>
  sql`with marked as (
      update chat_members m set read_seq = least(${seq}::int, c.last_seq), read_at = now(),
        delivered_seq = greatest(m.delivered_seq, least(${seq}::int, c.last_seq))
      from chat_conversations c where c.id = m.conversation_id and m.conversation_id = ${key} and m.account_id = ${accountId}
        and m.read_seq < least(${seq}::int, c.last_seq) returning m.conversation_id)
    select pg_notify('chat', ${`marks ${key} ${accountId}`}) from marked`.execute(db)

/** Marks all messages to an account as delivered, and announces it to each conversation in which that is new. */
export const markDelivered = (db: Db, accountId: string) =>
  sql`with marked as (
      update chat_members m set delivered_seq = c.last_seq from chat_conversations c
      where c.id = m.conversation_id and m.account_id = ${accountId} and m.delivered_seq < c.last_seq returning m.conversation_id)
    select pg_notify('chat', 'marks ' || conversation_id || ' ' || ${accountId}) from marked`.execute(db)

export const isMember = async (db: Db, key: string, accountId: string) =>
  (await db
    .selectFrom('chatMembers')
    .select('accountId')
    .where('conversationId', '=', key)
    .where('accountId', '=', accountId)
    .executeTakeFirst()) !== undefined

/** A conversation, locked while its files change. It exists for its members only. */
export async function shareConversation(tx: Db, id: string, sharing: Sharing, accountId: string | null) {
  const { rows } = await sql<{ deleted: boolean }>`select false as deleted from chat_conversations c
    where id = ${id} and exists (select from chat_members m where m.conversation_id = c.id and m.account_id = ${accountId}::uuid)
    ${forShare(sharing)}`.execute(tx)
  return rows[0]
}
