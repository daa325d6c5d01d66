import type { Component } from '#contract/hiring/components.ts'
import type { CorrectionSource } from '#contract/hiring/corrections.ts'
import { deleteDecisions } from '#server/hiring/applications/decisions.sql.ts'
import { type Facts, writeMark } from '#server/hiring/applications/evaluation.sql.ts'
import { followSource } from '#server/hiring/scoring/sourceChanges.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refusal } from '#server/platform/http/errors.ts'
import type { Actor } from '#server/platform/http/session.ts'

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
