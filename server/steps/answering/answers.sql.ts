import { sql } from 'kysely'
import type { AnswerValue } from '#contract/assessment/testPreview.ts'
import type { Signs } from '#contract/steps/answering.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Given = { questionId: string; value: AnswerValue }

/**
 * Saves answers while the attempt is running; the last one of a question wins. One statement, because everybody saves every few seconds.
 * Returns undefined, and saves nothing, when the attempt has ended meanwhile.
 */
export async function saveAnswers(db: Db, attemptId: string, given: readonly Given[], { leavings, pastes }: Signs) {
  const { rows } = await sql<{ savedAt: string }>`
    with own as (update test_attempts set saved_at = clock_timestamp(), leavings = greatest(leavings, ${leavings}::int), pastes = greatest(pastes, ${pastes}::int)
      where id = ${attemptId} and state = 'iniciado' returning id, saved_at),
      saved as (insert into test_answers (attempt_id, question_id, value, answered_at)
        select own.id, g."questionId", coalesce(g.value, 'null'), own.saved_at from own, jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("questionId" uuid, value jsonb)
        on conflict (attempt_id, question_id) do update set value = excluded.value, answered_at = excluded.answered_at)
    select saved_at as "savedAt" from own`.execute(db)
  return rows[0]?.savedAt
}

type Graded = { questionId: string; points: number | null }
/** Writes the points of the answers of an attempt, and what it scored. */
export async function gradeAttempt(
  tx: Db,
  id: string,
  graded: readonly Graded[],
  end: { code: string; score: number | null; at: string; isGraded: boolean },
) {
  await sql`update test_answers a set points = g.points
    from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as g ("questionId" uuid, points float8)
    where a.attempt_id = ${id} and a.question_id = g."questionId"`.execute(tx)
  await tx
    .updateTable('testAttempts')
    .set({
      state: end.isGraded ? 'corrigido' : 'enviado',
      sentAt: end.at,
      code: end.code,
      ...(end.isGraded && { gradedAt: end.at, score: end.score }),
    })
    .where('id', '=', id)
    .execute()
}
