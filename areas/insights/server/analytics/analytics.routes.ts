import type { FastifyInstance } from 'fastify'
import { AnalyticsRow, type AnalyticsRowsQuery, analytics } from '#insights/contract/analytics.ts'
import { workload } from '#insights/contract/workload.ts'
import type { Db } from '#platform/server/db/db.ts'
import { exportRoute } from '#platform/server/exports/exports.routes.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { readAnalytics, readComparison } from './readAnalytics.ts'
import { readDeliveries, readWorkload } from './readWorkload.ts'
import { allRows, listRows } from './rows.sql.ts'

export function analyticsRoutes(app: FastifyInstance, db: Db) {
  route(app, analytics.get, ({ query }) => readAnalytics(db, query))
  route(app, analytics.compare, ({ query }) => readComparison(db, query))
  route(app, workload.evaluators, ({ query }, request) => readWorkload(db, query, actorOf(request).id))
  route(app, workload.deliveries, ({ query }) => readDeliveries(db, query))
  route(app, analytics.applications, ({ query }, request) => listRows(db, query, actorOf(request).id))
  exportRoute(app, db, analytics.export, {
    list: 'analytics',
    all: (_: Db, query: AnalyticsRowsQuery, reader: Actor) => allRows(query, reader.id),
    row: AnalyticsRow,
    cells: {},
  })
}
