import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import { validityOf, validityReminder } from '#hiring/contract/validity.rules.ts'
import { listWithEnd, noteReminder } from '#hiring/server/processes/validity.sql.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    watch_validity: Record<string, never>
  }
}

/** Reminds administrators of results that end in sixty days, and in thirty: each once. Idempotent. */
export async function watchValidity(db: Db, context: JobContext, now = new Date()) {
  const notifier = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    for (const { id: processId, title, ...facts } of await listWithEnd(tx)) {
      const endsOn = validityOf(facts)?.endsOn
      const days = endsOn === undefined ? null : validityReminder(endsOn, dayIn(facts.zone, now))
      if (endsOn === undefined || days === null) continue
      if (await noteReminder(tx, { processId, days, endsOn }))
        await notify(tx, notifier, {
          kind: 'result_ending',
          data: { title, date: endsOn },
          link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${processId}?tab=convocacoes`,
        })
    }
  })
}
