import type { FastifyInstance } from 'fastify'
import { arranged } from '#assessment/contract/customTests.rules.ts'
import { listVoided } from '#assessment/server/customTests/voiding.sql.ts'
import { mayGiveGrades, mayWatchVideos } from '#hiring/contract/blindMode.rules.ts'
import { type Reader, readBlindness, readSights } from '#hiring/server/blindness/blindness.sql.ts'
import { withoutSignature } from '#hiring/server/evaluators/anonymity.rules.ts'
import { requirePerson } from '#hiring/server/evaluators/person.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Actor } from '#platform/server/http/session.ts'
import { isEvaluated, isOpenQuestion, visibleGrades } from '#steps/contract/review.rules.ts'
import type { ReviewedQuestion, StepReview } from '#steps/contract/review.ts'
import { type AskedStep, readAskedStep } from '#steps/server/answering/askedStep.sql.ts'
import { listMarksOf } from '#steps/server/answering/attemptMarks.sql.ts'
import { withPictures } from '#steps/server/answering/page.ts'
import { listEvidence } from '#steps/server/evidence/evidence.sql.ts'
import { reviewedTakes } from '#steps/server/takes/reviewedTakes.ts'
import { readFlags } from './readFlags.ts'
import { findReviewed, listAnswersOf, listGrades, type ReviewedAttempt, readTeamOf } from './review.sql.ts'

type App = Pick<FastifyInstance, 'files'>

/** Returns the reason for which a reader does not see the scores of a component of an application; null when they do. */
async function whyHidden(db: Db, reader: Reader, { processId, applicationId, component }: ReviewedAttempt) {
  const blindness = await readBlindness(db, reader, processId, { applicationId })
  if (!blindness) return null
  const sight = (await readSights(db, reader, processId, blindness, [applicationId]))(applicationId)
  return sight.hidden.includes(component) ? sight.reason : null
}

/** The questions of an attempt in the order in which they were asked, with what was answered. */
async function questionsOf(db: Db, app: App, reader: ReviewReader, attempt: ReviewedAttempt, asked: AskedStep) {
  const answers = new Map((await listAnswersOf(db, attempt.attemptId)).map((answer) => [answer.questionId, answer]))
  const voided = new Set(
    asked.kind === 'test' ? (await listVoided(db, asked.testVersionId)).map(({ questionId }) => questionId) : [],
  )
  const evidence = await listEvidence(db, attempt.attemptId)
  const mayWatch = mayWatchVideos({ ...attempt, role: reader.role })
  const takes = await reviewedTakes(db, app, reader.id, attempt.attemptId, mayWatch)
  const grades = visibleGrades(await listGrades(db, attempt.attemptId), reader.id, attempt.frozenAt !== null)
  return arranged(asked.sections, asked.settings, attempt.seed).flatMap(({ title, questions }) =>
    questions.map(({ id, content, points }) => ({
      id,
      section: title,
      content: withPictures(content, app),
      points,
      voided: voided.has(id),
      value: answers.get(id)?.value ?? null,
      earned: answers.get(id)?.points ?? null,
      evidence: evidence.filter(({ questionId }) => questionId === id),
      takes: [takes.get(id) ?? []].flat(),
      grades: grades.flatMap(({ questionId, ...grade }) => (questionId === id ? [grade] : [])),
    })),
  )
}

/** Returns the questions that a guest reads: those that evaluators grade, without a signature. */
const withoutNames = (questions: ReviewedQuestion[], clean: (text: string) => string) =>
  questions
    .filter(({ content }) => isEvaluated(content))
    .map((question) => ({
      ...question,
      value: typeof question.value === 'string' ? clean(question.value) : question.value,
    }))

const isOpen = ({ content, value }: ReviewedQuestion) => isOpenQuestion(content) && value !== null

type ReviewReader = Reader & Pick<Actor, 'role'>

/**
 * The last attempt at a step as a reader may see it: without answers until it is handed in, without scores that are hidden from them. A guest
 * gets what evaluators grade, and its scores after the own grades.
 */
export async function readReview(
  db: Db,
  app: App,
  reader: ReviewReader,
  applicationId: string,
  stepId: string,
): Promise<StepReview | null> {
  const attempt = await findReviewed(db, applicationId, stepId)
  const isGuest = reader.role === 'avaliador'
  if (!attempt || (isGuest && attempt.kind !== 'test' && attempt.kind !== 'video')) return null
  const isSent = attempt.state === 'enviado' || attempt.state === 'corrigido'
  const asked = await readAskedStep(db, attempt.stepVersionId)
  const all = isSent ? await questionsOf(db, app, reader, attempt, asked) : []
  const questions = isGuest ? withoutNames(all, withoutSignature(await requirePerson(db, applicationId))) : all
  const hasGraded = questions.some(({ grades }) => grades.some(({ evaluatorId }) => evaluatorId === reader.id))
  // An evaluator of the answers sees what others made of them after the own grades, as on a panel.
  const waits =
    isGuest ||
    (attempt.frozenAt === null && questions.some(isOpen) && (await readTeamOf(db, applicationId, reader.id)).isOwn)
  const hidden = (await whyHidden(db, reader, attempt)) ?? (waits && !hasGraded ? 'unsent' : null)
  const marks =
    isSent && attempt.kind !== 'test' && attempt.kind !== 'video'
      ? await listMarksOf(db, attempt.attemptId, attempt.processId, attempt.component)
      : []
  const { applicationId: _a, processId: _p, stepVersionId: _v, seed: _s, frozenAt: _f, blind: _b, ...known } = attempt
  // Flags are about a person; a guest grades answers.
  const flags = isSent && !isGuest ? await readFlags(db, attempt.attemptId, all) : []
  const mayGrade = mayGiveGrades(attempt, reader.role).allowed
  const review = { ...known, mayGrade, ...(isGuest && { code: null, answeredBy: null, answeredReason: '' }), flags }
  if (hidden === null) return { ...review, hidden, questions, marks }
  return {
    ...review,
    ...{ hidden, score: null },
    questions: questions.map((question) => ({ ...question, earned: null })),
    marks: marks.map((mark) => ({ ...mark, value: null, note: '', markedBy: null })),
  }
}
