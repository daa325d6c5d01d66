import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { AttemptState } from './customTests.ts'

/** The states that may follow each state of an attempt, of whatever kind. An expired one opens again when its deadline is extended. */
export const nextStates: Record<AttemptState, readonly AttemptState[]> = {
  disponivel: ['iniciado', 'expirado', 'anulado'],
  iniciado: ['enviado', 'corrigido', 'expirado', 'anulado'],
  enviado: ['corrigido', 'anulado'],
  corrigido: ['anulado'],
  expirado: ['disponivel', 'iniciado', 'anulado'],
  anulado: [],
}

export const mayBecome = (from: AttemptState, to: AttemptState): Verdict => {
  if (nextStates[from].includes(to)) return allowed
  if (from === 'expirado') return refuse('step_expired')
  if (from === 'anulado') return refuse('step_voided')
  if (from === 'disponivel') return refuse('step_not_started')
  return refuse('step_sent')
}
