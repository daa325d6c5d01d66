import { sql } from 'kysely'
import type { FrozenTest } from '#contract/customTests.ts'
import type { Db } from '#server/db/db.ts'

/** So many versions are shown, the latest. */
const mostUses = 10

type Asking = { id: string; testId: string; title: string; number: number; content: FrozenTest | null }
/** The versions of tests that ask a question; one without content is a draft. */
export const listAsking = (db: Db, questionId: string, companyId: string) =>
  db
    .selectFrom('customTestVersions as v')
    .innerJoin('customTests as t', 't.id', 'v.testId')
    .select(['v.id', 'v.testId', 't.title', 'v.number', 'v.content'])
    .where('t.companyId', '=', companyId)
    .where('t.deletedAt', 'is', null)
    .where(sql<boolean>`v.sections @> ${JSON.stringify([{ questions: [{ questionId }] }])}::jsonb`)
    .orderBy(sql`v.frozen_at desc nulls first`)
    .orderBy('v.id', 'desc')
    .limit(mostUses)
    .$castTo<Asking>()
    .execute()
