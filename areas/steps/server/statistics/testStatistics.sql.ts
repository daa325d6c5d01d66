import { sql } from 'kysely'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Limit of graded attempts in the statistics of a version. The newest are used. */
const maxCounted = 5000

export const countAnswered = (db: Db, versionId: string) =>
  db
    .selectFrom('testAttempts')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('versionId', '=', versionId)
    // Pending, running, expired and voided attempts are not answers.
    .where('state', 'in', ['enviado', 'corrigido'])
    .executeTakeFirstOrThrow()

type GradedAttempt = { id: string; score: number; minutes: number | null }
export const listGraded = (db: Db, versionId: string) =>
  db
    .selectFrom('testAttempts')
    .select(['id', 'score', sql<number | null>`extract(epoch from sent_at - started_at)::float8 / 60`.as('minutes')])
    .where('versionId', '=', versionId)
    .where('state', '=', 'corrigido')
    .orderBy('gradedAt', 'desc')
    .orderBy('id')
    .limit(maxCounted)
    .$castTo<GradedAttempt>()
    .execute()

type Answered = { questionId: string; value: AnswerValue; points: number | null }
/** Lists the answers of these attempts, grouped by attempt. */
export async function listAnswers(db: Db, attemptIds: readonly string[]) {
  const rows = await db
    .selectFrom('testAnswers')
    .select(['attemptId', 'questionId', 'value', 'points'])
    .where(sql<boolean>`attempt_id = any(${attemptIds}::uuid[])`)
    .$castTo<Answered & { attemptId: string }>()
    .execute()
  return Map.groupBy(rows, (row) => row.attemptId)
}

/** Reads one page of the graded attempts of a version with their points, after the cursor `after`. */
export const earnedPage = (db: Db, versionId: string, after: string, limit: number) =>
  db
    .selectFrom('testAttempts as t')
    .select(['t.id'])
    .select(
      sql<[string, number | null][]>`coalesce((select json_agg(json_build_array(a.question_id, a.points))
        from test_answers a where a.attempt_id = t.id), '[]')`.as('earned'),
    )
    .where('t.versionId', '=', versionId)
    .where('t.state', '=', 'corrigido')
    .where('t.id', '>', after)
    .orderBy('t.id')
    .limit(limit)
    .execute()

export const saveScores = (db: Db, scores: readonly { id: string; score: number }[]) =>
  sql`update test_attempts t set score = s.score
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as s(id uuid, score float8)
    where t.id = s.id and t.score is distinct from s.score`.execute(db)

/** The applications with an attempt at a version. */
export const listAttempting = async (db: Db, versionId: string) =>
  (
    await sql<{
      id: string
    }>`select distinct application_id as id from test_attempts
      where version_id = ${versionId} and application_id is not null`.execute(db)
  ).rows.map(({ id }) => id)

/** The processes that ask a version in a step, now or in an earlier version of the step. */
export const listAskingProcesses = async (db: Db, versionId: string) =>
  (
    await sql<{
      id: string
    }>`select distinct s.process_id as id from process_steps s join step_versions v on v.step_id = s.id
      where v.test_version_id = ${versionId}`.execute(db)
  ).rows.map(({ id }) => id)
