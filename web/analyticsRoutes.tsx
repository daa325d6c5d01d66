import { createRoute } from '@tanstack/react-router'
import type { analyticsSearch } from '#web/insights/analytics/analyticsSearch.ts'
import { searchOf } from '#web/platform/site/address.ts'
import { inside, page } from './routeParts.tsx'

export const analyticsScreens = [
  createRoute({
    ...inside,
    path: 'analytics',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#web/insights/analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
  }),
] as const
