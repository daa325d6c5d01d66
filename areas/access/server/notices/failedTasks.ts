import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { noticeContext } from './noticeContext.ts'
import { notify } from './notices.sql.ts'

/** Notifies the administrators of a failed task, at most once an hour for each kind of task. */
export async function notifyFailedTask(db: Db, context: JobContext, task: string) {
  const notice = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    // Serializes processes that fail concurrently.
    await sql`select pg_advisory_xact_lock(hashtext(${`task_failed ${task}`}))`.execute(tx)
    const { rows } = await sql`select from notices where kind = 'task_failed' and data->>'task' = ${task}
      and at > now() - interval '1 hour' limit 1`.execute(tx)
    if (rows.length === 0) await notify(tx, notice, { kind: 'task_failed', data: { task }, link: '/' })
  })
}
