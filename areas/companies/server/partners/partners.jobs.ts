import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { reminderDays, reminderDue } from '#companies/contract/partners.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { endingAgreements, recordReminder } from './partners.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
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
