import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { notify } from '#access/server/notices/notices.sql.ts'
import type { StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { endOutcomeSending } from './outcomeSendings.sql.ts'

/** Records what became of a sending of outcomes, in the history of its process; without an actor when a task ends it. */
export const recordOutcomeSending = (
  tx: Db,
  actorId: string | null,
  what: 'started' | 'undone' | 'stopped',
  processId: string,
) => audit(tx, actorId, { action: `process.outcomes_sending_${what}`, entity: 'process', entityId: processId })

/** Ends a sending of which nothing has left, and notifies the user who started it, unless they undo it themselves. */
export async function endUnsent(
  tx: Db,
  notifier: NoticeContext,
  { id, createdBy, process }: { id: string; createdBy: string; process: Pick<StoredProcess, 'id' | 'title'> },
  state: 'undone' | 'stopped',
  actorId: string | null = null,
) {
  await endOutcomeSending(tx, id, state)
  await recordOutcomeSending(tx, actorId, state, process.id)
  await notify(tx, notifier, {
    kind: 'outcomes_sending_stopped',
    data: { title: process.title },
    link: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${process.id}?tab=retornos`,
    to: [createdBy],
    except: actorId,
  })
}
