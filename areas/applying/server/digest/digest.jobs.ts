import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { takeArrivals } from './digest.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    tell_applications: Record<string, never>
  }
}

/** Tells the administrators of new applications: one notice for each process and hour at most, with their number. */
export async function tellApplications(db: Db, context: JobContext): Promise<void> {
  const notifier = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    for (const { processId, title, n, held } of await takeArrivals(tx))
      await notify(tx, notifier, {
        kind: held > 0 ? 'applications_to_check' : 'applications_received',
        data: { title, n: String(n), held: String(held) },
        link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}/publication`,
      })
  })
}
