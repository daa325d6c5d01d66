import { reminderDays, reminderDue } from '#contract/directory/partners.rules.ts'
import { noticeContext } from '#server/access/notices/noticeContext.ts'
import { notify } from '#server/access/notices/notices.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'
import { endingAgreements, recordReminder } from './partners.sql.ts'

declare module '#server/platform/jobs/enqueue.ts' {
  interface Tasks {
    remind_agreements: Record<string, never>
  }
}

/** Notifies administrators of agreements that end soon. Each reminder is sent once for each end date, also when the job runs again. */
export const remindAgreements = async (db: Db, context: JobContext) => {
  const notifier = await noticeContext(db, context)
  return db.transaction().execute(async (tx) => {
    for (const { id, name, end, daysLeft } of await endingAgreements(tx, Math.max(...reminderDays))) {
      const days = reminderDue(daysLeft)
      if (days === null || !(await recordReminder(tx, id, end, days))) continue
      await notify(tx, notifier, {
        kind: 'agreement_ending',
        data: { title: name, date: end },
        link: `/dashboard/partners/${id}/edit`,
      })
    }
  })
}
