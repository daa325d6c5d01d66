import { sql } from 'kysely'
import type { FrozenTest } from '#assessment/contract/customTests.ts'
import type { Db } from '#platform/server/db/db.ts'

/** Limit of versions shown, latest first. */
const maxUses = 10

/** A part of the sections of each version that asks a question, which an index finds. */
const asking = (questionId: string) => JSON.stringify([{ questions: [{ questionId }] }])

/** Returns the questions that any version of a test asks. Tests in the bin count, because they can be restored. */
export async function askedQuestions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct asked.id from custom_test_versions v join custom_tests t on t.id = v.test_id
      cross join lateral (select (q #>> '{}')::uuid as id from jsonb_path_query(v.sections, '$[*].questions[*].questionId') q) asked
    where v.sections @> any(${ids.map(asking)}::jsonb[])
      and exists (select from questions b where b.id = any(${[...ids]}::uuid[]) and coalesce(b.company_id, t.company_id) = t.company_id)
      and asked.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Asking = {
  id: string
  testId: string
  companyId: string
  title: string
  number: number
  content: FrozenTest | null
}
/** Lists the test versions that ask a question of a company, or of the shared bank. A version without content is a draft. */
export const listAsking = (db: Db, questionId: string, companyId: string | null) =>
  db
    .selectFrom('customTestVersions as v')
    .innerJoin('customTests as t', 't.id', 'v.testId')
    .select(['v.id', 'v.testId', 't.companyId', 't.title', 'v.number', 'v.content'])
    .$if(companyId !== null, (found) => found.where('t.companyId', '=', companyId))
    .where('t.deletedAt', 'is', null)
    .where(sql<boolean>`v.sections @> ${asking(questionId)}::jsonb`)
    .orderBy(sql`v.frozen_at desc nulls first`)
    .orderBy('v.id', 'desc')
    .limit(maxUses)
    .$castTo<Asking>()
    .execute()
