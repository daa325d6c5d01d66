import { createRoute } from '@tanstack/react-router'
import type { analyticsRowsQuery } from '#insights/contract/analytics.ts'
import type { analyticsSearch } from '#insights/web/analytics/analyticsSearch.ts'
import type { fairnessSearch } from '#insights/web/fairness/fairnessSearch.ts'
import { searchOf } from '#platform/web/site/address.ts'
import { inside, page } from './routeParts.tsx'

export const analyticsScreens = [
  createRoute({
    ...inside,
    path: 'analytics',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#insights/web/analytics/AnalyticsPage.tsx'), 'OverviewPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/funnel',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#insights/web/analytics/AnalyticsPage.tsx'), 'FunnelPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/time',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#insights/web/analytics/AnalyticsPage.tsx'), 'TimePage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/sources',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#insights/web/analytics/AnalyticsPage.tsx'), 'SourcesPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/processes',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#insights/web/analytics/AnalyticsPage.tsx'), 'ProcessesPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/evaluators',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#insights/web/analytics/EvaluatorsPage.tsx'), 'EvaluatorsPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/deliveries',
    ...searchOf<typeof analyticsSearch>(),
    component: page(() => import('#insights/web/analytics/DeliveriesPage.tsx'), 'DeliveriesPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/applications',
    ...searchOf<typeof analyticsRowsQuery>(),
    component: page(() => import('#insights/web/analytics/FigureRowsPage.tsx'), 'FigureRowsPage'),
  }),
  createRoute({
    ...inside,
    path: 'analytics/fairness',
    ...searchOf<typeof fairnessSearch>(),
    component: page(() => import('#insights/web/fairness/FairnessPage.tsx'), 'FairnessPage'),
  }),
] as const
