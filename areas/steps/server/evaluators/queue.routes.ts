import type { FastifyInstance } from 'fastify'
import { lockWithProcess } from '#hiring/server/applications/applications.sql.ts'
import { declareConflict } from '#hiring/server/evaluators/assigning.sql.ts'
import { hasGraded } from '#hiring/server/evaluators/reach.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { profile } from '#steps/contract/profile.ts'
import { profileOf } from './profile.rules.ts'
import { findApplicantFor } from './profile.sql.ts'
import { findEvaluating, listQueue } from './queue.sql.ts'

/** The routes for the queue of an evaluator. */
export function queueRoutes(app: FastifyInstance, db: Db) {
  route(app, evaluators.queue, ({ query }, request) => listQueue(db, actorOf(request).id, query.done))

  route(app, evaluators.read, async ({ params }, request) => {
    const evaluating = await findEvaluating(db, params.id, actorOf(request).id)
    if (!evaluating) throw notFound('application')
    return evaluating
  })

  route(app, profile.read, async ({ params }, request) => {
    const applicant = await findApplicantFor(db, params.id, actorOf(request).id)
    if (!applicant) throw notFound('application')
    return profileOf(applicant, applicant.blind, new Date().toISOString().slice(0, 7))
  })

  route(app, evaluators.declareConflict, ({ params: { id }, body: { reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: actorId } = actorOf(request)
      // Without an assignment the answer is the same for an application that exists and one that does not.
      if (!(await lockWithProcess(tx, id)) || !(await declareConflict(tx, id, actorId, reason)))
        throw notFound('application')
      // A grade that was sent counts; it is contested by the means of an appeal, not taken back.
      if (await hasGraded(tx, id, actorId)) throw refusal('conflict_after_grades')
      await audit(tx, actorId, {
        action: 'application.conflict_declared',
        entity: 'application',
        entityId: id,
        personal: { reason },
      })
      return {}
    }),
  )
}
