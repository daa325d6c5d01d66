import { sql } from 'kysely'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Component } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { ReviewedQuestion, StepReview } from '#steps/contract/review.ts'
import { componentOf } from '#steps/server/setup/steps.sql.ts'

export type ReviewedAttempt = Omit<StepReview, 'hidden' | 'mayGrade' | 'questions' | 'marks' | 'flags'> & {
  applicationId: string
  processId: string
  stepVersionId: string
  component: Component
  seed: number
  frozenAt: string | null
  blind: Process['blind']
}

/** The last attempt of an application at a step. */
export async function findReviewed(
  db: Db,
  applicationId: string,
  stepId: string,
): Promise<ReviewedAttempt | undefined> {
  const { rows } = await sql<ReviewedAttempt>`
    select t.id as "attemptId", t.application_id as "applicationId", a.process_id as "processId", t.step_version_id as "stepVersionId", s.kind,
      ${componentOf} as component, v.settings ->> 'title' as title, t.state, t.seed, t.started_at as "startedAt", t.sent_at as "sentAt", t.due_at as "dueAt", t.code,
      u.name as "answeredBy", t.answered_reason as "answeredReason", round(t.score::numeric, 2)::float8 as score, p.frozen_at as "frozenAt", p.blind
    from test_attempts t join applications a on a.id = t.application_id join selective_processes p on p.id = a.process_id
      join process_steps s on s.id = t.step_id left join criteria c on c.id = s.criterion_id
      join step_versions v on v.id = t.step_version_id left join accounts u on u.id = t.answered_by
    where t.application_id = ${applicationId} and t.step_id = ${stepId} order by t.number desc limit 1`.execute(db)
  return rows[0]
}

export const listAnswersOf = (db: Db, attemptId: string) =>
  db
    .selectFrom('testAnswers')
    .select(['questionId', 'value', 'points'])
    .where('attemptId', '=', attemptId)
    .$castTo<{ questionId: string; value: AnswerValue; points: number | null }>()
    .execute()

type GradeRow = ReviewedQuestion['grades'][number] & { questionId: string }
export async function listGrades(db: Db, attemptId: string): Promise<GradeRow[]> {
  const { rows } = await sql<GradeRow>`
    select g.question_id as "questionId", g.evaluator_id as "evaluatorId", u.name as by, g.points, g.note, g.sent_at as "sentAt"
    from answer_grades g join accounts u on u.id = g.evaluator_id where g.attempt_id = ${attemptId} order by g.sent_at, g.evaluator_id`.execute(
    db,
  )
  return rows
}

type Given = { questionId: string; points: number; note: string }
/** Writes the grades of an evaluator; those that stay the same keep when they were sent. */
export const writeGrades = (tx: Db, attemptId: string, evaluatorId: string, given: readonly Given[]) =>
  sql`insert into answer_grades as g (attempt_id, question_id, evaluator_id, points, note)
    select ${attemptId}::uuid, n."questionId", ${evaluatorId}::uuid, n.points, n.note
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n ("questionId" uuid, points float8, note text)
    on conflict (attempt_id, question_id, evaluator_id) do update set points = excluded.points, note = excluded.note, sent_at = now()
      where (g.points, g.note) is distinct from (excluded.points, excluded.note)`.execute(tx)

type Points = { questionId: string; points: number | null }
/** Stores what a graded attempt is worth from now on. */
export async function storeScore(tx: Db, attemptId: string, points: readonly Points[], score: number) {
  await sql`update test_answers a set points = g.points
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb) as g ("questionId" uuid, points float8)
    where a.attempt_id = ${attemptId} and a.question_id = g."questionId"`.execute(tx)
  await tx
    .updateTable('testAttempts')
    .set({ state: 'corrigido', score, gradedAt: sql`coalesce(graded_at, now())` })
    .where('id', '=', attemptId)
    .execute()
}

/** Whether an application is assigned to evaluators without a conflict, and whether to this one. */
export async function readTeamOf(db: Db, applicationId: string, evaluatorId: string) {
  const { rows } = await sql<{ isAssigned: boolean; isOwn: boolean }>`
    select count(*) > 0 as "isAssigned", coalesce(bool_or(evaluator_id = ${evaluatorId}), false) as "isOwn"
    from evaluator_assignments where application_id = ${applicationId} and conflict is null`.execute(db)
  return rows[0] ?? { isAssigned: false, isOwn: false }
}
