import { type InviteTie, mayDecideFor } from '#access/contract/invited.ts'
import { drafts, type ProcessState } from '#platform/contract/states.ts'
import { refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { Ruleset } from './processes.ts'

type Kind = { undoes: readonly string[]; afterwards?: true }

/**
 * Kinds of acts that change the places of a public competition without being a mark. An act closes those in `undoes` that still wait for a second
 * person, or that were refused. Acts with `afterwards` are countersigned once the result is ratified, too.
 */
const acts = {
  absence: { undoes: [] },
  waiver: { undoes: [] },
  decision_revoked: { undoes: ['absence', 'waiver'] },
  elimination: { undoes: [] },
  elimination_kept: { undoes: [] },
  elimination_reopened: { undoes: ['elimination'] },
  withdrawal: { undoes: [], afterwards: true },
  withdrawal_undone: { undoes: ['withdrawal'], afterwards: true },
  tie_proof: { undoes: [] },
  tie_proof_removed: { undoes: ['tie_proof'] },
  closed_early: { undoes: [] },
  opened_again: { undoes: ['closed_early'] },
  question_voided: { undoes: ['question_unvoided'] },
  question_unvoided: { undoes: ['question_voided'] },
  guest_added: { undoes: ['guest_removed'] },
  guest_removed: { undoes: ['guest_added'] },
  guest_assigned: { undoes: ['guest_unassigned'] },
  guest_unassigned: { undoes: ['guest_assigned'] },
  validity_extended: { undoes: [], afterwards: true },
  validity_unextended: { undoes: ['validity_extended'], afterwards: true },
  summons_declined: { undoes: [], afterwards: true },
  summons_silent: { undoes: [], afterwards: true },
  summons_answer_undone: { undoes: ['summons_declined', 'summons_silent'], afterwards: true },
} as const satisfies Record<string, Kind>
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

/** Evaluators are chosen before the publication too. */
const isOfGuest = (kind: ActKind) => kind.startsWith('guest_')
const isAfterwards = (kind: ActKind) => (acts[kind] as Kind).afterwards === true

/** Whether a second person countersigns an act in a process: in a public competition, from its publication until its ratification, and some after it. */
export const isCountersigned = ({ ruleset, state }: { ruleset: Ruleset; state: ProcessState }, kind: ActKind) =>
  ruleset === 'conselho_publico' &&
  (between.includes(state) ||
    (isOfGuest(kind) && drafts.includes(state)) ||
    (isAfterwards(kind) && state === 'homologado'))

type Act = { state: string; actedBy: string | null; hasGraded: boolean; tie: InviteTie | null }

/** Whether a person may countersign an act: neither its author, nor somebody who graded the applicant. */
export function mayCountersign({ state, actedBy, hasGraded, tie }: Act, actorId: string): Verdict {
  if (state !== 'aberto') return refuse('act_decided')
  if (actedBy === actorId) return refuse('act_own')
  return hasGraded ? refuse('act_graded') : mayDecideFor(tie)
}
