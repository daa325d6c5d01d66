import { subscriptions } from '#contract/billing/subscriptions.ts'
import { staleByBilling } from '#web/billing/staleByBilling.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { subscriptionsTexts } from '#web/platform/i18n/pt/subscriptions.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { toast } from '#web/platform/ui/toast.tsx'
import type { SubscriptionDraft } from './subscriptionDraft.ts'

/** Creates a subscription from the form. */
export function useSubscribe() {
  const t = useTexts(subscriptionsTexts)
  const create = useWrite(subscriptions.create, { stale: staleByBilling, then: () => toast.success(t('created')) })
  return {
    saving: create.isPending,
    error: create.error,
    save: ({ begin, ...body }: SubscriptionDraft) =>
      create.mutateAsync({ body: { ...body, courtesy: begin === 'courtesy', trial: begin === 'trial' } }),
  }
}
