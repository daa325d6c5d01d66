import type { Tone } from '#platform/web/ui/Badge.tsx'
import type { CandidateState, councilStatuses } from '#professionals/contract/candidates.ts'

/** The colour family of each state. */
export const candidateTone: Record<CandidateState, Tone> = {
  convidado: 'info',
  cadastrado: 'info',
  ativo: 'pos',
  inativo: 'stop',
  bloqueado: 'neg',
}
export const councilTone: Record<(typeof councilStatuses)[number], Tone> = {
  ativo: 'pos',
  suspenso: 'stop',
  cancelado: 'neg',
  licenciado: 'stop',
  em_debito: 'neg',
}
