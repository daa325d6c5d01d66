import type { FastifyInstance } from 'fastify'
import { throttleKey } from '#access/server/accounts/throttle.sql.ts'
import { checkout } from '#billing/contract/checkout.ts'
import type { Db } from '#platform/server/db/db.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { route } from '#platform/server/http/route.ts'
import { addVisits, type Visits } from './visits.sql.ts'
import { openVisits } from './visits.ts'

export function visitRoutes(app: FastifyInstance, db: Db) {
  const visits = openVisits(
    (counted: Visits) => addVisits(db, counted),
    (error) => app.log.error(error, 'visits were not counted'),
  )
  app.addHook('onClose', () => visits.flush())
  route(app, checkout.visit, async ({ body: { page, source } }, request) => {
    visits.record({ page, source: source || 'direta', network: throttleKey('visit', networkOf(request.ip)) })
    return {}
  })
}
