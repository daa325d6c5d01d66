import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noticeContextOf, originFor } from '#access/server/accounts/origin.ts'
import { mayGiveGrades } from '#hiring/contract/blindMode.rules.ts'
import { mayCorrect } from '#hiring/contract/corrections.rules.ts'
import { mayEditProcess } from '#hiring/contract/processes.rules.ts'
import { lockWithProcess } from '#hiring/server/applications/applications.sql.ts'
import { mustReach } from '#hiring/server/evaluators/reach.sql.ts'
import { mustExamine } from '#hiring/server/examiners/acting.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { mayDownload } from '#platform/contract/files.rules.ts'
import { median } from '#platform/contract/median.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { mustHaveSeen } from '#platform/server/http/seen.ts'
import { type Actor, actorOf } from '#platform/server/http/session.ts'
import { hasLooked } from '#professionals/server/candidates/sensitive.sql.ts'
import { fitsGrade, isOpenQuestion, mayGrade, mayGradeAnswers } from '#steps/contract/review.rules.ts'
import { review } from '#steps/contract/review.ts'
import { readAskedStep } from '#steps/server/answering/askedStep.sql.ts'
import { lockAttempt } from '#steps/server/answering/attempt.sql.ts'
import { listMarksOf, shareOf, writeAttemptMarks } from '#steps/server/answering/attemptMarks.sql.ts'
import { gradeTest } from '#steps/server/answering/gradeTest.ts'
import { decideEvidence, evidenceState, findApplicant } from '#steps/server/evidence/evidence.sql.ts'
import { sendLink } from '#steps/server/invitations/invite.ts'
import { writeDismissal } from './flags.sql.ts'
import { readReview } from './readReview.ts'
import { findReviewed, listAnswersOf, listGrades, readTeamOf, storeScore, writeGrades } from './review.sql.ts'

type OfStep = { id: string; stepId: string }

