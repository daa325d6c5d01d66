import { sql } from 'kysely'
import type { Component } from '#hiring/contract/components.ts'
import { componentScores } from '#hiring/server/scoring/marks.rules.ts'
import { listCriteria } from '#hiring/server/scoring/scoring.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { StepReview } from '#steps/contract/review.ts'

type AttemptMark = { criterionId: string; value: number; note: string; markedBy: string | null }

/** Writes marks that an attempt gives to criteria; a criterion that was removed meanwhile gets none. */
export const writeAttemptMarks = (tx: Db, attemptId: string, marks: readonly AttemptMark[]) =>
  sql`insert into attempt_marks (attempt_id, criterion_id, value, note, marked_by)
    select ${attemptId}::uuid, c.id, g.value, g.note, g."markedBy"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as g ("criterionId" uuid, value float8, note text, "markedBy" uuid)
      join criteria c on c.id = g."criterionId"
    on conflict (attempt_id, criterion_id) do update set value = excluded.value, note = excluded.note, marked_by = excluded.marked_by`.execute(
    tx,
  )

/** The score of a component by these marks alone, from 0 to 100. */
export async function shareOf(db: Db, processId: string, component: Component, marks: ReadonlyMap<string, number>) {
  const criteria = (await listCriteria(db, processId)).filter(({ id }) => marks.has(id))
  const facts = [...marks].map(([criterionId, value]) => ({ criterionId, evaluatorId: null, value }))
  return (componentScores(criteria, facts, [], []).scores[component] ?? 0) / 100
}

/** Lists the marks of an attempt for the criteria of a component, the ones it has not marked among them. */
export async function listMarksOf(db: Db, attemptId: string, processId: string, component: Component) {
  const { rows } = await sql<StepReview['marks'][number]>`
    select c.id as "criterionId", c.text, c.target, k.value, coalesce(k.note, '') as note, u.name as "markedBy"
    from criteria c left join attempt_marks k on k.criterion_id = c.id and k.attempt_id = ${attemptId} left join accounts u on u.id = k.marked_by
    where c.process_id = ${processId} and c.component = ${component} and not c.by_evaluators order by c.position, c.id`.execute(
    db,
  )
  return rows
}
