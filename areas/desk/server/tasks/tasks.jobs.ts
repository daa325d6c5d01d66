import { reminderMoment } from '#contract/workspace/tasks.rules.ts'
import { noticeContext } from '#server/access/notices/noticeContext.ts'
import { notify } from '#server/access/notices/notices.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobContext } from '#server/platform/jobs/context.ts'
import { dueSoon, recordReminder } from './reminders.sql.ts'

declare module '#server/platform/jobs/enqueue.ts' {
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
