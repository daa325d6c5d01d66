import type { ReactNode } from 'react'
import type { TableName } from '#insights/contract/tables.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { type Answered, Loaded } from '#platform/web/ui/Loaded.tsx'
import { AnalyticsHeader, type AnalyticsTab } from './AnalyticsHeader.tsx'
import { ExportTables } from './ExportTables.tsx'

type AnalyticsFrameProps<T> = {
  tab: AnalyticsTab
  /** The tables that the tab exports. */
  tables: readonly TableName[]
  answer: Answered<T>
  children: (data: T) => ReactNode
}

/** A tab of the analyses: its header, and what it shows of an answer, or why there is none. */
export function AnalyticsFrame<T>({ tab, tables, answer, children }: AnalyticsFrameProps<T>) {
  const t = useTexts(analyticsTexts)
  return (
    <>
      <AnalyticsHeader tab={tab} actions={<ExportTables names={tables} />} />
      <Loaded of={answer} failed={t('loadFailed')} waiting="m-6 h-96">
        {children}
      </Loaded>
    </>
  )
}
