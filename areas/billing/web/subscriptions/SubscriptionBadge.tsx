import type { SubscriptionRow } from '#billing/contract/subscriptions.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { subscriptionTone } from './subscriptionStates.ts'

type Of = Pick<SubscriptionRow, 'state' | 'endsOn' | 'courtesy'>

/** The state of a subscription; one that will not renew says when it ends. */
export function SubscriptionBadge({ state, endsOn, courtesy }: Of) {
  const t = useTexts(subscriptionsTexts)
  const format = useFormat()
  if (endsOn && (state === 'ativa' || state === 'em_teste'))
    return <Badge tone="wait">{t('ends', { date: format.shortDate(endsOn) })}</Badge>
  return (
    <Badge tone={subscriptionTone[state]}>{t(courtesy && state === 'ativa' ? 'courtesy' : `states.${state}`)}</Badge>
  )
}
