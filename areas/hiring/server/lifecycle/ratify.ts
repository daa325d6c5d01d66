import { leadsBack } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { mustActForBoard } from '#hiring/server/examiners/acting.ts'
import { deleteRatification, insertRatification } from '#hiring/server/processes/ratifications.sql.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'

type Move = { to: ProcessState; reason: string; authority: string; actorId: string }

/**
 * Stores the ratification that a move is, and takes it back with the move. If a board is published, its president ratifies, with the reason and the
 * authority. Returns the role of the actor for the event.
 */
export async function ratify(tx: Db, process: Process, { to, reason, authority, actorId }: Move) {
  if (process.state === 'homologado' && to !== 'arquivado') await deleteRatification(tx, process.id)
  if (to !== 'homologado' || leadsBack(process, to)) return {}
  const { role, inEvent } = await mustActForBoard(tx, process, { act: 'ratification', actorId })
  if (role && reason === '') throw refusal('reason_required')
  if (role && authority === '') throw refusal('authority_required')
  await insertRatification(tx, { processId: process.id, reason, authority, recordedBy: actorId, role })
  return inEvent
}
