import type { FastifyInstance } from 'fastify'
import { AnalyticsRow, type AnalyticsRowsQuery, analytics } from '#contract/insights/analytics.ts'
import type { Db } from '#server/platform/db/db.ts'
import { exportRoute } from '#server/platform/exports/exports.routes.ts'
import { route } from '#server/platform/http/route.ts'
import { readAnalytics } from './readAnalytics.ts'
import { allRows, listRows } from './rows.sql.ts'

export function analyticsRoutes(app: FastifyInstance, db: Db) {
  route(app, analytics.get, ({ query }) => readAnalytics(db, query))
  route(app, analytics.applications, ({ query }) => listRows(db, query))
  exportRoute(app, db, analytics.export, {
    list: 'analytics',
    all: (_: Db, query: AnalyticsRowsQuery) => allRows(query),
    row: AnalyticsRow,
    cells: {},
  })
}
