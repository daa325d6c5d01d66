import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'

export const findErasure = (db: Db, candidateId: string) =>
  db.selectFrom('personErasures').selectAll().where('candidateId', '=', candidateId).executeTakeFirst()

/** Refuses to restore a professional whose erasure was asked for. */
export async function mustNotBeErasing(tx: Db, { candidateId }: { candidateId: string }) {
  if (await findErasure(tx, candidateId)) throw refusal('erasure_running')
}
