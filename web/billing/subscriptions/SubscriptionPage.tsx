import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarX2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { SubscriptionState } from '#contract/billing/subscriptions.rules.ts'
import { type Subscription, subscriptions } from '#contract/billing/subscriptions.ts'
import { formatCnpj, formatPhone } from '#contract/platform/brazil.ts'
import { staleByBilling } from '#web/billing/staleByBilling.ts'
import { q, useWrite } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { plansTexts } from '#web/platform/i18n/pt/plans.ts'
import { recordsTexts } from '#web/platform/i18n/pt/records.ts'
import { subscriptionsTexts } from '#web/platform/i18n/pt/subscriptions.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { AuditTimeline } from '#web/platform/records/AuditTimeline.tsx'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { Avatar } from '#web/platform/ui/Avatar.tsx'
import { Card, Properties } from '#web/platform/ui/Card.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { PageAction } from '#web/platform/ui/PageAction.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { SubscriptionBadge } from './SubscriptionBadge.tsx'
import { SubscriptionInvoices } from './SubscriptionInvoices.tsx'
import { UsageCard } from './UsageCard.tsx'

const route = getRouteApi('/dashboard/subscriptions/$subscriptionId')

/** A subscription: what it uses, its invoices, who pays, and its history. */
export function SubscriptionPage() {
  const { subscriptionId } = route.useParams()
  const t = useTexts(subscriptionsTexts)
  const records = useTexts(recordsTexts)
  const {
    data: subscription,
    error,
    refetch,
  } = useQuery({ ...q(subscriptions.get, { params: { id: subscriptionId } }), refetchInterval: 30_000 })
  useBreadcrumb([{ label: t('title'), to: '/dashboard/subscriptions' }, { label: subscription?.companyName ?? '' }])
  if (error && !subscription) return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
  if (!subscription) return <Skeleton className="m-6 h-96 rounded-4" />
  return (
    <>
      <SubscriptionHeader subscription={subscription} />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <UsageCard subscription={subscription} />
          <SubscriptionInvoices invoices={subscription.invoices} />
        </div>
        <div className="grid min-w-0 gap-4">
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

function SubscriptionHeader({ subscription }: { subscription: Subscription }) {
  const t = useTexts(subscriptionsTexts)
  const ofPlans = useTexts(plansTexts)
  const format = useFormat()
  const [isCancelling, setCancelling] = useState(false)
  const keep = useWrite(subscriptions.keep, { stale: staleByBilling, then: () => toast.success(t('kept')) })
  const { companyName, companyId, planName, planNumber, price, period, state, endsOn, version } = subscription
  const isEnded = state === 'cancelada' || state === 'expirada'
  return (
    <>
      <PageHeader
        avatar={<Avatar name={companyName} square size={48} />}
        title={
          <Link to="/dashboard/companies/$companyId" params={{ companyId }} className="hover:underline">
            {companyName}
          </Link>
        }
        badge={<SubscriptionBadge {...subscription} />}
        meta={
          <>
            <Link to="/dashboard/plans/$planId" params={{ planId: subscription.planId }} className="hover:underline">
              {t('planOf', { name: planName, number: planNumber })}
            </Link>
            <span className="num">{`${format.money(price)} ${ofPlans(`each.${period}`)}`}</span>
            {subscription.stateReason && <span dir="auto">“{subscription.stateReason}”</span>}
          </>
        }
        problem={keep.error}
        actions={
          isEnded ? undefined : endsOn ? (
            <PageAction
              variant="outline"
              icon={Undo2}
              label={t('keep')}
              pending={keep.isPending}
              onClick={() => keep.mutate({ params: subscription, body: { version } })}
            />
          ) : (
            <PageAction variant="outline" icon={CalendarX2} label={t('cancel')} onClick={() => setCancelling(true)} />
          )
        }
      />
      <CancelDialog subscription={subscription} open={isCancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

function PayerCard({ subscription }: { subscription: Subscription }) {
  const t = useTexts(subscriptionsTexts)
  const format = useFormat()
  const { next, owed, credit, trialEnd, payerPhone, termsVersion, periodStart, periodEnd } = subscription
  const items = [
    {
      label: t('period'),
      value: t('useNote', { start: format.shortDate(periodStart), end: format.shortDate(periodEnd) }),
    },
    { label: t('trialEnd'), value: trialEnd && format.shortDate(trialEnd) },
    {
      label: t('next'),
      value: next && `${t('planOf', { name: next.planName, number: next.planNumber })}, ${format.money(next.price)}`,
    },
    { label: t('owed'), value: owed > 0 ? format.money(owed) : t('nothingOwed') },
    { label: t('credit'), value: credit > 0 && format.money(credit) },
    { label: t('cnpj'), value: <bdi dir="ltr">{formatCnpj(subscription.companyCnpj)}</bdi> },
    { label: t('contact'), value: subscription.payerName },
    { label: t('email'), value: subscription.payerEmail },
    { label: t('phone'), value: payerPhone && <bdi dir="ltr">{formatPhone(payerPhone)}</bdi> },
    { label: t('terms'), value: termsVersion && t('termsVersion', { version: termsVersion }) },
  ].filter(({ value }) => value)
  return (
    <Card title={t('payer')}>
      <Properties items={items} />
    </Card>
  )
}
