import { sql } from 'kysely'
import type { MessageLabelInput } from '#messages/contract/messageLabels.ts'
import type { Db } from '#platform/server/db/db.ts'

const selectLabels = (db: Db, authorId: string) =>
  db
    .selectFrom('messageLabels')
    .select(['id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'name', 'color'])
    .where('authorId', '=', authorId)

export const listLabels = (db: Db, authorId: string) =>
  selectLabels(db, authorId).where('deletedAt', 'is', null).orderBy(sql`fold(name)`).execute()

export const findLabel = (db: Db, authorId: string, id: string) =>
  selectLabels(db, authorId).where('id', '=', id).executeTakeFirst()

/** Finds a label and locks it until the transaction ends. */
export const lockLabel = (tx: Db, authorId: string, id: string) =>
  selectLabels(tx, authorId).where('id', '=', id).forUpdate().executeTakeFirst()

/** The number of labels of a user. Concurrent creations wait for each other. */
export async function countLabels(tx: Db, authorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`labels ${authorId}`}, 0))`.execute(tx)
  return (await listLabels(tx, authorId)).length
}

export const insertLabel = (tx: Db, authorId: string, input: MessageLabelInput) =>
  tx
    .insertInto('messageLabels')
    .values({ ...input, authorId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateLabel = (tx: Db, id: string, change: MessageLabelInput | { deletedAt: string | null }) =>
  tx
    .updateTable('messageLabels')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Sets the labels of messages. Removed labels are kept, invisibly. Returns whether all labels belong to the author. */
export async function relabel(tx: Db, authorId: string, ids: readonly string[], labels: readonly string[]) {
  const wanted = [...new Set(labels)]
  const known = new Set((await listLabels(tx, authorId)).map(({ id }) => id))
  if (wanted.some((id) => !known.has(id))) return false
  await sql`update messages m set labels = ${wanted}::uuid[] || array(
      select l.id from message_labels l where l.id = any(m.labels) and l.deleted_at is not null)
    where id = any(${[...ids]}::uuid[])`.execute(tx)
  return true
}
