import type { CompanyState } from '#contract/companies.ts'

const next: Record<CompanyState, CompanyState[]> = {
  rascunho: ['pendente_verificacao', 'inativa'],
  pendente_verificacao: ['ativa', 'rascunho', 'bloqueada'],
  ativa: ['inadimplente', 'suspensa', 'inativa', 'bloqueada'],
  inadimplente: ['ativa', 'suspensa', 'bloqueada'],
  suspensa: ['ativa', 'inativa', 'bloqueada'],
  inativa: ['pendente_verificacao', 'bloqueada'],
  bloqueada: ['inativa', 'ativa'],
}

/** Where a company may go from here. */
export const companyMoves = (from: CompanyState) => next[from]
/** Blocking and suspending somebody must say why. */
export const companyMoveNeedsReason = (to: CompanyState) => to === 'bloqueada' || to === 'suspensa'
