import { noticeContext } from '#access/server/notices/noticeContext.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { sendLink } from './invite.ts'
import { lockUnstarted, recordReminders } from './reminders.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    remind_steps: Record<string, never>
  }
}

const batch = 200

/** Reminds applicants of steps that end soon and that they have not started, each once. */
export const remindSteps = async (db: Db, context: JobContext) => {
  const notifier = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    const unstarted = await lockUnstarted(tx, batch)
    if (unstarted.length === 0) return
    for (const { stepId, origin, ...person } of unstarted) {
      // Without a configured address, as a link led there before.
      const from = notifier.origin || origin
      if (from) await sendLink(tx, { ...notifier, origin: from }, 'step_reminder', person, stepId)
    }
    await recordReminders(
      tx,
      unstarted.map(({ attemptId }) => attemptId),
    )
    if (unstarted.length === batch) await enqueue(tx, 'remind_steps', {})
  })
}
