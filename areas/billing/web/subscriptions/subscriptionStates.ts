import type { SubscriptionState } from '#billing/contract/subscriptions.rules.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of each state. */
export const subscriptionTone: Record<SubscriptionState, Tone> = {
  pendente: 'wait',
  em_teste: 'info',
  ativa: 'pos',
  em_atraso: 'wait',
  suspensa: 'neg',
  cancelada: 'stop',
  expirada: 'stop',
}
