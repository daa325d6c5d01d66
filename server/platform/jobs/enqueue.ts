import { sql } from 'kysely'
import type { DeliveryChannel } from '#contract/outbound/deliveries.rules.ts'
import type { Occasion } from '#server/hiring/automations/occasions.sql.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What each task is given. */
export type Tasks = {
  rescore_process: { processId: string }
  rerank_followers: Record<string, never>
  seal_audit: Record<string, never>
  close_applications: Record<string, never>
  free_tasks: Record<string, never>
  send_deliveries: { channel: DeliveryChannel }
  wake_channels: Record<string, never>
  fetch_replies: Record<string, never>
  forgot_password: { email: string; origin: string }
  tell_registration: { accountId: string }
  expire_attempts: Record<string, never>
  remind_agreements: Record<string, never>
  remind_registrations: Record<string, never>
  find_duplicates: Record<string, never>
  review_duplicates: Record<string, never>
  tidy_up: Record<string, never>
  scan_file: { id: string }
  read_cv: { id: string }
  discard_file: { id: string }
  sweep_files: Record<string, never>
  work_import: { id: string }
  resume_imports: Record<string, never>
  send_message: { id: string }
  erase_person: { candidateId: string }
  export_person: { id: string }
  watch_privacy: Record<string, never>
  keep_ledger: Record<string, never>
  reseal: Record<string, never>
  consider_automations: Occasion
  watch_deadlines: Record<string, never>
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
