import type { PlanState } from '#billing/contract/plans.rules.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of each state. */
export const planTone: Record<PlanState, Tone> = {
  rascunho: 'info',
  ativo: 'pos',
  descontinuado: 'stop',
  arquivado: 'stop',
}
