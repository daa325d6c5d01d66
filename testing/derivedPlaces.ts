import { findDiffering, listOpen } from '#hiring/server/scoring/ranking.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Processes in which a write call left other totals or places than their rules give. Every test of a call checks this when its world closes. */
export async function findDifferingPlaces(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { id, title } of await listOpen(db)) {
    const { length } = await findDiffering(db, id)
    if (length > 0) found.push(`${title}: ${length}`)
  }
  return found
}
