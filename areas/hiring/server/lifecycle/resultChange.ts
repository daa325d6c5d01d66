import { appealsCloseAt, appealsProlongedTo } from '#hiring/contract/appeals.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { findEntry } from '#hiring/server/processes/processes.sql.ts'
import { findSnapshot, updateSnapshot } from '#hiring/server/ranking/result.sql.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'

/**
 * The fields of the result that a move changes: its kind, which becomes preliminary or final, and the end of the window for appeals. A suspension
 * moves that end by its length, to the end of the day.
 */
export async function resultChange(tx: Db, before: Process, to: ProcessState) {
  if (to === 'em_recurso' && before.state === 'resultado_preliminar')
    return { appealClosesAt: appealsCloseAt(before, new Date()) }
  if (to === 'em_recurso' && before.state === 'suspenso' && before.appealClosesAt) {
    const suspended = await findEntry(tx, before.id, 'suspenso')
    return suspended
      ? { appealClosesAt: appealsProlongedTo(before.zone, before.appealClosesAt, suspended.at, new Date()) }
      : {}
  }
  const isPreliminary = to === 'resultado_preliminar' && before.state === 'em_avaliacao'
  const isBack = to === 'em_avaliacao' && before.ruleset === 'privado'
  if (!before.frozenAt || !(isPreliminary || isBack)) return {}
  const resultKind = isPreliminary ? ('preliminar' as const) : ('final' as const)
  const snapshot = await findSnapshot(tx, before.id)
  if (snapshot) await updateSnapshot(tx, snapshot.id, { kind: resultKind })
  return { resultKind }
}
