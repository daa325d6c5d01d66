import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Layers, Plus } from 'lucide-react'
import { periodKinds } from '#billing/contract/periods.rules.ts'
import { planQuery, plans } from '#billing/contract/plans.ts'
import { catalogueTexts } from '#billing/web/catalogue/texts/catalogue.pt.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { facetFilters } from '#platform/web/records/facetFilters.tsx'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { NumberFilter } from '#platform/web/ui/NumberFilter.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { ShopCard } from './ShopCard.tsx'

const maxReais = 10_000_000

/** The plans that are sold, as cards. */
export function ShopPage() {
  const t = useTexts(catalogueTexts)
  const ofPlans = useTexts(plansTexts)
  const ofSales = useTexts(salesTexts)
  const format = useFormat()
  useBreadcrumb([{ label: ofSales('title'), to: '/dashboard/ecommerce' }, { label: t('shop') }])
  const [search, change] = useSearchOf(planQuery)
  const query = { ...search, state: ['ativo' as const], limit: 200, page: 1 }
  const { data, error, refetch } = useQuery({ ...q(plans.list, { query }), placeholderData: keepPreviousData })
  const { data: facets } = useQuery({ ...q(plans.facets, { query }), placeholderData: keepPreviousData })
  const filter = facetFilters(query, change, facets)
  const clear = () => change({ search: undefined, period: undefined, maxPrice: undefined })
  const { search: words, period, maxPrice } = search
  return (
    <>
      <PageHeader
        title={t('shop')}
        meta={data && <span>{t('planCount', { count: data.total, number: format.number(data.total) })}</span>}
        actions={<PageAction icon={Plus} label={t('newPlan')} place={{ to: '/dashboard/plans/new' }} />}
      />
      <FilterBar
        search={words}
        onSearch={(text) => change({ search: text }, { replace: true })}
        placeholder={t('search')}
        onClear={clear}
      >
        {filter('period', t('period'), periodKinds, (kind) => ofPlans(`periods.${kind}`))}
        <NumberFilter
          label={t('upTo')}
          sign="R$"
          value={maxPrice === undefined ? undefined : maxPrice / 100}
          onChange={(reais) => change({ maxPrice: reais === undefined ? undefined : Math.round(reais * 100) })}
          min={0}
          max={maxReais}
        />
      </FilterBar>
      <div className="border-t p-6 max-md:p-4">
        {data ? (
          data.rows.length > 0 ? (
            <ul className="mx-auto grid max-w-[1320px] gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {data.rows.map((plan) => (
                <ShopCard key={plan.id} plan={plan} />
              ))}
            </ul>
          ) : (
            <ListEmpty
              icon={Layers}
              search={{ search: words, period, maxPrice }}
              onClear={clear}
              title={t('noneTitle')}
              body={t('noneBody')}
            />
          )
        ) : (
          <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="h-96" />
        )}
      </div>
    </>
  )
}
