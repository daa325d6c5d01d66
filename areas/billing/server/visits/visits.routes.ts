import type { FastifyInstance } from 'fastify'
import { checkout } from '#contract/billing/checkout.ts'
import { throttleKey } from '#server/access/accounts/throttle.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { route } from '#server/platform/http/route.ts'
import { openVisits } from './visits.ts'

export function visitRoutes(app: FastifyInstance, db: Db) {
  const visits = openVisits(db, (error) => app.log.error(error, 'visits were not counted'))
  app.addHook('onClose', () => visits.flush())
  route(app, checkout.visit, async ({ body: { page, source } }, request) => {
    visits.record({ page, source: source || 'direta', network: throttleKey('visit', networkOf(request.ip)) })
    return {}
  })
}
