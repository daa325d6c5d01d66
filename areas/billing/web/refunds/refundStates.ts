import type { RefundState } from '#billing/contract/refunds.rules.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of each state. */
export const refundTone: Record<RefundState, Tone> = {
  solicitado: 'wait',
  em_processamento: 'info',
  devolvido: 'pos',
  nao_realizado: 'neg',
}
