import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Check, History, Pencil, SearchX } from 'lucide-react'
import { plansBeside } from '#billing/contract/plans.rules.ts'
import { type PlanRow, planQuery, plans } from '#billing/contract/plans.ts'
import { catalogueTexts } from '#billing/web/catalogue/texts/catalogue.pt.ts'
import { planTone } from '#billing/web/plans/planStates.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { NeighboursCard } from './NeighboursCard.tsx'
import { PriceCard } from './PriceCard.tsx'
import { usePlanWords } from './usePlanWords.ts'

const route = getRouteApi('/dashboard/e-commerce/product/$code')

/** A plan as the catalogue offers it, beside those that a company may choose instead. */
export function ProductPage() {
  const { code } = route.useParams()
  const t = useTexts(catalogueTexts)
  const ofSales = useTexts(salesTexts)
  const { data, error, refetch } = useQuery(q(plans.list, { query: planQuery.parse({ limit: 200 }) }))
  const plan = data?.rows.find((row) => row.code === code.toUpperCase())
  useBreadcrumb([
    { label: ofSales('title'), to: '/dashboard/ecommerce' },
    { label: t('shop'), to: '/dashboard/e-commerce/shop' },
    { label: plan?.name ?? '' },
  ])
  if (!data) return <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  if (!plan)
    return (
      <EmptyState
        icon={SearchX}
        title={t('notFound')}
        actions={<ButtonLink to="/dashboard/e-commerce/shop">{t('backToShop')}</ButtonLink>}
      />
    )
  return <Product key={plan.id} plan={plan} sold={data.rows.filter(({ state }) => state === 'ativo')} />
}

function Product({ plan, sold }: { plan: PlanRow; sold: PlanRow[] }) {
  const t = useTexts(catalogueTexts)
  const ofPlans = useTexts(plansTexts)
  const { cheaper, dearer, siblings } = plansBeside(plan, sold)
  return (
    <>
      <PageHeader
        title={plan.name}
        beside={plan.code}
        badge={
          plan.state === 'ativo' ? (
            plan.highlighted && <Badge tone="pos">{t('highlighted')}</Badge>
          ) : (
            <Badge tone={planTone[plan.state]}>{ofPlans(`states.${plan.state}`)}</Badge>
          )
        }
        meta={plan.audience && <span>{plan.audience}</span>}
        actions={
          <PageAction
            variant="outline"
            icon={Pencil}
            label={t('edit')}
            place={{ to: '/dashboard/plans/$planId', params: { planId: plan.id } }}
          />
        }
      />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="order-1 min-w-0 lg:order-2">
          <PriceCard plan={plan} siblings={siblings} />
        </div>
        <div className="order-2 grid min-w-0 gap-4 lg:order-1">
          <IncludedCard plan={plan} />
          <NeighboursCard plan={plan} others={[cheaper, dearer].filter((other) => other !== undefined)} />
        </div>
      </div>
    </>
  )
}

function IncludedCard({ plan }: { plan: PlanRow }) {
  const t = useTexts(catalogueTexts)
  const format = useFormat()
  const words = usePlanWords()
  const { data } = useQuery(q(plans.get, { params: plan }))
  const sold = data?.versions.find(({ number }) => number === plan.number)
  return (
    <Card title={t('includes')}>
      <ul className="grid gap-2.5">
        {[...words.limitsOf(plan.limits), ...(data?.features ?? [])].map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check size={16} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0 text-accent-text" />
            <span className="min-w-0 break-words">{line}</span>
          </li>
        ))}
      </ul>
      {sold && (
        <p className="mt-4 flex items-center gap-2 text-13 text-fg-3">
          <History size={15} strokeWidth={1.75} aria-hidden />
          {t('version', { number: sold.number, date: format.date(sold.startsOn) })}
        </p>
      )}
    </Card>
  )
}
