import type { Process } from '#hiring/contract/processes.ts'
import { findSnapshot } from '#hiring/server/ranking/result.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readPlacesAndCalls } from './summons.sql.ts'

/** The places of the final result of a process and the calls from its reserve list; null before it is frozen. */
export async function readFinal(db: Db, { id, frozenAt, resultKind }: Pick<Process, 'id' | 'frozenAt' | 'resultKind'>) {
  const snapshot = frozenAt && resultKind === 'final' ? await findSnapshot(db, id) : undefined
  return snapshot ? readPlacesAndCalls(db, snapshot.id) : null
}
