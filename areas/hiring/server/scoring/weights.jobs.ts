import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { listDue, settleScores } from './scoring.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    rerank_followers: Record<string, never>
  }
}

/** Recalculates every process with due scores after a change of weights, one transaction each to keep locks short. */
export async function rerankFollowers(db: Db): Promise<void> {
  for (const { id } of await listDue(db)) {
    await db.transaction().execute(async (tx) => {
      const process = await lockProcess(tx, id, 'change')
      if (process && !process.frozenAt) await settleScores(tx, id)
    })
  }
}
