import type { Db } from '#platform/server/db/db.ts'
import { endAttempts } from './competencyTest.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    expire_attempts: Record<string, never>
  }
}

/** Expires the attempts past their deadline. */
export const expireAttempts = (db: Db) => db.transaction().execute((tx) => endAttempts(tx))
