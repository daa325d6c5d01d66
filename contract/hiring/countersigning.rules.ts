import type { ProcessState } from '#contract/platform/states.ts'
import { allowed, refuse, type Verdict } from '#contract/platform/verdicts.ts'
import type { Ruleset } from './processes.ts'

/**
 * Kinds of acts that change the places of a public competition without being a mark. An act closes those in `undoes` that still wait for a second
 * person, or that were refused.
 */
const acts = {
  absence: { undoes: [] },
  waiver: { undoes: [] },
  decision_revoked: { undoes: ['absence', 'waiver'] },
  elimination: { undoes: [] },
  elimination_kept: { undoes: [] },
  elimination_reopened: { undoes: ['elimination'] },
  withdrawal: { undoes: [] },
  withdrawal_undone: { undoes: ['withdrawal'] },
  tie_proof: { undoes: [] },
  tie_proof_removed: { undoes: ['tie_proof'] },
  closed_early: { undoes: [] },
  opened_again: { undoes: ['closed_early'] },
  question_voided: { undoes: ['question_unvoided'] },
  question_unvoided: { undoes: ['question_voided'] },
} as const
export type ActKind = keyof typeof acts
export const actKinds = Object.keys(acts) as [ActKind, ...ActKind[]]
export const undoneBy = (kind: ActKind): readonly ActKind[] => acts[kind].undoes

const between: readonly ProcessState[] = [
  'publicado',
  'inscricoes_encerradas',
  'em_avaliacao',
  'resultado_preliminar',
  'em_recurso',
  'resultado_final',
  'suspenso',
]

/** Whether a second person countersigns acts in a process: a public competition, from its publication until its ratification. */
export const isCountersigned = ({ ruleset, state }: { ruleset: Ruleset; state: ProcessState }) =>
  ruleset === 'conselho_publico' && between.includes(state)

type Act = { state: string; actedBy: string | null; hasGraded: boolean }

/** Whether a person may countersign an act: neither its author, nor somebody who graded the applicant. */
export function mayCountersign({ state, actedBy, hasGraded }: Act, actorId: string): Verdict {
  if (state !== 'aberto') return refuse('act_decided')
  if (actedBy === actorId) return refuse('act_own')
  return hasGraded ? refuse('act_graded') : allowed
}
