import { sql } from 'kysely'
import type { AnchorKind } from '#platform/contract/audit.ts'
import type { Db } from '#platform/server/db/db.ts'
import { withTrace } from '#platform/server/tracing/carried.ts'

/** The payload of each task. An area adds its tasks where it handles them, with `declare module`; `app/server/tasks.ts` names every handler. */
export interface Tasks {
  seal_audit: Record<string, never>
  anchor_audit: { kind?: AnchorKind }
  free_tasks: Record<string, never>
  scan_file: { id: string }
  discard_file: { id: string }
  sweep_files: Record<string, never>
  work_import: { id: string }
  resume_imports: Record<string, never>
  reseal: Record<string, never>
}

/** Maximum attempts of a task, with growing delays: about nine hours. */
export const attempts = 10

/**
 * Adds a task to the queue within the current transaction: it runs if, and only if, that commits, optionally after a delay. Of the tasks with the
 * same key only the last one is kept.
 */
export const enqueue = <T extends keyof Tasks>(
  tx: Db,
  task: T,
  payload: Tasks[T],
  after = '0',
  key: string | null = null,
) =>
  sql`select graphile_worker.add_job(${task}, ${JSON.stringify(withTrace(payload))}::json, max_attempts => ${attempts}::int,
    run_at => now() + ${after}::interval, job_key => ${key}::text)`.execute(tx)
