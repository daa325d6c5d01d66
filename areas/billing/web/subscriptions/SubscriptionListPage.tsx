import { Plus, Repeat } from 'lucide-react'
import { subscriptionStates } from '#billing/contract/subscriptions.rules.ts'
import { type SubscriptionRow, subscriptionQuery, subscriptions } from '#billing/contract/subscriptions.ts'
import { usePlanNames } from '#billing/web/plans/usePlanNames.ts'
import { usePlanPrice } from '#billing/web/plans/usePlanPrice.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { SubscriptionBadge } from './SubscriptionBadge.tsx'
import { useRevenueFilters } from './useRevenueFilters.tsx'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(subscriptions.list, { query: readSearch(subscriptionQuery, search) })

export function SubscriptionListPage() {
  const t = useTexts(subscriptionsTexts)
  const format = useFormat()
  const priceOf = usePlanPrice()
  useBreadcrumb([{ label: t('title') }])
  const list = useRecordList({
    name: 'subscriptions',
    schema: subscriptionQuery,
    list: subscriptions.list,
    facets: subscriptions.facets,
    tabs: ['state'],
  })
  const planNames = usePlanNames(list.facets?.plan)
  const revenueFilters = useRevenueFilters(list.search, list.change)
  const planOf = ({ planName, planNumber }: SubscriptionRow) => t('planOf', { name: planName, number: planNumber })
  const columns: Column<SubscriptionRow>[] = [
    {
      id: 'companyName',
      header: t('company'),
      required: true,
      cell: (row) => <Identity name={row.companyName} square />,
    },
    {
      id: 'planName',
      header: t('plan'),
      width: 190,
      cell: planOf,
      beside: [{ id: 'planNumber', header: 'v' }],
    },
    {
      id: 'state',
      header: t('state'),
      width: 150,
      cell: (row) => <SubscriptionBadge {...row} />,
      words: wordsOf(subscriptionStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'price',
      header: t('price'),
      width: 150,
      align: 'end',
      hideBelow: 'lg',
      cell: (row) => priceOf(row),
    },
    {
      id: 'owed',
      header: t('owed'),
      width: 190,
      align: 'end',
      cell: (row) =>
        row.owed === 0 ? (
          <span className="text-fg-3">–</span>
        ) : (
          <span className="flex flex-col">
            <span className="font-medium">{format.money(row.owed)}</span>
            {row.owedSince && (
              <span className="text-12 text-fg-3">{t('owedSince', { date: format.shortDate(row.owedSince) })}</span>
            )}
          </span>
        ),
      beside: [{ id: 'owedSince', header: t('due') }],
    },
    {
      id: 'periodEnd',
      header: t('periodEnd'),
      width: 150,
      align: 'end',
      cell: (row) => format.shortDate(row.periodEnd),
    },
  ]
  return (
    <RecordList
      {...{ list, t, columns }}
      icon={Repeat}
      title={t('title')}
      actions={<PageAction icon={Plus} label={t('new')} place={{ to: '/dashboard/subscriptions/new' }} />}
      tabs={[
        list.tab(t('all'), {}),
        ...(['ativa', 'em_atraso', 'em_teste', 'pendente', 'suspensa'] as const).map((state) =>
          list.tab(t(`tabs.${state}`), { state: [state] }),
        ),
        list.tab(t('ended'), { state: ['cancelada', 'expirada'] }),
      ]}
      nameOf={(row) => row.companyName}
      href={(row) => ({ to: '/dashboard/subscriptions/$subscriptionId', params: { subscriptionId: row.id } })}
      detail={subscriptions.get}
      file={subscriptions.export}
      fileColumns={[{ id: 'periodStart', header: t('period') }]}
      phone={(row) => ({
        lead: <Avatar name={row.companyName} square size={36} />,
        title: row.companyName,
        detail: planOf(row),
        end: row.owed > 0 ? format.money(row.owed) : priceOf(row),
        endDetail: <SubscriptionBadge {...row} />,
      })}
    >
      {list.filter('state', t('state'), subscriptionStates, (state) => t(`states.${state}`))}
      {list.filter('plan', t('plan'), ...planNames)}
      {revenueFilters}
    </RecordList>
  )
}
