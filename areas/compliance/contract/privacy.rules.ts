import type { Ruleset } from '#hiring/contract/processes.ts'
import { daysUntil } from '#platform/contract/days.rules.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { PrivacyState } from '#professionals/contract/candidates.ts'
import type { DecisionKind, RequestKind, RequestState, ReviewDecision } from './privacy.ts'

/** Legal term for an answer, in days (LGPD, art. 19). */
export const daysToAnswer = 15

export const openRequestStates: readonly RequestState[] = ['aberta', 'em_andamento']
export const isOpenRequest = (state: RequestState) => openRequestStates.includes(state)

export type DeadlineStanding = 'encerrado' | 'em_dia' | 'proximo' | 'vencido'
/** Days before a deadline in which a request counts as due soon. */
export const daysOfWarning = 5
/** The state of a request relative to its deadline. */
export function deadlineStanding(request: { state: RequestState; dueOn: string }, today: string): DeadlineStanding {
  if (!isOpenRequest(request.state)) return 'encerrado'
  const left = daysUntil(request.dueOn, today)
  return left < 0 ? 'vencido' : left <= daysOfWarning ? 'proximo' : 'em_dia'
}

/** Days before a deadline at which a reminder is sent; -1 stands for every day after it. */
const reminders = [-1, 0, 2, daysOfWarning] as const
/** The nearest reminder that is due the given number of days before the deadline, so that a late request does not trigger several. */
export const deadlineReminder = (left: number) => reminders.find((days) => left <= days) ?? null

const next: Record<RequestState, RequestState[]> = {
  aberta: ['em_andamento', 'atendida', 'recusada', 'cancelada'],
  em_andamento: ['atendida', 'recusada', 'cancelada'],
  atendida: ['em_andamento'],
  recusada: ['em_andamento'],
  cancelada: ['em_andamento'],
}
/** Allowed transitions of a request; a closed one can be reopened. */
export const requestMoves = (from: RequestState) => next[from]
/** A refusal needs a reason, and a completed request its answer. */
export const requestNeedsAnswer = (to: RequestState) => to === 'atendida' || to === 'recusada' || to === 'cancelada'

/** Whether a request may go to a state. An erasure request cannot be completed before the erasure. */
export function mayMoveRequest(
  request: { kind: RequestKind; state: RequestState; privacyState: PrivacyState | null },
  to: RequestState,
  answer: string,
): Verdict {
  const { kind, state, privacyState } = request
  if (!requestMoves(state).includes(to)) return refuse('state_unreachable')
  if (privacyState === 'anonimizado' && to === 'em_andamento') return refuse('person_erased')
  if (to === 'atendida' && kind === 'exclusao' && privacyState !== null && privacyState !== 'anonimizado')
    return refuse('erase_first')
  return requestNeedsAnswer(to) && !answer ? refuse('reason_required') : allowed
}

/**
 * Whether a user may act on a request to review a decision. A review by a person who took part in that decision would be none: four eyes. An answer
 * says whether the decision stands.
 * @param own how the user took part in the contested decision.
 */
export function mayReview(own: readonly DecisionKind[], to: RequestState, decision: ReviewDecision | null): Verdict {
  if (own.length > 0) return refuse('review_by_decider')
  return to === 'atendida' && decision === null ? refuse('review_undecided') : allowed
}

/** Facts that the law weighs against an erasure. */
export type ErasureFacts = {
  privacyState: PrivacyState
  isRequested: boolean
  applications: readonly { status: string; processState: ProcessState; ruleset: Ruleset }[]
}

const over: readonly ProcessState[] = ['homologado', 'arquivado', 'cancelado']
/**
 * Whether the data of a person may be erased. A public selection keeps its records until it is ratified, whatever the outcome of the application; a
 * private one only blocks while the application is open.
 */
export function mayErase({ privacyState, isRequested, applications }: ErasureFacts): Verdict {
  if (privacyState === 'anonimizado') return refuse('person_erased')
  if (isRequested) return refuse('erasure_running')
  const running = applications.filter(({ processState }) => !over.includes(processState))
  if (running.some(({ ruleset }) => ruleset === 'conselho_publico')) return refuse('erasure_public_process')
  return running.some(({ status }) => status === 'em_andamento') ? refuse('has_running_applications') : allowed
}

/** Whether the typed confirmation equals the name, ignoring accents, case and spaces. */
export const isConfirmed = (typed: string, name: string) => bare(typed) !== '' && bare(typed) === bare(name)
const bare = (text: string) => folded(text).replaceAll(/\s+/g, ' ').trim()
