import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/db/db.ts'
import type { ReviewedTake } from '#steps/contract/takes.ts'
import { listNotes } from './notes.sql.ts'
import { listTakes } from './takes.sql.ts'

/** The chosen recordings of an attempt by question, with the notes of their reader. */
export async function reviewedTakes(
  db: Db,
  { files }: Pick<FastifyInstance, 'files'>,
  readerId: string,
  attemptId: string,
  mayWatch: boolean,
): Promise<ReadonlyMap<string, ReviewedTake>> {
  const chosen = (await listTakes(db, attemptId)).filter((take) => take.chosen)
  const notes = await listNotes(
    db,
    readerId,
    chosen.map(({ id }) => id),
  )
  return new Map(
    chosen.map(({ id, questionId, seconds, state, captionsAt }) => [
      questionId,
      {
        ...{ id, seconds, fileState: state, mayWatch },
        captions:
          mayWatch && captionsAt
            ? `/api/video/${id}/captions?${files.addresses.ofView(id, 'captions')}&at=${Date.parse(captionsAt)}`
            : null,
        notes: notes.flatMap(({ fileId, ...note }) => (fileId === id ? [note] : [])),
      },
    ]),
  )
}
