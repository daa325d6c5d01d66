import type { FastifyInstance } from 'fastify'
import { agreementOn, severities } from '#contract/hiring/agreement.rules.ts'
import { agreement } from '#contract/hiring/agreement.ts'
import { readBlindness } from '#server/hiring/blindness/blindness.sql.ts'
import { lockProcess } from '#server/hiring/processes/processes.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { listGradedCriteria, listSentMarks, readNames } from './agreement.sql.ts'

/** What the grades of evaluators say about the evaluators. It changes no grade. */
export function agreementRoutes(app: FastifyInstance, db: Db) {
  route(app, agreement.read, async ({ params: { id } }, request) => {
    if (!(await lockProcess(db, id, 'share'))) throw notFound('process')
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
