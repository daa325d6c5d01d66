import type { FastifyInstance } from 'fastify'
import { applications } from '#hiring/contract/applications.ts'
import { mayGiveGrades } from '#hiring/contract/blindMode.rules.ts'
import { mayGradeAfterSeeing } from '#hiring/contract/blindness.rules.ts'
import type { Component } from '#hiring/contract/components.ts'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import { needsReason } from '#hiring/contract/reasons.rules.ts'
import { hasSeenScores } from '#hiring/server/blindness/seenScores.sql.ts'
import { asGuest } from '#hiring/server/evaluators/guest.rules.ts'
import { mustReach } from '#hiring/server/evaluators/reach.sql.ts'
import { interviewGrading, panelGraded } from '#hiring/server/events.ts'
import { mustExamine } from '#hiring/server/examiners/acting.ts'
import { isFedNow } from '#hiring/server/scoring/fed.sql.ts'
import { fitsRange } from '#hiring/server/scoring/marks.rules.ts'
import { refusalsPt } from '#platform/contract/refusals.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { withPhoto } from '#platform/server/files/pictures.ts'
import { AppError, must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { hasLooked } from '#professionals/server/candidates/sensitive.sql.ts'
import { lockWithProcess } from './applications.sql.ts'
import {
  countUngraded,
  type Facts,
  findSent,
  keepBegun,
  readEvaluation,
  readFacts,
  rescoreFrom,
  setSent,
  writeMark,
} from './evaluation.sql.ts'

/**
 * Locks an application with its process while its marks may change. Refuses an administrator who has read the gender, race or disability
 * of the person.
 */
async function lockForMarks(tx: Db, id: string, actor: Actor) {
  await mustReach(tx, actor, id)
  // The second attempt sees a merge that committed while the first one waited.
  const application = (await lockWithProcess(tx, id, actor.id)) ?? (await lockWithProcess(tx, id, actor.id))
  if (!application) throw notFound('application')
  if (application.conflict !== null) throw refusal('conflict_declared')
  if (await hasLooked(tx, actor.id, application.candidateId)) throw refusal('saw_sensitive')
  must(mayAssess({ state: application.processState, frozenAt: application.frozenAt }))
  return application
}

/** Evaluators grade independently: sent grades are final once grades of others are visible. An appeal allows changes again. */
async function mustReopen(tx: Db, { id, processId, processState }: Locked, actorId: string, component: Component) {
  if (processState === 'em_recurso' || !(await findSent(tx, id, actorId, component)).others) return
  const { missing } = await countUngraded(tx, id, processId, actorId, component)
  if (missing === 0) throw refusal('others_graded')
}

/** Whether a mark is that of a test, or took its place: then it has a reason. */
const isGivenByTest = async (tx: Db, id: string, { criterionId, testVersion, note }: Facts['marks'][number]) =>
  testVersion !== null || (note !== '' && (await isFedNow(tx, id, criterionId)))

/** Refuses grades that need a reason and have none, with the texts of their criteria. */
function mustGiveReasons({ criteria, marks, model }: Facts, actorId: string, component: Component) {
  const own = marks.filter(({ evaluatorId }) => evaluatorId === actorId)
  const bare = criteria.filter((c) => {
    const mark = own.find(({ criterionId }) => c.component === component && c.byEvaluators && criterionId === c.id)
    return mark !== undefined && mark.note === '' && needsReason(c, mark.value, model?.minimums ?? {})
  })
  if (bare.length > 0) throw refusal('grade_without_reason', { criteria: bare.map(({ text }) => text).join('; ') })
}

type Locked = Awaited<ReturnType<typeof lockForMarks>>
const processOf = ({ processId, ruleset }: Locked) => ({ id: processId, ruleset })

export function evaluationRoutes(app: FastifyInstance, db: Db) {
  async function read(from: Db, id: string, reader: Actor, known?: Facts) {
    await mustReach(from, reader, id)
    const evaluation = await readEvaluation(from, id, reader, known)
    if (!evaluation) throw notFound('application')
    return withPhoto(app.files.addresses)(reader.role === 'avaliador' ? asGuest(evaluation) : evaluation)
  }

  route(app, applications.evaluation, ({ params }, request) => read(db, params.id, actorOf(request)))

  route(app, applications.mark, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const application = await lockForMarks(tx, params.id, actor)
      const facts = await readFacts(tx, application)
      const criteria = new Map(facts.criteria.map((c) => [c.id, c]))
      const before: { criterionId: string; value: number | null }[] = []
      let hasSeen: boolean | null = null
      for (const { criterionId, value, note, was } of body.marks) {
        const criterion = criteria.get(criterionId)
        if (!criterion || (actor.role === 'avaliador' && !criterion.byEvaluators)) throw refusal('criterion_missing')
        if (criterion.byEvaluators) {
          must(mayGiveGrades(application, actor.role))
          if (hasSeen === null) await mustExamine(tx, processOf(application), actor.id)
          hasSeen ??= await hasSeenScores(tx, params.id, actor.id)
          must(mayGradeAfterSeeing({ ...application, hasSeen, hasSent: false }))
        }
        if (facts.decisions.some((d) => d.component === criterion.component)) throw refusal('component_decided')
        if (value !== null && !fitsRange(criterion, value)) throw refusal('mark_out_of_range')
        const hasSent = facts.sent.some((s) => s.evaluatorId === actor.id && s.component === criterion.component)
        if (criterion.byEvaluators && hasSent) throw refusal('grades_sent')
        const evaluatorId = criterion.byEvaluators ? actor.id : null
        const entry = { criterionId, evaluatorId, value, note, was }
        const stored = facts.marks.find((m) => m.criterionId === criterionId && m.evaluatorId === evaluatorId)
        if (stored && note === '') {
          if (stored.testVersion !== null && stored.value === value) continue
          if (await isGivenByTest(tx, params.id, stored)) throw refusal('test_mark_without_reason')
        }
        if (criterion.component === 'interview' && value !== null && value !== stored?.value)
          await emit(tx, interviewGrading, { applicationId: params.id })
        before.push({ criterionId, value: stored?.value ?? null })
        if (criterion.byEvaluators && stored && value === null)
          await keepBegun(tx, params.id, actor.id, criterion.component)
        const written = await writeMark(tx, params.id, actor, facts.marks, entry)
        if ('changedTo' in written)
          throw new AppError(409, 'mark_changed', refusalsPt.mark_changed, {
            current: { criterionId, value: written.changedTo },
          })
        facts.marks = written.marks
      }
      await rescoreFrom(tx, params.id, facts)
      await audit(tx, actor.id, {
        action: 'application.marked',
        entity: 'application',
        entityId: params.id,
        data: { count: body.marks.length },
        personal: {
          before: { marks: before },
          after: { marks: body.marks.map(({ criterionId, value }) => ({ criterionId, value })) },
        },
      })
      return read(tx, params.id, actor, facts)
    }),
  )

  route(app, applications.send, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const application = await lockForMarks(tx, params.id, actor)
      must(mayGiveGrades(application, actor.role))
      await mustExamine(tx, processOf(application), actor.id)
      const { processId } = application
      const hasSeen = await hasSeenScores(tx, params.id, actor.id)
      must(mayGradeAfterSeeing({ ...application, hasSeen, hasSent: !body.sent }))
      if (!body.sent) await mustReopen(tx, application, actor.id, body.component)
      else {
        const { missing, all } = await countUngraded(tx, params.id, processId, actor.id, body.component)
        if (missing > 0 || all === 0) throw refusal('nothing_to_send')
        mustGiveReasons(await readFacts(tx, application), actor.id, body.component)
      }
      await setSent(tx, params.id, actor.id, { ...body, afterSeeing: body.sent && hasSeen })
      const facts = await readFacts(tx, application)
      await rescoreFrom(tx, params.id, facts)
      await emit(tx, panelGraded, { applicationId: params.id, component: body.component })
      await audit(tx, actor.id, {
        action: body.sent ? 'application.graded' : 'application.reopened',
        entity: 'application',
        entityId: params.id,
        data: { detail: body.component },
      })
      return read(tx, params.id, actor, facts)
    }),
  )
}
