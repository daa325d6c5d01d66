import type { Component } from '#hiring/contract/components.ts'
import type { CorrectionSource } from '#hiring/contract/corrections.ts'
import { deleteDecisions } from '#hiring/server/applications/decisions.sql.ts'
import { type Facts, writeMark } from '#hiring/server/applications/evaluation.sql.ts'
import { followSource } from '#hiring/server/scoring/sourceChanges.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import type { Actor } from '#platform/server/http/session.ts'

type Correction = {
  applicationId: string
  source: CorrectionSource | null
  criterionId: string | null
  evaluatorId: string | null
  fromValue: number | null
  toValue: number | null
}
type With = { actor: Actor; marks: Facts['marks']; component: Component | undefined }

/** Writes what a correction says: a mark by hand, or the mark or birth date of its source. */
export async function applyCorrection(tx: Db, correction: Correction, { actor, marks, component }: With) {
  const { applicationId, source, criterionId, evaluatorId, fromValue, toValue } = correction
  if (source) {
    if (!(await followSource(tx, { applicationId, criterionId, toValue }, actor.id))) throw refusal('mark_changed')
  } else {
    const entry = { criterionId: criterionId ?? '', evaluatorId, value: toValue, note: '', was: fromValue }
    if ('changedTo' in (await writeMark(tx, applicationId, actor, marks, entry))) throw refusal('mark_changed')
  }
  // A mark says that the component was done after all.
  if (component) await deleteDecisions(tx, [applicationId], component)
}
