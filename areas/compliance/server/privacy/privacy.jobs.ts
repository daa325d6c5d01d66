import { daysOfWarning, deadlineReminder } from '#contract/compliance/privacy.rules.ts'
import { toldOneByOne } from '#contract/people/registrations.rules.ts'
import { dayInBrasilia, daysUntil } from '#contract/platform/days.rules.ts'
import { noticeContext } from '#server/access/notices/noticeContext.ts'
import { notify } from '#server/access/notices/notices.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { removeLater } from '#server/platform/files/owned.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'
import { forgetPayers } from './payers.jobs.ts'
import { expireExports } from './personExports.sql.ts'
import { listDue, recordReminders } from './requests.sql.ts'
import { keepRetention } from './retention.jobs.ts'

declare module '#server/platform/jobs/enqueue.ts' {
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
    const link = '/dashboard/settings/privacy'
    if (news.length > toldOneByOne)
      return notify(tx, notifier, { kind: 'privacy_requests_due', data: { n: String(news.length) }, link })
    for (const { name, dueOn } of news)
      await notify(tx, notifier, { kind: 'privacy_request_due', data: { name, date: dueOn }, link })
  })
}
