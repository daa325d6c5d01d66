import { subscriptions } from '#billing/contract/subscriptions.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
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
