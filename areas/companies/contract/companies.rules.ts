import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { CompanyState } from './companies.ts'

const next: Record<CompanyState, CompanyState[]> = {
  rascunho: ['pendente_verificacao', 'inativa'],
  pendente_verificacao: ['ativa', 'rascunho', 'inativa', 'bloqueada'],
  ativa: ['inadimplente', 'suspensa', 'inativa', 'bloqueada'],
  inadimplente: ['ativa', 'suspensa', 'bloqueada'],
  suspensa: ['ativa', 'inativa', 'bloqueada'],
  inativa: ['pendente_verificacao', 'bloqueada'],
  bloqueada: ['ativa', 'inativa', 'pendente_verificacao'],
}

/** Allowed transitions of a company. */
export const companyMoves = (from: CompanyState) => next[from]

/** Blocking, unblocking, suspending, returning for correction and refusing require a reason. */
export const companyMoveNeedsReason = (from: CompanyState, to: CompanyState) =>
  to === 'bloqueada' ||
  to === 'suspensa' ||
  from === 'bloqueada' ||
  (from === 'pendente_verificacao' && (to === 'rascunho' || to === 'inativa'))

type Facts = {
  state: CompanyState
  /** The previous state; null when it was not recorded. */
  stateFrom: CompanyState | ''
}

/** Whether a company may go to another state. A company that was blocked before its verification cannot become active by being unblocked. */
export function mayMoveCompany({ state, stateFrom }: Facts, to: CompanyState, reason: string): Verdict {
  if (!next[state].includes(to)) return refuse('state_unreachable')
  const neverVerified = stateFrom === 'pendente_verificacao' || stateFrom === 'inativa'
  if (state === 'bloqueada' && to === 'ativa' && neverVerified) return refuse('never_verified')
  return companyMoveNeedsReason(state, to) && !reason.trim() ? refuse('reason_required') : allowed
}

/** The state after unblocking: the previous one, if the company may still be in it. */
export function unblockedTo(stateFrom: Facts['stateFrom']): CompanyState {
  if (stateFrom === 'ativa' || stateFrom === 'pendente_verificacao') return stateFrom
  return 'inativa'
}

/** The decision about a company, derived from its state and the previous one. */
export function decisionOn({ state, stateFrom }: Facts): 'correction' | 'refused' | 'blocked' | 'suspended' | null {
  if (state === 'bloqueada') return 'blocked'
  if (state === 'suspensa') return 'suspended'
  if (stateFrom !== 'pendente_verificacao') return null
  return state === 'rascunho' ? 'correction' : state === 'inativa' ? 'refused' : null
}

/** The audit action of a transition. */
export function companyMoveAction(from: CompanyState, to: CompanyState) {
  if (to === 'bloqueada') return 'company.blocked'
  if (from === 'bloqueada') return 'company.unblocked'
  if (to === 'pendente_verificacao') return 'company.sent_for_verification'
  if (from !== 'pendente_verificacao') return 'company.moved'
  return to === 'ativa' ? 'company.approved' : to === 'rascunho' ? 'company.correction_asked' : 'company.refused'
}

/** The CNPJ root, which head office and branches share. */
export const cnpjRoot = (cnpj: string) => cnpj.slice(0, 8)
export const isHeadOffice = (cnpj: string) => cnpj.slice(8, 12) === '0001'
