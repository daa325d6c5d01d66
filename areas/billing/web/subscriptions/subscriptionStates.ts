import type { SubscriptionState } from '#contract/billing/subscriptions.rules.ts'
import type { Tone } from '#web/platform/ui/Badge.tsx'

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
