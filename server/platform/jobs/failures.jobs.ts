import { sql } from 'kysely'
import { noticeContext } from '#server/access/notices/noticeContext.ts'
import { tell } from '#server/access/notices/notices.sql.ts'
import { notifyFailedMessage } from '#server/outreach/messages/messages.jobs.ts'
import { failCv } from '#server/people/cv/cv.jobs.ts'
import type { Db } from '#server/platform/db/db.ts'
import { failImport } from '#server/platform/imports/failing.jobs.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'
import type { Tasks } from './enqueue.ts'

type Failures = { [T in keyof Tasks]?: (db: Db, context: JobContext, payload: Tasks[T]) => Promise<unknown> }

/** What a bug in a task means to the user who waits for it: an error now, instead of a progress bar through ten attempts. */
const failures: Failures = {
  work_import: (db, context, { id }) => failImport(db, context, id),
  read_cv: (db, _, { id }) => failCv(db, id),
  send_message: (db, context, { id }) => notifyFailedMessage(db, context, id),
}

/** Ends what a task with a bug was doing, for the user who waits, and notifies the administrators. */
export async function failTask<T extends keyof Tasks>(db: Db, context: JobContext, task: T, payload: Tasks[T]) {
  await failures[task]?.(db, context, payload)
  const notice = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    // A task that fails every minute is one notice an hour; processes that fail together take turns.
    await sql`select pg_advisory_xact_lock(hashtext(${`task_failed ${task}`}))`.execute(tx)
    const { rows } = await sql`select from notices where kind = 'task_failed' and data->>'task' = ${task}
      and at > now() - interval '1 hour' limit 1`.execute(tx)
    if (rows.length === 0) await tell(tx, notice, { kind: 'task_failed', data: { task }, link: '/' })
  })
}
