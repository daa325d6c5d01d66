import { type InviteTie, mayDecideFor } from '#access/contract/invited.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { CorrectionEffect } from './corrections.ts'
import { mayAssess, type ProcessFacts } from './processes.rules.ts'

type Facts = Pick<ProcessFacts, 'state' | 'frozenAt' | 'resultKind'>

/** Whether marks may be corrected by two people: after the preliminary result, until the final one is frozen. */
export const mayCorrect = ({ state, frozenAt, resultKind }: Facts): Verdict =>
  frozenAt && resultKind === 'preliminar' && (state === 'resultado_preliminar' || state === 'em_recurso')
    ? allowed
    : refuse('corrections_closed')

/** Whether eliminations may be decided: while marks may change, also by corrections. */
export const mayJudge = (process: Facts): Verdict => (mayCorrect(process).allowed ? allowed : mayAssess(process))

type Correction = {
  state: string
  proposedBy: string | null
  markedBy: string | null
  evaluatorId: string | null
  /** Everybody who gave the mark before it was corrected. */
  graders: readonly string[]
  /** The person who refused the last correction of the mark, while their account is active. */
  refusedBy: string | null
  tie: InviteTie | null
}

/**
 * Whether a person may decide on a correction: neither its author nor somebody who ever gave the mark. A correction that was refused is not taken to
 * somebody else.
 */
export function mayDecideCorrection(
  { state, proposedBy, markedBy, evaluatorId, graders, refusedBy, tie }: Correction,
  actorId: string,
): Verdict {
  if (state !== 'proposta') return refuse('correction_decided')
  if (proposedBy === actorId) return refuse('correction_own')
  if ([markedBy, evaluatorId, ...graders].includes(actorId)) return refuse('correction_graded')
  return refusedBy !== null && refusedBy !== actorId ? refuse('correction_refused_before') : mayDecideFor(tie)
}

/** The place of an application among the listed ones, and its total. */
export type Standing = { applicationId: string; name: string; place: number | null; total: number | null }

/** The applications whose place or total differs between two standings, in the order of the later places. */
export function effectOf(before: readonly Standing[], after: readonly Standing[]): CorrectionEffect[] {
  const was = new Map(before.map((row) => [row.applicationId, row]))
  return after.flatMap(({ applicationId, name, place, total }) => {
    const { place: from = null, total: totalFrom = null } = was.get(applicationId) ?? {}
    return from === place && totalFrom === total
      ? []
      : [{ applicationId, name, from, to: place, totalFrom, totalTo: total }]
  })
}
