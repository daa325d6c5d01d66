import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { analytics } from '#insights/contract/analytics.ts'
import type { TableName } from '#insights/contract/tables.ts'
import { q } from '#platform/web/api/client.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { AnalyticsFrame } from './AnalyticsFrame.tsx'
import { analyticsSearch, queryOf } from './analyticsSearch.ts'
import { ComparisonCard, isComparable } from './ComparisonCard.tsx'
import { DeparturesCard } from './DeparturesCard.tsx'
import { FigureStrip } from './FigureStrip.tsx'
import { FunnelCard } from './FunnelCard.tsx'
import { ProcessesCard } from './ProcessesCard.tsx'
import { rowsWithin } from './rowsOf.ts'
import { SourcesCard } from './SourcesCard.tsx'
import { TimesCard } from './TimesCard.tsx'

const fewProcesses = 8

type FigureTab = 'overview' | 'funnel' | 'time' | 'sources' | 'processes'
const tablesOf = {
  overview: ['summary', 'funnel', 'times', 'sources', 'processes', 'departures', 'reasons'],
  funnel: ['funnel', 'departures', 'reasons'],
  time: ['times'],
  sources: ['sources'],
  processes: ['processes'],
} as const satisfies Record<FigureTab, readonly TableName[]>

/** The figures of selective processes in a period. */
function AnalyticsPage({ tab }: { tab: FigureTab }) {
  const [search] = useSearchOf(analyticsSearch)
  const query = queryOf(search)
  const compares = (tab === 'processes' || tab === 'funnel') && isComparable(query.processId)
  const answer = useQuery({ ...q(analytics.get, { query }), placeholderData: keepPreviousData })
  return (
    <AnalyticsFrame tab={tab} tables={compares ? [...tablesOf[tab], 'comparison'] : tablesOf[tab]} answer={answer}>
      {(data) => {
        const of = { data, rows: rowsWithin({ ...query, ...data.period }) }
        return (
          <>
            <FigureStrip {...of} />
            <div className="mx-auto grid w-full max-w-[1320px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-2">
              {(tab === 'overview' || tab === 'funnel') && <FunnelCard {...of} />}
              {tab === 'overview' && <TimesCard {...of} />}
              {tab === 'time' && (
                <div className="min-w-0 lg:col-span-2">
                  <TimesCard {...of} wide />
                </div>
              )}
              {(tab === 'overview' || tab === 'sources') && <SourcesCard {...of} />}
              {tab === 'overview' && <ProcessesCard {...of} most={fewProcesses} />}
              {compares && (
                <div className="min-w-0 lg:col-span-2">
                  <ComparisonCard query={query} rows={of.rows} />
                </div>
              )}
              {tab === 'processes' && (
                <div className="min-w-0 lg:col-span-2">
                  <ProcessesCard {...of} />
                </div>
              )}
              {(tab === 'overview' || tab === 'funnel') && <DeparturesCard {...of} />}
            </div>
          </>
        )
      }}
    </AnalyticsFrame>
  )
}

export const OverviewPage = () => <AnalyticsPage tab="overview" />
export const FunnelPage = () => <AnalyticsPage tab="funnel" />
export const TimePage = () => <AnalyticsPage tab="time" />
export const SourcesPage = () => <AnalyticsPage tab="sources" />
export const ProcessesPage = () => <AnalyticsPage tab="processes" />
