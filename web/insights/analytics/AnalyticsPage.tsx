import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { analytics } from '#contract/insights/analytics.ts'
import { q } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { analyticsTexts } from '#web/platform/i18n/pt/analytics.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useSearchOf } from '#web/platform/site/address.ts'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { AnalyticsHeader } from './AnalyticsHeader.tsx'
import { analyticsSearch, queryOf } from './analyticsSearch.ts'

/** What happened in selective processes in a period. */
export function AnalyticsPage() {
  const t = useTexts(analyticsTexts)
  const format = useFormat()
  const [search] = useSearchOf(analyticsSearch)
  const { data, error, refetch } = useQuery({
    ...q(analytics.figures, { query: queryOf(search) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <AnalyticsHeader tab="overview" />
      {data ? (
        <dl className="border-b bg-surface px-6 py-3.5 max-md:px-4">
          <dt className="text-13 text-fg-3">{t('applications')}</dt>
          <dd className="flex items-baseline gap-x-2">
            <span className="num text-20 font-semibold">{format.number(data.applications.now)}</span>
            <span className="num text-13 text-fg-3">
              {t('before', { value: format.number(data.applications.before) })}
            </span>
          </dd>
        </dl>
      ) : error ? (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="m-6 h-96 rounded-4" />
      )}
    </>
  )
}