/** The routes by which administrators read a step that was handed in, and decide on it. */
export function reviewRoutes(app: FastifyInstance, db: Db) {
  const reviewOf = async (tx: Db, request: FastifyRequest, { id, stepId }: OfStep) => ({
    review: await readReview(tx, app, actorOf(request), id, stepId),
  })

  /** Locks the attempt that the caller has seen, in a process that still takes changes. Refuses who has read sensitive data of the person. */
  async function lockedForGrading(tx: Db, { id, stepId }: OfStep, attemptId: string, actor: Actor) {
    await mustReach(tx, actor, id)
    const application = await lockWithProcess(tx, id, actor.id)
    if (!application) throw notFound('application')
    if (application.conflict !== null) throw refusal('conflict_declared')
    if (await hasLooked(tx, actor.id, application.candidateId)) throw refusal('saw_sensitive')
    const process = { ...application, state: application.processState }
    const isCorrected = mayCorrect(process).allowed
    if (!isCorrected) must(mayEditProcess(process))
    await lockAttempt(tx, attemptId)
    const attempt = await findReviewed(tx, id, stepId)
    if (!attempt) throw notFound('attempt')
    if (attempt.attemptId !== attemptId) throw refusal('attempt_replaced')
    must(mayGrade(attempt.state))
    return { ...attempt, ruleset: application.ruleset, isCorrected }
  }

  const eventOf = (
    what: 'evidence_accepted' | 'evidence_rejected' | 'flag_dismissed' | 'graded' | 'verified',
    { id, stepId }: OfStep,
    detail: string,
    personal: object,
  ) =>
    ({
      action: `application.step_${what}`,
      entity: 'application',
      entityId: id,
      data: { step: stepId, detail },
      personal,
    }) as const

  route(app, review.read, async ({ params }, request) => {
    await mustReach(db, actorOf(request), params.id)
    const attempt = await reviewOf(db, request, params)
    if (attempt.review) return attempt
    const known = await db.selectFrom('applications').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!known) throw notFound('application')
    return attempt
  })

  route(app, review.decideEvidence, ({ params, body: { attemptId, state, reason, appUrl, from } }, request) => {
    const origin = originFor(app, appUrl)
    return db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { title, dueAt, kind } = await lockedForGrading(tx, params, attemptId, actor)
      if (kind !== 'requirements') throw refusal('nothing_to_grade')
      if (from) mustHaveSeen(from, await evidenceState(tx, attemptId, params.fileId))
      const decision = { attemptId, fileId: params.fileId, state, decidedBy: actor.id }
      if (!(await decideEvidence(tx, { ...decision, reason: state === 'recusado' ? reason : '' })))
        throw notFound('file')
      const what = state === 'aceito' ? 'evidence_accepted' : 'evidence_rejected'
      await audit(tx, actor.id, eventOf(what, params, title, { reason }))
      // After the deadline nothing can be replaced, and a letter would only frighten.
      const isNotified = state === 'recusado' && dueAt > new Date().toISOString()
      if (isNotified) {
        const person = await findApplicant(tx, params.id)
        await sendLink(tx, { ...noticeContextOf(app), origin }, 'evidence_rejected', person, params.stepId, {
          message: reason,
        })
      }
      return { ...(await reviewOf(tx, request, params)), notified: isNotified }
    })
  })

  route(app, review.file, ({ params: { id, stepId, fileId } }, request) =>
    db.transaction().execute(async (tx) => {
      await mustReach(tx, actorOf(request), id)
      const { review: read } = await reviewOf(tx, request, { id, stepId })
      const file = read?.questions.flatMap(({ evidence }) => evidence).find((each) => each.id === fileId)
      if (!file) throw notFound('file')
      must(mayDownload(file.fileState))
      await audit(tx, actorOf(request).id, {
        action: 'application.step_file_downloaded',
        entity: 'application',
        entityId: id,
        data: { step: stepId, detail: read?.title ?? '' },
        personal: { name: file.name },
      })
      return { url: app.files.addresses.ofFile(fileId) }
    }),
  )

  route(app, review.dismissFlag, ({ params, body: { attemptId, kind, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const { title } = await lockedForGrading(tx, params, attemptId, actorOf(request))
      const { review: read } = await reviewOf(tx, request, params)
      if (!read?.flags.some((flag) => flag.kind === kind)) throw refusal('flag_missing')
      await writeDismissal(tx, { attemptId, kind, reason, dismissedBy: actorOf(request).id })
      await audit(tx, actorOf(request).id, eventOf('flag_dismissed', params, title, { reason, after: { kind } }))
      return reviewOf(tx, request, params)
    }),
  )

  route(app, review.verify, ({ params, body: { attemptId, marks, from } }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: actorId } = actorOf(request)
      const { processId, stepVersionId, title } = await lockedForGrading(tx, params, attemptId, actorOf(request))
      const asked = await readAskedStep(tx, stepVersionId)
      if (asked.kind !== 'requirements') throw refusal('nothing_to_grade')
      const verified = await listMarksOf(tx, attemptId, processId, 'requirements')
      mustHaveSeen(
        from,
        verified.map(({ criterionId, value, note }) => ({ criterionId, value, note })),
      )
      const given = new Map(marks.map((mark) => [mark.criterionId, mark]))
      if ([...given.keys()].some((id) => !asked.asked.has(id))) throw refusal('answer_unasked')
      if ([...asked.asked.keys()].some((id) => !given.has(id))) throw refusal('verification_incomplete')
      await writeAttemptMarks(
        tx,
        attemptId,
        [...given.values()].map((mark) => ({ ...mark, markedBy: actorId })),
      )
      const values = new Map([...given].map(([id, { value }]) => [id, value]))
      await storeScore(tx, attemptId, [], await shareOf(tx, processId, 'requirements', values))
      await audit(tx, actorId, eventOf('verified', params, title, { marks }))
      await followTests(tx, { processId, applicationIds: [params.id] }, actorId)
      return reviewOf(tx, request, params)
    }),
  )

  route(app, review.grade, ({ params, body: { attemptId, grades, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const { id: actorId, role } = actorOf(request)
      const attempt = await lockedForGrading(tx, params, attemptId, actorOf(request))
      must(mayGiveGrades(attempt, role))
      const { processId, stepVersionId, title, ruleset } = attempt
      await mustExamine(tx, { id: processId, ruleset }, actorId)
      const asked = await readAskedStep(tx, stepVersionId)
      const answers = new Map((await listAnswersOf(tx, attemptId)).map((answer) => [answer.questionId, answer.value]))
      const open = asked.kind === 'test' ? asked.questions.filter(({ content }) => isOpenQuestion(content)) : []
      if (asked.kind !== 'test' || open.length === 0) throw refusal('nothing_to_grade')
      const given = new Map(grades.map((grade) => [grade.questionId, grade]))
      if ([...given.keys()].some((id) => !open.some((question) => question.id === id))) throw refusal('answer_unasked')
      if (open.some(({ id }) => answers.has(id) && !given.has(id))) throw refusal('open_answers_left')
      if (open.some(({ id, points }) => given.has(id) && !fitsGrade(given.get(id)?.points ?? 0, points)))
        throw refusal('grade_out_of_range')
      const stored = await listGrades(tx, attemptId)
      const before = stored.filter(({ evaluatorId }) => evaluatorId === actorId)
      const team = await readTeamOf(tx, params.id, actorId)
      const [own, others] = [before.length > 0, stored.length > before.length]
      must(mayGradeAnswers({ ...team, own, others, isCorrected: attempt.isCorrected }))
      if (before.length > 0 && reason === '') throw refusal('points_sent')
      await writeGrades(tx, attemptId, actorId, [...given.values()])
      const byQuestion = Map.groupBy(await listGrades(tx, attemptId), ({ questionId }) => questionId)
      const medians = new Map([...byQuestion].map(([id, all]) => [id, median(all.map(({ points }) => points)) ?? 0]))
      const { points, score } = await gradeTest(tx, asked, answers, medians)
      if (score !== null) await storeScore(tx, attemptId, points, score)
      const was = before.map(({ questionId, points, note }) => ({ questionId, points, note }))
      await audit(tx, actorId, eventOf('graded', params, title, { grades, ...(was.length > 0 && { was, reason }) }))
      await followTests(tx, { processId, applicationIds: [params.id] }, actorId)
      return reviewOf(tx, request, params)
    }),
  )
}
