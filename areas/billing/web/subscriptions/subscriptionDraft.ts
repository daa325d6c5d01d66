import { z } from 'zod'
import { SubscriptionInput } from '#billing/contract/subscriptions.ts'

export const begins = ['invoice', 'trial', 'courtesy'] as const

/** The input of the form. */
export const SubscriptionDraft = SubscriptionInput.omit({ courtesy: true, trial: true }).extend({
  begin: z.enum(begins),
})
export type SubscriptionDraft = z.output<typeof SubscriptionDraft>

export const emptySubscription = {
  companyId: '',
  planId: '',
  begin: 'invoice' as const,
  payerName: '',
  payerEmail: '',
  payerPhone: '',
  reason: '',
}
