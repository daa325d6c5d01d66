import type { ApplicationStatus } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'

/** `eliminationProposed` means that a person has to decide on an elimination, also on one that was confirmed for a cause that is gone. */
export type Gated = { status: ApplicationStatus; eliminationProposed: boolean }

/** Outcomes that nobody gets while an elimination waits for a decision. */
const gated: readonly ApplicationStatus[] = ['aprovada', 'cadastro_reserva', 'contratada']

/** Whether an outcome waits for a decision on a proposed elimination. */
export const isGatedOutcome = (to: ApplicationStatus) => gated.includes(to)

/**
 * Whether an application may get an outcome from somebody who saw it with a status. A confirmed elimination ends only by reopening its decision.
 */
export function mayGetOutcome({ status, eliminationProposed }: Gated, to: ApplicationStatus, seen = status): Verdict {
  if (status === to) return allowed
  if (status !== seen) return refuse('decided_meanwhile')
  if (status === 'eliminada') return refuse('elimination_confirmed')
  return eliminationProposed && isGatedOutcome(to) ? refuse('elimination_pending') : allowed
}

export const eliminationDecisions = ['confirm', 'keep', 'reopen'] as const
export type EliminationDecision = (typeof eliminationDecisions)[number]

/** Whether a decision on an elimination may be made. One in doubt is confirmed again or reopened. */
export function mayDecideElimination({ status, eliminationProposed }: Gated, decision: EliminationDecision): Verdict {
  if (decision === 'reopen') return status === 'eliminada' ? allowed : refuse('not_eliminated')
  if (!eliminationProposed) return refuse('no_elimination')
  return decision === 'keep' && status === 'eliminada' ? refuse('elimination_confirmed') : allowed
}

/** The causes for which an elimination was confirmed and that are gone. */
export const causesGone = (confirmed: readonly string[], causes: readonly string[]) =>
  confirmed.filter((cause) => !causes.includes(cause))
