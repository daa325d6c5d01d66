import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Tasks that would write to many, as of the moment of the backup. */
const sending = ['send_news', 'send_vacancy', 'post_anchor', 'tell_posting']

export const discardTasks = (tx: Db) =>
  sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = any(${sending}::text[])`.execute(
    tx,
  )
