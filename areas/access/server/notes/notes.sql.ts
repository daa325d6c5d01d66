import { sql } from 'kysely'
import type { Note, NoteEntity } from '#access/contract/notes.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The column of each subject in `notes`. */
const columns = {
  company: 'companyId',
  candidate: 'candidateId',
  process: 'processId',
  application: 'applicationId',
  task: 'taskId',
} as const satisfies Record<NoteEntity, string>
const columnOf = (entity: NoteEntity) => columns[entity]

export type About = { entity: NoteEntity; entityId: string }

/** Serializes writers to the same subject, so that its notes can be counted. */
export const lockNotes = (tx: Db, { entityId }: About) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notes ${entityId}`}, 0))`.execute(tx)

const mentions = sql<
  Note['mentions']
>`(select coalesce(json_agg(json_build_object('id', m.account_id, 'name', m.name) order by m.name), '[]')
  from note_mentions m where m.note_id = n.id)`

const selectNotes = (db: Db, actorId: string) =>
  db
    .selectFrom('notes as n')
    .leftJoin('accounts as a', 'a.id', 'n.authorId')
    .select(['n.id', 'n.text', 'n.authorId', 'n.createdAt', 'n.editedAt', 'n.version', 'a.name as authorName'])
    .select([
      mentions.as('mentions'),
      sql<boolean>`n.author_id is not distinct from ${actorId}::uuid`.as('mine'),
      sql<boolean>`n.pinned_at is not null`.as('pinned'),
    ])

type Asked = { page: number; limit: number; first?: string | undefined }
export async function listNotes(db: Db, { entity, entityId }: About, actorId: string, { page, limit, first }: Asked) {
  const column = columnOf(entity)
  const [rows, { total }] = await Promise.all([
    selectNotes(db, actorId)
      .where(`n.${column}`, '=', entityId)
      .orderBy(sql`n.id = ${first ?? null}::uuid`, (by) => by.desc().nullsLast())
      .orderBy(sql`n.pinned_at`, (by) => by.desc().nullsLast())
      .orderBy('n.createdAt', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countNotes(db, { entity, entityId }),
  ])
  return { rows, total }
}

export const countNotes = (db: Db, { entity, entityId }: About) =>
  db
    .selectFrom('notes')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(columnOf(entity), '=', entityId)
    .executeTakeFirstOrThrow()

type One = About & { id: string }
export const findNote = (db: Db, { entity, entityId, id }: One, actorId: string) =>
  selectNotes(db, actorId)
    .where('n.id', '=', id)
    .where(`n.${columnOf(entity)}`, '=', entityId)
    .executeTakeFirst()

/** Locks a note until the transaction ends. */
export async function lockNote(tx: Db, note: One, actorId: string) {
  await sql`select from notes where id = ${note.id} for update`.execute(tx)
  return findNote(tx, note, actorId)
}

export const insertNote = (tx: Db, { entity, entityId }: About, text: string, authorId: string) =>
  tx
    .insertInto('notes')
    .values({ [columnOf(entity)]: entityId, text, authorId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateNote = (tx: Db, id: string, text: string) =>
  tx.updateTable('notes').set({ text, editedAt: sql`now()`, version: sql`version + 1` }).where('id', '=', id).execute()

export const pinNote = (tx: Db, id: string, pinned: boolean) =>
  tx
    .updateTable('notes')
    .set({ pinnedAt: pinned ? sql`now()` : null })
    .where('id', '=', id)
    .execute()

export const deleteNote = (tx: Db, id: string) => tx.deleteFrom('notes').where('id', '=', id).execute()

/** Replaces the mentions of a note. Returns the accounts that were not mentioned before. */
export async function replaceMentions(tx: Db, noteId: string, people: readonly { id: string; name: string }[]) {
  const before = await tx.deleteFrom('noteMentions').where('noteId', '=', noteId).returning('accountId').execute()
  if (people.length > 0)
    await tx
      .insertInto('noteMentions')
      .values(people.map(({ id: accountId, name }) => ({ noteId, accountId, name })))
      .execute()
  const known = new Set(before.map(({ accountId }) => accountId))
  return people.map(({ id }) => id).filter((id) => !known.has(id))
}
