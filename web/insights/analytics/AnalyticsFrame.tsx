import type { ReactNode } from 'react'
import type { TableName } from '#contract/insights/tables.ts'
import { analyticsTexts } from '#web/platform/i18n/pt/analytics.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { AnalyticsHeader, type AnalyticsTab } from './AnalyticsHeader.tsx'
import { ExportTables } from './ExportTables.tsx'

type AnalyticsFrameProps<T> = {
  tab: AnalyticsTab
  /** The tables that the tab exports. */
  tables: readonly TableName[]
  answer: { data: T | undefined; error: Error | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** A tab of the analyses: its header, and what it shows of an answer, or why there is none. */
export function AnalyticsFrame<T>({ tab, tables, answer, children }: AnalyticsFrameProps<T>) {
  const t = useTexts(analyticsTexts)
  const { data, error, refetch } = answer
  return (
    <>
      <AnalyticsHeader tab={tab} actions={<ExportTables names={tables} />} />
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="m-6 h-96 rounded-4" />
      )}
    </>
  )
}
