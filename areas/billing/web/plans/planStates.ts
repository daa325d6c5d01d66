import type { PlanState } from '#contract/billing/plans.rules.ts'
import type { Tone } from '#web/platform/ui/Badge.tsx'

/** The colour family of each state. */
export const planTone: Record<PlanState, Tone> = {
  rascunho: 'info',
  ativo: 'pos',
  descontinuado: 'stop',
  arquivado: 'stop',
}
