import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { reminderMoment } from '#desk/contract/tasks.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { dueSoon, recordReminder } from './reminders.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    remind_tasks: Record<string, never>
  }
}

/** Reminds the assignees of tasks that are due: once for each due moment, also when the job runs again. */
export const remindTasks = async (db: Db, context: JobContext, now = new Date()) => {
  const notifier = await noticeContext(db, context)
  return db.transaction().execute(async (tx) => {
    for (const { id, title, dueOn, dueTime, assigneeIds } of await dueSoon(tx)) {
      const moment = reminderMoment({ dueOn, dueTime })
      if (!moment || moment > now || !(await recordReminder(tx, id, moment)) || assigneeIds.length === 0) continue
      await notify(tx, notifier, {
        kind: 'task_due',
        data: { title, date: dueOn, time: dueTime ?? '' },
        link: `/dashboard/kanban?task=${id}`,
        to: assigneeIds,
      })
    }
  })
}
