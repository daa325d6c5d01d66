import type { Db } from '#server/platform/db/db.ts'
import { endAttempts } from './competencyTest.sql.ts'

declare module '#server/platform/jobs/enqueue.ts' {
  interface Tasks {
    expire_attempts: Record<string, never>
  }
}

/** Expires the attempts past their deadline. */
export const expireAttempts = (db: Db) => db.transaction().execute((tx) => endAttempts(tx))
