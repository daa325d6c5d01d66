import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { versionToAsk } from '#steps/server/setup/asking.ts'
import { lockStep } from '#steps/server/setup/steps.sql.ts'
import { insertAttempt, lockInvitable } from './invitations.sql.ts'
import { sendLink } from './invite.ts'
import { listDueStarts } from './starts.sql.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    start_steps: Record<string, never>
  }
}

const batch = 200

/**
 * Sends steps to the applicants in their stage who have not got them. It looks at the state and not at moves, so that a move by any way, an
 * automation or an import, starts a step, and a lost job loses nobody.
 */
export const startSteps = async (db: Db, context: JobContext) => {
  const notifier = await noticeContext(db, context)
  for (const { id, processId, stageId, origin } of await listDueStarts(db, 50)) {
    const from = notifier.origin || origin
    // Without an address a link would lead nowhere.
    if (!from) continue
    await db.transaction().execute(async (tx) => {
      const process = await lockUnbinnedProcess(tx, processId, 'share')
      const step = await lockStep(tx, processId, id)
      if (!step) return
      const people = await lockInvitable(tx, processId, id, { stageId }, batch)
      if (people.length === 0) return
      const version = await versionToAsk(tx, processId, step, null)
      for (const person of people) {
        await insertAttempt(tx, { applicationId: person.id, stepId: id, zone: process.zone }, version)
        await sendLink(tx, { ...notifier, origin: from }, 'step_link', person, id)
      }
      const event = { action: 'process.step_invited', data: { detail: version.settings.title, step: id } } as const
      const ids = people.map((person) => person.id)
      await auditMany(tx, null, { ...event, entity: 'application' }, ids)
      if (people.length === batch) await enqueue(tx, 'start_steps', {})
    })
  }
}
