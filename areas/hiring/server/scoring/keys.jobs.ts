import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { followBirthDatesOf } from './birthDates.sql.ts'
import { followTests } from './fedMarks.sql.ts'
import { findDiffering, listOpen, rerankProcess } from './ranking.sql.ts'
import { findUnfollowed } from './sourceChanges.sql.ts'
import { rerankFollowers } from './weights.jobs.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    compare_keys: Record<string, never>
  }
}

/** Applications whose totals and places are not those of the rules, or whose marks and birth dates are not those of their sources. */
const findWrong = async (db: Db, processId: string) => [
  ...new Set([...(await findDiffering(db, processId)), ...(await findUnfollowed(db, processId))]),
]

/**
 * Compares the stored totals and places of every result that is not frozen with those that the rules give. A difference means that something wrote
 * past the rules: it is corrected, recorded, and the administrators are notified.
 */
export async function compareKeys(db: Db, context: JobContext): Promise<void> {
  const notifier = await noticeContext(db, context)
  // A change of the rules by a new version marks scores as due, and enqueues no task.
  await rerankFollowers(db)
  for (const { id, title } of await listOpen(db)) {
    if ((await findWrong(db, id)).length === 0) continue
    await db.transaction().execute(async (tx) => {
      const process = await lockProcess(tx, id, 'change')
      // Scores that are due, or were frozen since, differ for a reason.
      const applications = process && !process.frozenAt ? await findWrong(tx, id) : []
      if (applications.length === 0) return
      await followBirthDatesOf(tx, id)
      await followTests(tx, { processId: id }, null)
      await rerankProcess(tx, id)
      await audit(tx, null, {
        action: 'process.keys_corrected',
        entity: 'process',
        entityId: id,
        data: { detail: String(applications.length), applications: applications.slice(0, 1000) },
      })
      await notify(tx, notifier, {
        kind: 'keys_corrected',
        data: { title, count: String(applications.length) },
        link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}?tab=classificacao`,
      })
    })
  }
}
