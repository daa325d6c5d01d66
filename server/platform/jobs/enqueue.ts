import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** The payload of each task. An area adds its tasks where it handles them, with `declare module`; `server/tasks.ts` names every handler. */
export interface Tasks {
  seal_audit: Record<string, never>
  free_tasks: Record<string, never>
  scan_file: { id: string }
  discard_file: { id: string }
  sweep_files: Record<string, never>
  work_import: { id: string }
  resume_imports: Record<string, never>
  reseal: Record<string, never>
}

/** How often a task is tried, with growing waits: over some nine hours. */
export const attempts = 10

/** Puts a task on the queue within the transaction of what causes it: it runs if, and only if, that commits; after a while if one is
 * given. Of those with one key only the last one stays. */
export const enqueue = <T extends keyof Tasks>(
  tx: Db,
  task: T,
  payload: Tasks[T],
  after = '0',
  key: string | null = null,
) =>
  sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => ${attempts}::int,
    run_at => now() + ${after}::interval, job_key => ${key}::text)`.execute(tx)
