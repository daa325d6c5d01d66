import type { CandidateState } from './candidates.ts'

const next: Record<CandidateState, CandidateState[]> = {
  convidado: ['cadastrado', 'inativo'],
  cadastrado: ['ativo', 'inativo', 'bloqueado'],
  ativo: ['inativo', 'bloqueado'],
  inativo: ['ativo', 'bloqueado'],
  bloqueado: ['inativo', 'ativo'],
}

/** Allowed transitions of a professional. */
export const candidateMoves = (from: CandidateState) => next[from]
export const candidateMoveNeedsReason = (to: CandidateState) => to === 'bloqueado'
