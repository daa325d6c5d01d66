import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { daysOfPeriod, salesPeriods } from '#billing/contract/sales.rules.ts'
import { type Sales, sales } from '#billing/contract/sales.ts'
import { salesTexts } from '#billing/web/sales/texts/sales.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { CohortCard } from './CohortCard.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { RenewalsCard } from './RenewalsCard.tsx'
import { RevenueCard } from './RevenueCard.tsx'
import { SalesStats } from './SalesStats.tsx'
import { SoldCard } from './SoldCard.tsx'
import { SourcesCard } from './SourcesCard.tsx'
import { salesSearch } from './salesSearch.ts'
import { VouchersCard } from './VouchersCard.tsx'

/** The sales of a period, and the changes of the monthly revenue. */
export function SalesPage() {
  const t = useTexts(salesTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const [{ period }] = useSearchOf(salesSearch)
  const days = daysOfPeriod(period, dayInBrasilia(new Date()))
  const { data, error, refetch } = useQuery({
    ...q(sales.get, { query: days }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={
          <>
            <span>{t('days', { from: format.date(days.from), to: format.date(days.to) })}</span>
            {data && (
              <span>{t('comparedWith', { from: format.date(data.before.from), to: format.date(data.before.to) })}</span>
            )}
          </>
        }
        actions={
          <PageAction variant="outline" icon={Store} label={t('shop')} place={{ to: '/dashboard/e-commerce/shop' }} />
        }
      >
        <div className="[--edge:24px]">
          <TabLinks
            label={t('period')}
            tabs={salesPeriods.map((value) => ({
              to: '/dashboard/ecommerce',
              search: value === 'mes' ? {} : { period: value },
              label: t(`periods.${value}`),
              active: value === period,
            }))}
          />
        </div>
      </PageHeader>
      {data ? (
        <SalesFigures data={data} />
      ) : (
        <Loading of={{ error, refetch }} failed={t('loadFailed')} waiting="m-6 h-96" />
      )}
    </>
  )
}

const SalesFigures = ({ data }: { data: Sales }) => (
  <>
    <SalesStats data={data} />
    <div className="mx-auto grid w-full max-w-[1320px] gap-4 p-6 max-md:p-4">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <OrdersCard data={data} />
          <SoldCard data={data} />
          <SourcesCard data={data} />
        </div>
        <div className="grid min-w-0 gap-4">
          <FunnelCard data={data} />
          <VouchersCard data={data} />
          <RenewalsCard data={data} />
        </div>
      </div>
      <RevenueCard data={data} />
      <CohortCard data={data} />
    </div>
  </>
)
