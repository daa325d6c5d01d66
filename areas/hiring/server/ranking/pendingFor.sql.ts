import { type Reader, readBlindness } from '#hiring/server/blindness/blindness.sql.ts'
import { listBlindPending } from '#hiring/server/blindness/blindRanking.sql.ts'
import type { StoredModel } from '#hiring/server/scoring/ranking.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { listPending } from './pending.sql.ts'

/** Returns the facts that keep the ranking of a process incomplete, as far as a reader may see them. */
export async function pendingFor(db: Db, reader: Reader, model: StoredModel) {
  const blindness = await readBlindness(db, reader, model.processId)
  if (blindness?.hidesPlaces) return listBlindPending(db, model.processId, { reader, blindness })
  return { ...(await listPending(db, model)), hidden: null }
}
