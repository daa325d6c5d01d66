import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { TakeNote } from '#steps/contract/takes.ts'

/** The maximum number of notes of one evaluator on one recording. */
export const maxNotes = 100

type Note = TakeNote & { fileId: string }
/** The notes of an evaluator on recordings, by time. */
export async function listNotes(db: Db, evaluatorId: string, fileIds: readonly string[]): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select id, file_id as "fileId", at_seconds as "atSeconds", text, criterion_id as "criterionId"
    from take_notes where file_id = any(${[...fileIds]}::uuid[]) and evaluator_id = ${evaluatorId} order by at_seconds, id`.execute(
    db,
  )
  return rows
}

type NewNote = { fileId: string; evaluatorId: string; atSeconds: number; text: string; criterionId: string | null }
export const insertNote = (tx: Db, note: NewNote) => tx.insertInto('takeNotes').values(note).execute()

export const deleteNote = (tx: Db, id: string, fileId: string, evaluatorId: string) =>
  tx
    .deleteFrom('takeNotes')
    .where('id', '=', id)
    .where('fileId', '=', fileId)
    .where('evaluatorId', '=', evaluatorId)
    .returning('id')
    .executeTakeFirst()
