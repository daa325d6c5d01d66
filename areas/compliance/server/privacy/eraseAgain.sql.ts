import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { findErasure } from './askedErasures.sql.ts'
import { askErasure, findPerson } from './erasure.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    /** The erasure of a person whom a backup has brought back. Unlike others it does not wait in a restored hub: the original has made it. */
    erase_again: { candidateId: string }
  }
}

/** The ids of everybody whose erasure was asked for. */
export const listErased = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('personErasures').select('candidateId').execute()).map(({ candidateId }) => candidateId)

/** Asks again for erasures that a backup does not know. Returns how many persons are to be erased. */
export async function eraseAgain(db: Db, ids: readonly string[]): Promise<number> {
  let asked = 0
  for (const candidateId of ids)
    await db.transaction().execute(async (tx) => {
      if ((await findErasure(tx, candidateId))?.finishedAt || !(await findPerson(tx, candidateId, true))) return
      await askErasure(tx, candidateId, null)
      await enqueue(tx, 'erase_again', { candidateId })
      asked += 1
    })
  return asked
}
