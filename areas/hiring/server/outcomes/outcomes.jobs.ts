import { noticeContext } from '#access/server/notices/noticeContext.ts'
import { configuredChannels } from '#deliveries/server/channels.ts'
import { mayTellOutcomes } from '#hiring/contract/outcomes.rules.ts'
import { recordTold } from '#hiring/server/processes/outcomes.sql.ts'
import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import { scheduleNow } from '#messages/server/messages/leaveNow.sql.ts'
import { audit, auditMany } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { endOutcomeSending, findOutcomeSending, lockOutcomeSending } from './outcomeSendings.sql.ts'
import { endUnsent } from './recording.ts'
import { toTell } from './toTell.ts'

/**
 * Sends the outcomes of a process, in one transaction with their record. Its applicants are counted again: somebody whose status changed, or
 * who was notified in another way meanwhile, gets nothing or what holds now.
 */
export async function sendOutcomes(db: Db, context: JobContext, id: string): Promise<void> {
  const found = await findOutcomeSending(db, id)
  if (!found) return
  const configured = configuredChannels(await readSettings(db, context.seal), context)
  const notifier = await noticeContext(db, context)
  await db.transaction().execute(async (tx) => {
    const { processId, createdBy: by } = found
    // The lock serializes decisions about the applicants; the sending last, as when it is started.
    const process = await lockProcess(tx, processId, 'change')
    const sending = await lockOutcomeSending(tx, id)
    if (!process || sending?.state !== 'waiting' || !sending.isDue) return
    if (process.deletedAt || !mayTellOutcomes(process).allowed)
      return endUnsent(tx, notifier, { ...sending, process }, 'stopped')
    const { letters, total } = await toTell(tx, processId, configured)
    for (const { kind, people, template, channels } of letters) {
      const ids = people.map((person) => person.id)
      const messageId = await scheduleNow(tx, {
        authorId: by,
        processId,
        template,
        channels,
        topic: 'resultados',
        to: people.map(({ candidateId }) => candidateId),
      })
      await recordTold(tx, ids, { way: 'mensagem', messageId, by })
      await auditMany(tx, by, { action: 'application.outcome_told', entity: 'application', data: { to: kind } }, ids)
    }
    if (total > 0)
      await audit(tx, by, {
        action: 'process.outcomes_told',
        entity: 'process',
        entityId: processId,
        data: { count: total, detail: String(total) },
      })
    await endOutcomeSending(tx, id, 'done')
  })
}

/** Ends a sending whose task failed because of a bug: nothing was sent, and it can be sent again. */
export async function failOutcomes(db: Db, context: JobContext, id: string) {
  const notifier = await noticeContext(db, context)
  const found = await findOutcomeSending(db, id)
  if (!found) return
  await db.transaction().execute(async (tx) => {
    const process = await lockProcess(tx, found.processId, 'change')
    const sending = await lockOutcomeSending(tx, id)
    if (process && sending?.state === 'waiting') await endUnsent(tx, notifier, { ...sending, process }, 'stopped')
  })
}
