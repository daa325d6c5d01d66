import type { FastifyInstance } from 'fastify'
import { applications } from '#contract/hiring/applications.ts'
import { mayAssess } from '#contract/hiring/processes.rules.ts'
import type { Component } from '#contract/hiring/scoring.ts'
import { refusalsPt } from '#contract/platform/refusals.ts'
import { hasLooked, waitForLooks } from '#server/compliance/privacy/sensitive.sql.ts'
import { lockProcess } from '#server/hiring/processes/processes.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withPhoto } from '#server/platform/files/pictures.ts'
import { AppError, must, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { findApplication, holdApplications } from './applications.sql.ts'
import { countUngraded, findSent, readEvaluation, setSent, writeMark } from './evaluation.sql.ts'
import { fitsRange } from './marks.rules.ts'
import { listCriteria, rescore } from './scoring.sql.ts'

/** The application, held together with its process while marks on it may change. Whoever has read what the person says of gender, race and disability does not mark it. */
async function heldForMarks(tx: Db, id: string, actorId: string) {
  const application = await findApplication(tx, id)
  if (!application) throw notFound('application')
  await waitForLooks(tx, application.candidateId)
  if (await hasLooked(tx, actorId, application.candidateId)) throw refusal('saw_sensitive')
  const process = await lockProcess(tx, application.processId, 'share')
  if (!process) throw notFound('process')
  must(mayAssess(process))
  await holdApplications(tx, application.processId, [id])
  return application
}

/** Grades are given without knowing those of the others: sent ones stay once there are others to see. An appeal looks at them anew. */
async function mustReopen(tx: Db, { id, processId, processState }: Held, actorId: string, component: Component) {
  if (processState === 'em_recurso' || !(await findSent(tx, id, actorId, component)).others) return
  const { missing } = await countUngraded(tx, id, processId, actorId, component)
  if (missing === 0) throw refusal('others_graded')
}

type Held = Awaited<ReturnType<typeof heldForMarks>>

export function evaluationRoutes(app: FastifyInstance, db: Db) {
  async function read(from: Db, id: string, readerId: string) {
    const evaluation = await readEvaluation(from, id, readerId)
    if (!evaluation) throw notFound('application')
    return withPhoto(app.files.addresses)(evaluation)
  }

  route(app, applications.evaluation, ({ params }, request) => read(db, params.id, actorOf(request).id))

  route(app, applications.mark, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { processId } = await heldForMarks(tx, params.id, actor.id)
      const criteria = new Map((await listCriteria(tx, processId)).map((c) => [c.id, c]))
      for (const { criterionId, value, note, was } of body.marks) {
        const criterion = criteria.get(criterionId)
        if (!criterion) throw refusal('criterion_missing')
        if (value !== null && !fitsRange(criterion, value)) throw refusal('mark_out_of_range')
        if (criterion.byEvaluators && (await findSent(tx, params.id, actor.id, criterion.component)).own)
          throw refusal('grades_sent')
        const changed = await writeMark(tx, params.id, actor.id, {
          criterionId,
          value,
          note,
          was,
          evaluatorId: criterion.byEvaluators ? actor.id : null,
        })
        if (changed)
          throw new AppError(409, 'mark_changed', refusalsPt.mark_changed, {
            current: { criterionId, value: changed.changedTo },
          })
      }
      await rescore(tx, processId, [params.id])
      await audit(tx, actor.id, {
        action: 'application.marked',
        entity: 'application',
        entityId: params.id,
        data: { count: body.marks.length },
        personal: { after: { marks: body.marks.map(({ criterionId, value }) => ({ criterionId, value })) } },
      })
      return read(tx, params.id, actor.id)
    }),
  )

  route(app, applications.send, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const application = await heldForMarks(tx, params.id, actor.id)
      const { processId } = application
      if (!body.sent) await mustReopen(tx, application, actor.id, body.component)
      else {
        const { missing, all } = await countUngraded(tx, params.id, processId, actor.id, body.component)
        if (missing > 0 || all === 0) throw refusal('nothing_to_send')
      }
      await setSent(tx, params.id, actor.id, body.component, body.sent)
      await rescore(tx, processId, [params.id])
      await audit(tx, actor.id, {
        action: body.sent ? 'application.graded' : 'application.reopened',
        entity: 'application',
        entityId: params.id,
        data: { detail: body.component },
      })
      return read(tx, params.id, actor.id)
    }),
  )
}
