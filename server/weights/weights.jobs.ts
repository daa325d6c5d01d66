import type { Db } from '#server/db/db.ts'
import { lockProcess } from '#server/processes/processes.sql.ts'
import { rerankProcess } from '#server/ranking/ranking.sql.ts'
import { listFollowers } from './weights.sql.ts'

/** Ranks every process that follows the global weights again, one transaction each, so that none waits for all. */
export async function rerankFollowers(db: Db): Promise<void> {
  for (const { id } of await listFollowers(db)) {
    await db.transaction().execute(async (tx) => {
      const process = await lockProcess(tx, id, 'change')
      if (process && !process.frozenAt) await rerankProcess(tx, id)
    })
  }
}
