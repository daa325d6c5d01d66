import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { daysOfWarning, deadlineReminder } from '#compliance/contract/privacy.rules.ts'
import { dayInBrasilia, daysUntil } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { removeLater } from '#platform/server/files/owned.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { toldOneByOne } from '#professionals/contract/registrations.rules.ts'
import { forgetPayers } from './payers.jobs.ts'
import { expireExports } from './personExports.sql.ts'
import { listDue, recordReminders } from './requests.sql.ts'
import { keepRetention } from './retention.jobs.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    watch_privacy: Record<string, never>
  }
}

/** Runs the daily privacy tasks. Idempotent. */
export async function watchPrivacy(db: Db, context: JobContext) {
  await remindDeadlines(db, context)
  await db.transaction().execute(async (tx) => {
    for (const fileId of await expireExports(tx)) await removeLater(tx, fileId)
  })
  await keepRetention(db, context)
  await forgetPayers(db)
}

/** Notifies administrators about requests near their deadline, once per reminder. */
export async function remindDeadlines(db: Db, context: JobContext, today = dayInBrasilia(new Date())) {
  const notifier = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    const due = (await listDue(tx, daysOfWarning)).flatMap((request) => {
      const days = deadlineReminder(daysUntil(request.dueOn, today))
      return days === null ? [] : [{ ...request, days }]
    })
    const isNew = await recordReminders(
      tx,
      due.map(({ id, dueOn, days }) => ({ requestId: id, dueOn, days })),
    )
    const news = due.filter(({ id }) => isNew.has(id))
    const link = '/dashboard/privacy'
    if (news.length > toldOneByOne)
      return notify(tx, notifier, { kind: 'privacy_requests_due', data: { n: String(news.length) }, link })
    for (const { name, dueOn } of news)
      await notify(tx, notifier, { kind: 'privacy_request_due', data: { name, date: dueOn }, link })
  })
}
