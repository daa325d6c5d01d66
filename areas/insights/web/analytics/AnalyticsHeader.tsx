import type { ReactNode } from 'react'
import { useHasRight } from '#access/web/accounts/useHasRight.ts'
import { withBefore } from '#insights/contract/analytics.rules.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { analyticsSearch, queryOf } from './analyticsSearch.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { ProcessFilter } from './ProcessFilter.tsx'

const analyticsTabs = {
  overview: '/dashboard/analytics',
  funnel: '/dashboard/analytics/funnel',
  time: '/dashboard/analytics/time',
  sources: '/dashboard/analytics/sources',
  processes: '/dashboard/analytics/processes',
  evaluators: '/dashboard/analytics/evaluators',
  deliveries: '/dashboard/analytics/deliveries',
  fairness: '/dashboard/analytics/fairness',
} as const
export type AnalyticsTab = keyof typeof analyticsTabs

/** Whether a tab has figures of the period before. */
const isCompared: Record<AnalyticsTab, boolean> = {
  overview: true,
  funnel: true,
  time: true,
  sources: true,
  processes: true,
  evaluators: false,
  deliveries: true,
  fairness: false,
}

type AnalyticsHeaderProps = {
  /** The open tab. */
  tab: AnalyticsTab
  /** Beside the filters: the export of what the tab shows. */
  actions?: ReactNode
  /** Instead of the processes and the period, where a tab counts otherwise. */
  filters?: ReactNode
}

/** The head of all screens of the analyses: their tabs, and the processes and the period in the address, which the tabs keep. */
export function AnalyticsHeader({ tab, actions, filters }: AnalyticsHeaderProps) {
  const t = useTexts(analyticsTexts)
  const format = useFormat()
  const [search, change] = useSearchOf(analyticsSearch)
  const kept = {
    processId: search.processId.length > 0 ? search.processId : undefined,
    period: search.period === '30_dias' ? undefined : search.period,
    from: search.from,
    to: search.to,
    against: search.against === 'anterior' ? undefined : search.against,
  }
  const { from, to } = queryOf(search)
  const { before } = withBefore({ from, to }, search.against)
  const seesFairness = useHasRight('see_fairness')
  useBreadcrumb(
    tab === 'overview'
      ? [{ label: t('title') }]
      : [{ label: t('title'), to: '/dashboard/analytics' }, { label: t(`tabs.${tab}`) }],
  )
  return (
    <PageHeader
      title={t('title')}
      meta={
        <span>
          {tab !== 'fairness' && t('about')}{' '}
          {isCompared[tab] &&
            t('comparedWith', { from: format.shortDate(before.from), to: format.shortDate(before.to) })}
        </span>
      }
      actions={
        <>
          {filters ?? (
            <>
              <ProcessFilter value={search.processId} onChange={(processId) => change({ processId })} />
              <PeriodChoice search={search} onChange={change} />
            </>
          )}
          {actions}
        </>
      }
    >
      <div className="[--edge:24px]">
        <TabLinks
          label={t('title')}
          tabs={(Object.keys(analyticsTabs) as AnalyticsTab[])
            .filter((name) => name !== 'fairness' || seesFairness)
            .map((name) => ({
              to: analyticsTabs[name],
              search: kept,
              label: t(`tabs.${name}`),
              active: name === tab,
            }))}
        />
      </div>
    </PageHeader>
  )
}
