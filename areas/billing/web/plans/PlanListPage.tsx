import { ArrowDown, ArrowUp, Layers, Plus } from 'lucide-react'
import { periodKinds } from '#billing/contract/periods.rules.ts'
import { planStates } from '#billing/contract/plans.rules.ts'
import { type PlanRow, planQuery, plans } from '#billing/contract/plans.ts'
import { plansTexts } from '#billing/web/plans/texts/plans.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PlanSubscribers } from './PlanSubscribers.tsx'
import { planTone } from './planStates.ts'
import { usePlanName, usePlanPrice } from './usePlanPrice.ts'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(plans.list, { query: readSearch(planQuery, search) })

/** The ids of the plans after one of them has moved by a place. */
function moved(rows: readonly PlanRow[], id: string, by: -1 | 1) {
  const ids = rows.map((row) => row.id)
  const at = ids.indexOf(id)
  const [other] = ids.splice(at + by, 1)
  if (other) ids.splice(at, 0, other)
  return ids
}

export function PlanListPage() {
  const t = useTexts(plansTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('title') }])
  const list = useRecordList({
    name: 'plans',
    schema: planQuery,
    list: plans.list,
    facets: plans.facets,
    tabs: ['state'],
  })
  const order = useWrite(plans.order, { stale: [plans.list] })
  const rows = list.data?.rows ?? []
  const priceOf = usePlanPrice()
  const planName = usePlanName()
  const limitOf = (limit: number | null) => (limit === null ? '–' : format.number(limit))
  const columns: Column<PlanRow>[] = [
    {
      id: 'name',
      header: t('plan'),
      required: true,
      cell: (plan) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">
            {plan.name} <span className="font-normal text-fg-3">{plan.code}</span>
          </span>
          <span className="truncate text-12 text-fg-3">{plan.audience}</span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      width: 140,
      cell: (plan) => <Badge tone={planTone[plan.state]}>{t(`states.${plan.state}`)}</Badge>,
      words: wordsOf(planStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'price',
      header: t('price'),
      width: 190,
      align: 'end',
      cell: (plan) => (
        <span className="flex flex-col">
          <span className="font-medium">{priceOf(plan)}</span>
          {plan.next && (
            <span className="text-12 text-info">
              {t('from', {
                number: plan.next.number,
                price: priceOf({ price: plan.next.price, period: plan.period }),
                date: format.shortDate(plan.next.startsOn),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'number',
      header: t('versionShort'),
      width: 72,
      hideBelow: 'lg',
      cell: ({ number }) => t('versionOf', { number }),
    },
    {
      id: 'subscribers',
      header: t('subscribers'),
      width: 180,
      hideBelow: 'lg',
      cell: (plan) => <PlanSubscribers plan={plan} />,
    },
    {
      id: 'mrr',
      header: t('mrr'),
      width: 120,
      align: 'end',
      hideBelow: 'xl',
      cell: (plan) => (plan.mrr === 0 ? '–' : format.money(plan.mrr)),
    },
    {
      id: 'activeProcesses',
      header: t('processes'),
      width: 96,
      align: 'end',
      hideBelow: 'xl',
      cell: (plan) => limitOf(plan.limits.activeProcesses),
    },
    {
      id: 'isPublic',
      header: t('public'),
      width: 84,
      align: 'end',
      cell: (plan) => t(plan.isPublic ? 'yes' : 'no'),
    },
  ]
  const isSiteOrder = list.search.sort === 'position' && !list.search.search && list.search.state.length === 0
  return (
    <RecordList
      {...{ list, t, columns }}
      icon={Layers}
      title={t('title')}
      actions={<PageAction icon={Plus} label={t('new')} place={{ to: '/dashboard/plans/new' }} />}
      tabs={[list.tab(t('all'), {}), ...planStates.map((state) => list.tab(t(`tabs.${state}`), { state: [state] }))]}
      nameOf={planName}
      href={(plan) => ({ to: '/dashboard/plans/$planId', params: { planId: plan.id } })}
      detail={plans.get}
      {...(isSiteOrder && {
        rowActions: (plan: PlanRow) => (
          <>
            {(
              [
                [-1, ArrowUp, t('moveUp')],
                [1, ArrowDown, t('moveDown')],
              ] as const
            ).map(([by, icon, label]) => (
              <IconButton
                key={by}
                icon={icon}
                label={label}
                disabled={rows[rows.findIndex(({ id }) => id === plan.id) + by] === undefined}
                onClick={() =>
                  order.mutate({ body: { ids: moved(rows, plan.id, by), from: rows.map(({ id }) => id) } })
                }
              />
            ))}
          </>
        ),
      })}
      phone={(plan) => ({
        title: plan.name,
        detail: [plan.code, plan.audience].filter(Boolean).join(' · '),
        end: priceOf(plan),
        endDetail: <Badge tone={planTone[plan.state]}>{t(`states.${plan.state}`)}</Badge>,
      })}
    >
      {list.filter('state', t('state'), planStates, (state) => t(`states.${state}`))}
      {list.filter('period', t('fields.period'), periodKinds, (period) => t(`periods.${period}`))}
    </RecordList>
  )
}
