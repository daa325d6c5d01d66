import type { FastifyInstance } from 'fastify'
import type { AnalyticsQuery } from '#insights/contract/analytics.ts'
import { tables } from '#insights/contract/tables.ts'
import type { Db } from '#platform/server/db/db.ts'
import { tableRoute } from '#platform/server/exports/exports.routes.ts'
import { readAnalytics, readComparison } from './readAnalytics.ts'
import { readDeliveries, readWorkload } from './readWorkload.ts'
import { tableRows } from './tables.rules.ts'

/** The tables of the analyses as files. */
export function analyticsTableRoutes(app: FastifyInstance, db: Db) {
  const reading =
    <Row>(rows: (figures: Awaited<ReturnType<typeof readAnalytics>>) => Row[]) =>
    async (query: AnalyticsQuery) =>
      rows(await readAnalytics(db, query))
  tableRoute(app, db, tables.summary, { list: 'analytics_summary', read: reading(tableRows.summary) })
  tableRoute(app, db, tables.funnel, { list: 'analytics_funnel', read: reading(tableRows.funnel) })
  tableRoute(app, db, tables.times, { list: 'analytics_times', read: reading(tableRows.times) })
  tableRoute(app, db, tables.sources, { list: 'analytics_sources', read: reading(tableRows.sources) })
  tableRoute(app, db, tables.processes, { list: 'analytics_processes', read: reading(tableRows.processes) })
  tableRoute(app, db, tables.departures, { list: 'analytics_departures', read: reading(tableRows.departures) })
  tableRoute(app, db, tables.reasons, { list: 'analytics_reasons', read: reading(tableRows.reasons) })
  tableRoute(app, db, tables.comparison, {
    list: 'analytics_comparison',
    read: async (query) => tableRows.comparison(await readComparison(db, query)),
  })
  tableRoute(app, db, tables.evaluators, {
    list: 'analytics_evaluators',
    read: async (query, { id }) => (await readWorkload(db, query, id)).evaluators,
  })
  tableRoute(app, db, tables.deliveries, {
    list: 'analytics_deliveries',
    read: async (query) => (await readDeliveries(db, query)).channels,
  })
}
