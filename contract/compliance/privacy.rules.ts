import type { ProcessState, Ruleset } from '#contract/hiring/processes.ts'
import type { PrivacyState } from '#contract/people/candidates.ts'
import { allowed, refuse, type Verdict } from '#contract/platform/refusals.ts'
import type { RequestKind, RequestState } from './privacy.ts'

/** So many days the law gives for an answer. */
export const daysToAnswer = 15

const dayMs = 86_400_000
/** A day so many days after another, both as `2026-11-21`. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** Days from one day to another; below zero when it has passed. */
export const daysLeft = (day: string, today: string) => Math.round((Date.parse(day) - Date.parse(today)) / dayMs)

export const openRequestStates: readonly RequestState[] = ['aberta', 'em_andamento']
export const isOpenRequest = (state: RequestState) => openRequestStates.includes(state)

export type DeadlineStanding = 'encerrado' | 'em_dia' | 'proximo' | 'vencido'
/** From so many days before its end on a deadline asks for somebody. */
export const daysOfWarning = 5
/** How a request stands against its deadline. */
export function deadlineStanding(request: { state: RequestState; dueOn: string }, today: string): DeadlineStanding {
  if (!isOpenRequest(request.state)) return 'encerrado'
  const left = daysLeft(request.dueOn, today)
  return left < 0 ? 'vencido' : left <= daysOfWarning ? 'proximo' : 'em_dia'
}

/** Days before the end at which a deadline is spoken of; -1 stands for every day after it. */
const reminders = [-1, 0, 2, daysOfWarning] as const
/** The nearest reminder that is due so many days before the end, so that one that came late is not told twice at once. */
export const deadlineReminder = (left: number) => reminders.find((days) => left <= days) ?? null

const next: Record<RequestState, RequestState[]> = {
  aberta: ['em_andamento', 'atendida', 'recusada', 'cancelada'],
  em_andamento: ['atendida', 'recusada', 'cancelada'],
  atendida: ['em_andamento'],
  recusada: ['em_andamento'],
  cancelada: ['em_andamento'],
}
/** Where a request may go from here; a closed one can be taken up again. */
export const requestMoves = (from: RequestState) => next[from]
/** The person has a right to know why not, and an answer is what they asked for. */
export const requestNeedsAnswer = (to: RequestState) => to === 'atendida' || to === 'recusada' || to === 'cancelada'

/** Whether a request may go there. Nobody says that data is gone while it stands. */
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

/** What the law weighs against an erasure. */
export type ErasureFacts = {
  privacyState: PrivacyState
  isRequested: boolean
  applications: readonly { status: string; processState: ProcessState; ruleset: Ruleset }[]
}

const over: readonly ProcessState[] = ['homologado', 'arquivado', 'cancelado']
/**
 * Whether somebody's data may go. A public selection keeps its acts until it is ratified, whatever became of the application; a private
 * one only asks for the outcome of an application under way.
 */
export function mayErase({ privacyState, isRequested, applications }: ErasureFacts): Verdict {
  if (privacyState === 'anonimizado') return refuse('person_erased')
  if (isRequested) return refuse('erasure_running')
  const running = applications.filter(({ processState }) => !over.includes(processState))
  if (running.some(({ ruleset }) => ruleset === 'conselho_publico')) return refuse('erasure_public_process')
  return running.some(({ status }) => status === 'em_andamento') ? refuse('has_running_applications') : allowed
}

/** Whether what was typed is the name it asks for, whatever its accents, case and spaces. */
export const isConfirmed = (typed: string, name: string) => bare(typed) !== '' && bare(typed) === bare(name)
const bare = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
