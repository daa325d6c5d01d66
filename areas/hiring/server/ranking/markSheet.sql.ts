import { sql } from 'kysely'
import type { FrozenTest } from '#assessment/contract/customTests.ts'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Component } from '#hiring/contract/components.ts'
import type { MadeAttempt, MarkSheet } from '#hiring/contract/markSheet.ts'
import type { Db } from '#platform/server/db/db.ts'

export type MarkRow = {
  component: Component
  criterion: string
  target: number
  value: number
  note: string
  evaluatorId: string | null
  isOfTest: boolean
  role: string
  afterSeeing: boolean
  at: string
}

/** The marks that count for an application: those of a person or a test, and the grades that evaluators have sent. */
export async function listCountingMarks(db: Db, applicationId: string): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select c.component, c.text as criterion, c.target, m.value, m.note, m.evaluator_id as "evaluatorId",
      m.attempt_version is not null as "isOfTest", coalesce(b.occupation, '') as role, m.marked_at as at,
      exists (select from evaluations e where e.application_id = m.application_id and e.evaluator_id = m.evaluator_id and e.component = c.component and e.after_seeing) as "afterSeeing"
    from marks m join criteria c on c.id = m.criterion_id left join accounts b on b.id = m.marked_by
    where m.application_id = ${applicationId} and (m.evaluator_id is null or exists (select from evaluations e
      where e.application_id = m.application_id and e.evaluator_id = m.evaluator_id and e.component = c.component and e.sent_at is not null))
    order by c.position, c.id, m.marked_at, m.evaluator_id`.execute(db)
  return rows
}

export async function listCorrectionsOf(db: Db, applicationId: string): Promise<MarkSheet['corrections']> {
  const { rows } = await sql<MarkSheet['corrections'][number]>`
    select c.component, c.text as criterion, r.from_value as "from", r.to_value as "to", r.reason, r.state, r.decision_reason as "decisionReason",
      r.proposed_at as at, r.decided_at as "decidedAt"
    from result_corrections r left join criteria c on c.id = r.criterion_id where r.application_id = ${applicationId} order by r.id`.execute(
    db,
  )
  return rows
}

/** Changes of the rules of the process; of a public competition they have the numbers of its rectifications. */
export async function listRectifications(db: Db, processId: string): Promise<MarkSheet['rectifications']> {
  const { rows } = await sql<MarkSheet['rectifications'][number]>`
    select number, reason, array(select distinct c->>'rule' from jsonb_array_elements(changes) c order by 1) as rules, changed_at as at
    from rule_changes where process_id = ${processId} order by id limit 200`.execute(db)
  return rows
}

export type AttemptRow = Omit<MadeAttempt, 'answers'> & {
  /** The version of the test that was asked, where it is one. */
  content: FrozenTest | null
  given: { questionId: string; value: AnswerValue; points: number | null }[] | null
  voided: { questionId: string; reason: string }[] | null
  notes: { questionId: string; note: string }[] | null
}

/** Every attempt of an application at its steps, each with what was asked and answered. */
export async function listAttempts(db: Db, applicationId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select t.title, t.number, t.state, t.started_at as "startedAt", t.sent_at as "sentAt", t.on_behalf as "onBehalf",
      t.answered_reason as "onBehalfReason", t.void_reason as "voidReason", t.extra_percent as "extraPercent",
      round(t.score::numeric, 2)::float8 as score, w.content, t.given,
      (select jsonb_agg(jsonb_build_object('questionId', q.question_id, 'reason', q.reason)) from voided_questions q where q.version_id = w.id) as voided,
      t.notes
    from attempt_sheets t left join custom_test_versions w on w.id = t.test_version_id
    where t.application_id = ${applicationId} order by t.step_id, t.number`.execute(db)
  return rows
}
