import type { CandidateState, councilStatuses } from '#contract/people/candidates.ts'
import type { Tone } from '#web/platform/ui/Badge.tsx'

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
