import { type Reader, readBlindness } from '#server/hiring/blindness/blindness.sql.ts'
import { listBlindPending } from '#server/hiring/blindness/blindRanking.sql.ts'
import type { StoredModel } from '#server/hiring/scoring/ranking.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listPending } from './pending.sql.ts'

/** What keeps the ranking of a process incomplete, as far as a reader may see it. */
export async function pendingFor(db: Db, reader: Reader, model: StoredModel) {
  const blindness = await readBlindness(db, reader, model.processId)
  if (blindness?.hidesPlaces) return listBlindPending(db, model.processId, { reader, blindness })
  return { ...(await listPending(db, model)), hidden: null }
}
