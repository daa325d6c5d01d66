import type { AnalyticsRowsQuery } from '#insights/contract/analytics.ts'
import type { Place } from '#platform/web/ui/Tabs.tsx'

type Of = Partial<Pick<AnalyticsRowsQuery, 'figure' | 'kind' | 'source' | 'reason' | 'evaluatorId'>>
/** The applications that a figure counts, as the address of their list. */
export type RowsOf = (of: Of, over?: { processId?: string[]; from?: string; to?: string }) => Place

/** For the figures of a period of some processes. */
export const rowsWithin =
  ({ processId, from, to }: { processId: string[]; from: string; to: string }): RowsOf =>
  (of, over = {}) => ({ to: '/dashboard/analytics/applications', search: { processId, from, to, ...over, ...of } })
