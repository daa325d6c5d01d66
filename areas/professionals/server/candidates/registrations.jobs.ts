import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import {
  registrationReminder,
  registrationReminders,
  toldOneByOne,
} from '#professionals/contract/registrations.rules.ts'
import { endingRegistrations, recordReminders } from './registrations.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    remind_registrations: Record<string, never>
  }
}

/** Notifies administrators of registrations that end soon. Each reminder is sent once for each end date, also when the job runs again. */
export const remindRegistrations = async (db: Db, context: JobContext) => {
  const notifier = await noticeContext(db, context)
  return db.transaction().execute(async (tx) => {
    const due = (await endingRegistrations(tx, Math.max(...registrationReminders))).flatMap((ending) => {
      const days = registrationReminder(ending.daysLeft)
      return days === null ? [] : [{ ...ending, days }]
    })
    const isNew = await recordReminders(
      tx,
      due.map(({ id, end, days }) => ({ candidateId: id, expiresOn: end, days })),
    )
    const news = due.filter(({ id }) => isNew.has(id))
    // Many registrations can end on one day, so above a limit one notice summarizes them.
    if (news.length > toldOneByOne)
      return notify(tx, notifier, {
        kind: 'registrations_ending',
        data: { n: String(news.length) },
        link: '/dashboard/users/candidates?expiry=a_vencer',
      })
    for (const { id, name, end } of news)
      await notify(tx, notifier, {
        kind: 'registration_ending',
        data: { name, date: end },
        link: `/dashboard/users/candidates/${id}`,
      })
  })
}
