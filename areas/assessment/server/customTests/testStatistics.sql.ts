import { sql } from 'kysely'
import type { AnswerValue } from '#assessment/contract/testPreview.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Limit of graded attempts in the statistics of a version. The newest are used. */
const maxCounted = 5000

/** Whether the attempt `a` was submitted. Pending, running, expired and voided attempts are not answers. */
export const isAnswered = sql<boolean>`a.state in ('enviado', 'corrigido')`

export const countAnswered = (db: Db, versionId: string) =>
  db
    .selectFrom('testAttempts as a')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('versionId', '=', versionId)
    .where(isAnswered)
    .executeTakeFirstOrThrow()

export type GradedAttempt = { id: string; score: number; minutes: number | null }
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

export const listVoided = (db: Db, versionId: string) =>
  db
    .selectFrom('voidedQuestions as v')
    .leftJoin('accounts as a', 'a.id', 'v.voidedBy')
    .select(['v.questionId', 'v.reason', 'a.name as by', 'v.voidedAt as at'])
    .where('v.versionId', '=', versionId)
    .execute()

/** Locks the version, so that voiding and grading do not run concurrently. */
export const lockVersion = (db: Db, versionId: string) =>
  db.selectFrom('customTestVersions').select('id').where('id', '=', versionId).forUpdate().executeTakeFirstOrThrow()

/** Keeps the version from being voided in part until the transaction ends; grading of others goes on. */
export const shareVersion = (db: Db, versionId: string) =>
  db.selectFrom('customTestVersions').select('id').where('id', '=', versionId).forShare().executeTakeFirstOrThrow()

type Voiding = { versionId: string; questionId: string; reason: string; voidedBy: string }
export const insertVoided = (db: Db, voided: Voiding) => db.insertInto('voidedQuestions').values(voided).execute()

export const deleteVoided = (db: Db, versionId: string, questionId: string) =>
  db
    .deleteFrom('voidedQuestions')
    .where('versionId', '=', versionId)
    .where('questionId', '=', questionId)
    .returning('questionId')
    .executeTakeFirst()

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
