import type { FastifyInstance } from 'fastify'
import { withBefore } from '#contract/insights/analytics.rules.ts'
import { analytics } from '#contract/insights/analytics.ts'
import type { Db } from '#server/platform/db/db.ts'
import { route } from '#server/platform/http/route.ts'
import { countApplications } from './figures.sql.ts'

export function analyticsRoutes(app: FastifyInstance, db: Db) {
  route(app, analytics.figures, async ({ query: { processId, ...period } }) => {
    const days = withBefore(period)
    const [now, before] = await Promise.all([
      countApplications(db, { processId, ...days.period }),
      countApplications(db, { processId, ...days.before }),
    ])
    return { ...days, applications: { now, before } }
  })
}
