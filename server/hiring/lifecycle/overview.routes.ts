import type { FastifyInstance } from 'fastify'
import { processOverview } from '#contract/hiring/processOverview.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { countApplications, countStages, pendingOf } from './overview.sql.ts'

export function overviewRoutes(app: FastifyInstance, db: Db) {
  route(app, processOverview.get, async ({ params }) => {
    const [counts, stages] = await Promise.all([countApplications(db, params.id), countStages(db, params.id)])
    // Every process has stages: an empty list means that the process does not exist.
    if (!counts || stages.length === 0) throw notFound('process')
    const { applications, lastWeek, open, ranked, complete, average, highest, ...waiting } = counts
    const late = stages.reduce((sum, stage) => sum + stage.late, 0)
    return {
      figures: { applications, lastWeek, open, ranked, complete, average, highest },
      stages,
      pending: pendingOf({ ...waiting, late }),
    }
  })
}
