import type { ReactNode } from 'react'
import type { TableName } from '#insights/contract/tables.ts'
import { analyticsTexts } from '#insights/web/analytics/texts/analytics.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AnalyticsHeader, type AnalyticsTab } from './AnalyticsHeader.tsx'
import { Answer, type AnswerOf } from './Answer.tsx'
import { ExportTables } from './ExportTables.tsx'

type AnalyticsFrameProps<T> = {
  tab: AnalyticsTab
  /** The tables that the tab exports. */
  tables: readonly TableName[]
  answer: AnswerOf<T>
  children: (data: T) => ReactNode
}

/** A tab of the analyses: its header, and what it shows of an answer, or why there is none. */
export function AnalyticsFrame<T>({ tab, tables, answer, children }: AnalyticsFrameProps<T>) {
  const t = useTexts(analyticsTexts)
  return (
    <>
      <AnalyticsHeader tab={tab} actions={<ExportTables names={tables} />} />
      <Answer of={answer} failed={t('loadFailed')}>
        {children}
      </Answer>
    </>
  )
}
