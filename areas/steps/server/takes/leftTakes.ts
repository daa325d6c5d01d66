import type { Db } from '#platform/server/db/db.ts'
import { removeLater } from '#platform/server/files/owned.ts'
import { clearWithoutTake, listLeftTakes } from './takes.sql.ts'

/** Removes the recordings of a step that were not chosen, and answers that no recording gives. */
export async function dropLeftTakes(tx: Db, attemptId: string) {
  await clearWithoutTake(tx, attemptId)
  for (const id of await listLeftTakes(tx, attemptId)) await removeLater(tx, id)
}
