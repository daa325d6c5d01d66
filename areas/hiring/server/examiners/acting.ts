import { type BoardAct, mayActForBoard, mayExamine, roleOf } from '#hiring/contract/examiners.rules.ts'
import type { Ruleset } from '#hiring/contract/processes.ts'
import { listConflicted } from '#hiring/server/evaluators/assigning.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, refusal } from '#platform/server/http/errors.ts'
import { readBoard } from './examiners.sql.ts'

type Of = { id: string; ruleset: Ruleset }
type Acting = { act: BoardAct; actorId: string; applicationIds?: readonly string[] }

/**
 * Refuses an act of a published board to who may not do it, or about an applicant concerning whom they are impeded. Returns the role of the actor for
 * the event, nothing where there is no such board, and all applicants concerning whom they are impeded.
 */
export async function mustActForBoard(tx: Db, process: Of, { act, actorId, applicationIds = [] }: Acting) {
  const board = await readBoard(tx, process.id)
  must(mayActForBoard(process, board, { act, actorId, now: new Date().toISOString() }))
  const role = roleOf(board, actorId)
  const impeded = role ? await listConflicted(tx, process.id, actorId) : new Set<string>()
  if (applicationIds.some((id) => impeded.has(id))) throw refusal('conflict_declared')
  return { role, inEvent: role ? { role } : {}, impeded }
}

/** Refuses grades of somebody whom the board of the process does not let grade. */
export async function mustExamine(tx: Db, process: Of, actorId: string) {
  must(mayExamine(process, await readBoard(tx, process.id), actorId, new Date().toISOString()))
}
