import { lockProcess } from '#server/hiring/processes/processes.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listDue, settleScores } from './scoring.sql.ts'

declare module '#server/platform/jobs/enqueue.ts' {
  interface Tasks {
    rerank_followers: Record<string, never>
  }
}

/** Brings every process up to date that has followed new weights, one transaction each, so that none waits for all. */
export async function rerankFollowers(db: Db): Promise<void> {
  for (const { id } of await listDue(db)) {
    await db.transaction().execute(async (tx) => {
      const process = await lockProcess(tx, id, 'change')
      if (process && !process.frozenAt) await settleScores(tx, id)
    })
  }
}
