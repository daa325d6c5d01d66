import type { FastifyInstance } from 'fastify'
import { agreementOn, severities } from '#hiring/contract/agreement.rules.ts'
import { agreement } from '#hiring/contract/agreement.ts'
import { readBlindness } from '#hiring/server/blindness/blindness.sql.ts'
import { readProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { listGradedCriteria, listSentMarks, readNames } from './agreement.sql.ts'

/** The agreement and the severity of evaluators, computed from their grades. It changes no grade. */
export function agreementRoutes(app: FastifyInstance, db: Db) {
  route(app, agreement.read, async ({ params: { id } }, request) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    const blindness = await readBlindness(db, actorOf(request), id)
    // One grade that the reader may not see would follow from a coefficient.
    if (blindness?.hidesPlaces) return { hidden: blindness.reason, criteria: [], severity: [] }
    const marks = await listSentMarks(db, id)
    const byCriterion = Map.groupBy(marks, ({ criterionId }) => criterionId)
    const severity = severities(marks)
    const names = await readNames(
      db,
      severity.map(({ evaluatorId }) => evaluatorId),
    )
    return {
      hidden: null,
      criteria: (await listGradedCriteria(db, id)).map((criterion) => ({
        ...criterion,
        ...agreementOn(byCriterion.get(criterion.criterionId) ?? []),
      })),
      severity: severity
        .map((each) => ({ ...each, name: names.get(each.evaluatorId) ?? '' }))
        .toSorted((a, b) => a.severity - b.severity),
    }
  })
}
