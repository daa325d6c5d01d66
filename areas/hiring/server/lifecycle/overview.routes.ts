import type { FastifyInstance } from 'fastify'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { readBlindness } from '#hiring/server/blindness/blindness.sql.ts'
import { checkBlindRanking } from '#hiring/server/blindness/blindRanking.sql.ts'
import { findRatification } from '#hiring/server/processes/ratifications.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { countApplications, countStages, listStepDates, pendingOf } from './overview.sql.ts'

export function overviewRoutes(app: FastifyInstance, db: Db) {
  route(app, processOverview.get, async ({ params }, request) => {
    const reader = actorOf(request)
    const [counts, stages, blindness, ratification, dates] = await Promise.all([
      countApplications(db, params.id),
      countStages(db, params.id),
      readBlindness(db, reader, params.id),
      findRatification(db, params.id),
      listStepDates(db, params.id),
    ])
    // Every process has stages: an empty list means that the process does not exist.
    if (!counts || stages.length === 0) throw notFound('process')
    const { applications, lastWeek, open, ranked, out, complete, average, highest, ...waiting } = counts
    const late = stages.reduce((sum, stage) => sum + stage.late, 0)
    const seen = { applications, lastWeek, open }
    if (!blindness?.hidesPlaces)
      return {
        figures: { ...seen, ranked, out, complete, average, highest, hidden: null },
        stages,
        dates,
        ...(ratification && { ratification }),
        pending: pendingOf({ ...waiting, late }),
      }
    const check = await checkBlindRanking(db, params.id, { reader, blindness })
    const [eliminations, incomplete] = [check.proposed, check.pending ?? open]
    return {
      figures: {
        ...seen,
        ranked: check.ranked,
        // Those listed count as ranked; all others have left.
        out: applications - check.ranked,
        complete: null,
        average: null,
        highest: null,
        hidden: check.hidden,
      },
      stages,
      dates,
      ...(ratification && { ratification }),
      pending: pendingOf({ ...waiting, eliminations, incomplete, unmarked: 0, late }),
    }
  })
}
