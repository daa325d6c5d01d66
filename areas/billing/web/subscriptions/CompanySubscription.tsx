import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CreditCard, Plus } from 'lucide-react'
import { hasEnded } from '#billing/contract/subscriptions.rules.ts'
import { type SubscriptionRow, subscriptions } from '#billing/contract/subscriptions.ts'
import { usePlanPrice } from '#billing/web/plans/usePlanPrice.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import type { Company } from '#companies/contract/companies.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loaded, Loading } from '#platform/web/ui/Loaded.tsx'
import { DunningCard } from './DunningCard.tsx'
import { PayerCard } from './PayerCard.tsx'
import { SubscriptionBadge } from './SubscriptionBadge.tsx'
import { SubscriptionInvoices } from './SubscriptionInvoices.tsx'
import { UsageCard } from './UsageCard.tsx'

/** The subscription of a company as its own page shows it, and the earlier ones. */
export function CompanySubscription({ company }: { company: Company }) {
  const t = useTexts(subscriptionsTexts)
  const listed = useQuery(q(subscriptions.list, { query: { company: [company.id], sort: '-createdAt', limit: 50 } }))
  const { data } = listed
  if (!data) return <Loading of={listed} failed={t('loadFailed')} waiting="h-72" />
  const current = data.rows.find(({ state }) => !hasEnded(state))
  const ended = data.rows.filter(({ state }) => hasEnded(state))
  return (
    <div className="grid gap-4">
      {current ? <Current row={current} /> : <None company={company} />}
      {ended.length > 0 && <Ended rows={ended} />}
    </div>
  )
}

function None({ company }: { company: Company }) {
  const t = useTexts(subscriptionsTexts)
  return (
    <Card>
      <EmptyState
        icon={CreditCard}
        title={t('noneOfCompany')}
        body={t('noneOfCompanyBody')}
        actions={
          !company.deletedAt && (
            <ButtonLink
              variant="primary"
              icon={Plus}
              to="/dashboard/subscriptions/new"
              search={{ company: company.id }}
            >
              {t('new')}
            </ButtonLink>
          )
        }
      />
    </Card>
  )
}

function Current({ row }: { row: SubscriptionRow }) {
  const t = useTexts(subscriptionsTexts)
  const priceOf = usePlanPrice()
  const answer = useQuery({ ...q(subscriptions.get, { params: { id: row.id } }), refetchInterval: 30_000 })
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-2 text-15 font-semibold">
              <Link to="/dashboard/plans/$planId" params={{ planId: row.planId }} className="hover:underline">
                {t('planOf', { name: row.planName, number: row.planNumber })}
              </Link>
              <SubscriptionBadge {...row} />
            </p>
            <p className="num mt-0.5 text-13 text-fg-3">{priceOf(row)}</p>
          </div>
          <ButtonLink
            icon={ArrowRight}
            to="/dashboard/subscriptions/$subscriptionId"
            params={{ subscriptionId: row.id }}
          >
            {t('open')}
          </ButtonLink>
        </div>
      </Card>
      <Loaded of={answer} failed={t('loadFailed')} waiting="h-72">
        {(subscription) => (
          <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
            <div className="grid min-w-0 gap-4">
              <UsageCard subscription={subscription} />
              <SubscriptionInvoices invoices={subscription.invoices} />
            </div>
            <div className="grid min-w-0 gap-4">
              <DunningCard subscription={subscription} />
              <PayerCard subscription={subscription} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

function Ended({ rows }: { rows: readonly SubscriptionRow[] }) {
  const t = useTexts(subscriptionsTexts)
  const format = useFormat()
  return (
    <Card title={t('earlier')} flush>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="border-t">
            <Link
              to="/dashboard/subscriptions/$subscriptionId"
              params={{ subscriptionId: row.id }}
              className="focus-inset flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-13 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 font-medium">
                {t('planOf', { name: row.planName, number: row.planNumber })}
              </span>
              <span className="num text-fg-3">
                {t('useNote', { start: format.shortDate(row.createdAt), end: format.shortDate(row.periodEnd) })}
              </span>
              <SubscriptionBadge {...row} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
