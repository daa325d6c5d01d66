import { sql } from 'kysely'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Signs } from '#steps/contract/answering.ts'

export type Given = { questionId: string; value: AnswerValue; revision?: number | undefined }
type Page = { client: string | null; isCurrent: boolean; signs: Signs }

/**
 * Saves answers while the attempt is running, except those that another page has changed since this one read them. One statement, because
 * everybody saves every few seconds. Returns undefined, and saves nothing, when the attempt has ended meanwhile.
 */
export async function saveAnswers(db: Db, attemptId: string, given: readonly Given[], page: Page) {
  const { client, isCurrent, signs } = page
  const { leavings, pastes } = signs
  // The revision that this page has read, plus one.
  const next = sql`1 + coalesce(g.revision, case when ${isCurrent} then
    (select t.revision from test_answers t where t.attempt_id = ${attemptId} and t.question_id = g."questionId") end, 0)`
  const { rows } = await sql<{ savedAt: string; revisions: Record<string, number> }>`
    with own as (update test_attempts set saved_at = clock_timestamp(), leavings = greatest(leavings, ${leavings}::int), pastes = greatest(pastes, ${pastes}::int)
      where id = ${attemptId} and state = 'iniciado' returning id, saved_at),
      saved as (insert into test_answers (attempt_id, question_id, value, answered_at, client, revision)
        select own.id, g."questionId", coalesce(g.value, 'null'), own.saved_at, ${client}, ${next}
        from own, jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("questionId" uuid, value jsonb, revision int)
        on conflict (attempt_id, question_id) do update
          set value = excluded.value, answered_at = excluded.answered_at, client = excluded.client, revision = test_answers.revision + 1
          where test_answers.client = excluded.client or test_answers.revision < excluded.revision or test_answers.value = excluded.value
        returning question_id, revision)
    select saved_at as "savedAt", coalesce((select jsonb_object_agg(question_id, revision) from saved), '{}') as revisions from own`.execute(
    db,
  )
  const [saved] = rows
  if (!saved) return undefined
  const kept = given.flatMap(({ questionId }) => (Object.hasOwn(saved.revisions, questionId) ? [] : [questionId]))
  return { ...saved, newer: kept.length > 0 ? await listNewer(db, attemptId, kept) : [] }
}

const listNewer = async (db: Db, attemptId: string, questionIds: readonly string[]) =>
  (
    await db
      .selectFrom('testAnswers')
      .select(['questionId', 'value', 'revision'])
      .where('attemptId', '=', attemptId)
      .where('questionId', 'in', questionIds)
      .execute()
  ).map(({ value, ...row }) => ({ ...row, value: value as AnswerValue }))

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
