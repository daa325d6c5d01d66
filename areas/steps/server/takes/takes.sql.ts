import { sql } from 'kysely'
import type { FileState } from '#platform/contract/files.ts'
import type { Db } from '#platform/server/db/db.ts'

export type StoredTake = {
  id: string
  questionId: string
  seconds: number
  size: number
  chosen: boolean
  state: FileState
  captionsAt: string | null
}

/** The recordings of an attempt, in the order in which they came. */
export async function listTakes(db: Db, attemptId: string): Promise<StoredTake[]> {
  const { rows } = await sql<StoredTake>`
    select f.id, t.question_id as "questionId", v.seconds, f.size::int as size, t.chosen, f.state, v.captions_at as "captionsAt"
    from step_takes t join files f on f.id = t.file_id and f.deleted_at is null join videos v on v.file_id = f.id
    where t.attempt_id = ${attemptId} order by t.added_at, f.id`.execute(db)
  return rows
}

type Of = { attemptId: string; questionId: string }

/** Adds a recording, which is the chosen one from now on. */
export async function insertTake(tx: Db, take: Of & { fileId: string }) {
  await unchoose(tx, take)
  await tx
    .insertInto('stepTakes')
    .values({ ...take, chosen: true })
    .execute()
}

/** Chooses a recording of a question. Returns whether the question has it. */
export async function chooseTake(tx: Db, { fileId, ...of }: Of & { fileId: string }) {
  await unchoose(tx, of)
  const chosen = await tx
    .updateTable('stepTakes')
    .set({ chosen: true })
    .where('fileId', '=', fileId)
    .where('attemptId', '=', of.attemptId)
    .where('questionId', '=', of.questionId)
    .returning('fileId')
    .executeTakeFirst()
  return chosen !== undefined
}

const unchoose = (tx: Db, { attemptId, questionId }: Of) =>
  tx
    .updateTable('stepTakes')
    .set({ chosen: false })
    .where('attemptId', '=', attemptId)
    .where('questionId', '=', questionId)
    .where('chosen', '=', true)
    .execute()

/** Answers that a recording was to give but none does. */
export const clearWithoutTake = (tx: Db, attemptId: string) =>
  sql`update test_answers a set value = 'null' where a.attempt_id = ${attemptId} and a.value = 'true'
    and not exists (select from step_takes t join files f on f.id = t.file_id and f.deleted_at is null
      where t.attempt_id = a.attempt_id and t.question_id = a.question_id and t.chosen)`.execute(tx)

/** The recordings that nobody needs once a step is handed in: not chosen, or replaced by a text. */
export async function listLeftTakes(tx: Db, attemptId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.file_id as id from step_takes t join files f on f.id = t.file_id and f.deleted_at is null
    where t.attempt_id = ${attemptId} and not (t.chosen and exists (select from test_answers a
      where a.attempt_id = t.attempt_id and a.question_id = t.question_id and a.value = 'true'))`.execute(tx)
  return rows.map(({ id }) => id)
}

export type TakeUpload = { id: string; questionId: string; size: number; entityId: string; createdAt: string }
/** An upload that was started through the link of an attempt. */
export const findTakeUpload = (db: Db, id: string, attemptId: string) =>
  db
    .selectFrom('videoUploads')
    .select(['id', 'questionId', 'size', 'entityId', 'createdAt'])
    .where('id', '=', id)
    .where('attemptId', '=', attemptId)
    .$castTo<TakeUpload>()
    .executeTakeFirst()
