import { createRoute } from '@tanstack/react-router'
import type { analyticsRowsQuery } from '#contract/insights/analytics.ts'
import type { analyticsSearch } from '#web/insights/analytics/analyticsSearch.ts'
import type { fairnessSearch } from '#web/insights/fairness/fairnessSearch.ts'
import { searchOf } from '#web/platform/site/address.ts'
import { inside, page } from './routeParts.tsx'

export const analyticsScreens = [
  createRoute({
    ...inside,
    path: 'analytics',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#web/insights/analytics/AnalyticsPage.tsx'), 'OverviewPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/funnel',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#web/insights/analytics/AnalyticsPage.tsx'), 'FunnelPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/time',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#web/insights/analytics/AnalyticsPage.tsx'), 'TimePage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/sources',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#web/insights/analytics/AnalyticsPage.tsx'), 'SourcesPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/processes',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#web/insights/analytics/AnalyticsPage.tsx'), 'ProcessesPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/evaluators',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#web/insights/analytics/EvaluatorsPage.tsx'), 'EvaluatorsPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/deliveries',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#web/insights/analytics/DeliveriesPage.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/applications',
    ...searchOf<typeof analyticsRowsQuery>(),
    component: page(() => import('#web/insights/analytics/FigureRowsPage.tsx'), 'FigureRowsPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/fairness',
    ...searchOf<typeof fairnessSearch>(),
    component: page(() => import('#web/insights/fairness/FairnessPage.tsx'), 'FairnessPage'),
  }),
] as const
