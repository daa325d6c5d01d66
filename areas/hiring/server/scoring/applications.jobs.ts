import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { rescore } from './scoring.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    rescore_process: { processId: string }
  }
}

/** Recalculates all scores and places of a process after its criteria changed. Does nothing when the result is frozen. */
export const rescoreProcess = (db: Db, processId: string) =>
  db.transaction().execute(async (tx) => {
    const process = await lockProcess(tx, processId, 'change')
    if (process && !process.frozenAt) await rescore(tx, processId)
  })
