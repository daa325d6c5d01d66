import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { SubscriptionState } from '#billing/contract/subscriptions.rules.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { DunningCard } from './DunningCard.tsx'
import { PayerCard } from './PayerCard.tsx'
import { SubscriptionHeader } from './SubscriptionHeader.tsx'
import { SubscriptionInvoices } from './SubscriptionInvoices.tsx'
import { UsageCard } from './UsageCard.tsx'

const route = getRouteApi('/dashboard/subscriptions/$subscriptionId')

/** A subscription: what it uses, its invoices, who pays, and its history. */
export function SubscriptionPage() {
  const { subscriptionId } = route.useParams()
  const t = useTexts(subscriptionsTexts)
  const records = useTexts(recordsTexts)
  const answer = useQuery({ ...q(subscriptions.get, { params: { id: subscriptionId } }), refetchInterval: 30_000 })
  const { data: subscription } = answer
  useBreadcrumb([{ label: t('title'), to: '/dashboard/subscriptions' }, { label: subscription?.companyName ?? '' }])
  if (!subscription) return <Loading of={answer} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  return (
    <>
      <SubscriptionHeader subscription={subscription} />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <UsageCard subscription={subscription} />
          <SubscriptionInvoices invoices={subscription.invoices} />
        </div>
        <div className="grid min-w-0 gap-4">
          <DunningCard subscription={subscription} />
          <PayerCard subscription={subscription} />
          <Card title={records('history')}>
            <AuditTimeline
              entity="subscription"
              entityId={subscription.id}
              stateName={(state) => t(`states.${state as SubscriptionState}`)}
              fieldName={(field) => t(`fields.${field as 'endsOn'}`)}
            />
          </Card>
        </div>
      </div>
    </>
  )
}
