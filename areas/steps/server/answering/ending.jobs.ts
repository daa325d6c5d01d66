import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { listEnding } from './ending.sql.ts'
import { endIfOver } from './ending.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    end_steps: Record<string, never>
  }
}

const batch = 500

/** Ends the attempts at steps whose time is over, each in its own transaction: one that fails leaves the others ended. */
export async function endSteps(db: Db) {
  const over = await listEnding(db, batch)
  for (const attempt of over) await endIfOver(db, attempt)
  if (over.length === batch) await enqueue(db, 'end_steps', {})
}
