import { sql } from 'kysely'
import type {
  FrozenTest,
  TestChange,
  TestSection,
  TestSettings,
  TestVersion,
  WholeTestVersion,
} from '#assessment/contract/customTests.ts'
import type { BankQuestion } from '#assessment/contract/testContent.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { isAnswered } from './voiding.sql.ts'

type Composed = { settings: TestSettings; sections: TestSection[] }
const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`

/** Finds the draft, or the version in use when there is no draft. */
export const findComposed = (db: Db, testId: string) =>
  db
    .selectFrom('customTestVersions')
    .select(['id', 'number', 'settings', 'sections', sql<boolean>`frozen_at is not null`.as('frozen')])
    .where('testId', '=', testId)
    .orderBy('number', 'desc')
    .limit(1)
    .$castTo<Composed & { id: string; number: number; frozen: boolean }>()
    .executeTakeFirstOrThrow()

/** Inserts or updates the draft: the version after the last frozen one. */
export const saveDraft = (db: Db, testId: string, { settings, sections }: Composed) =>
  sql`insert into custom_test_versions (test_id, number, settings, sections)
    select ${testId}::uuid, coalesce(max(number) filter (where frozen_at is not null), 0) + 1, ${json(settings)}, ${json(sections)}
    from custom_test_versions where test_id = ${testId}::uuid
    on conflict (test_id, number) do update set settings = excluded.settings, sections = excluded.sections`.execute(db)

export const dropDraft = (db: Db, testId: string) =>
  db.deleteFrom('customTestVersions').where('testId', '=', testId).where('frozenAt', 'is', null).execute()

type Freezing = { content: FrozenTest; changes: TestChange[]; note: string; frozenBy: string }
export const freezeDraft = (db: Db, testId: string, { content, changes, note, frozenBy }: Freezing) =>
  db
    .updateTable('customTestVersions')
    .set({ content: json(content), changes: json(changes), note, frozenBy, frozenAt: sql`now()` })
    .where('testId', '=', testId)
    .where('frozenAt', 'is', null)
    .returning('number')
    .executeTakeFirstOrThrow()

const frozen = (db: Db, testId: string) =>
  db
    .selectFrom('customTestVersions as v')
    .leftJoin('accounts as a', 'a.id', 'v.frozenBy')
    .select(['v.number', 'v.note', 'a.name as frozenBy', 'v.frozenAt', 'v.changes'])
    .select([
      sql<number>`(select count(*)::int from jsonb_path_query(v.sections, '$[*].questions[*]'))`.as('questions'),
      sql<number>`(select coalesce(sum((q->>'points')::numeric), 0) from jsonb_path_query(v.sections, '$[*].questions[*]') q)`.as(
        'points',
      ),
      sql<number>`(select count(*)::int from step_attempts a where a.version_id = v.id and ${isAnswered})`.as(
        'answered',
      ),
    ])
    .where('v.testId', '=', testId)
    .where('v.frozenAt', 'is not', null)
    .orderBy('v.number', 'desc')

/** Lists the frozen versions of a test, newest first. */
export const listTestVersions = (db: Db, testId: string) =>
  frozen(db, testId).limit(200).$castTo<TestVersion>().execute()

/** Finds a frozen version with its content; the newest without `number`. */
export const findTestVersion = (db: Db, testId: string, number?: number) =>
  frozen(db, testId)
    .select(['v.id', 'v.settings', 'v.content'])
    .$if(number !== undefined, (found) => found.where('v.number', '=', number ?? 0))
    .limit(1)
    .$castTo<WholeTestVersion & { id: string }>()
    .executeTakeFirst()

/** Finds the questions with these ids that belong to the company or to the shared bank, in their current state. */
export const findQuestions = (db: Db, companyId: string, ids: readonly string[]) =>
  db
    .selectFrom('questions')
    .select(['id', 'content', 'points', 'explanation'])
    .select(sql<boolean>`archived_at is not null or deleted_at is not null`.as('gone'))
    .where((eb) => eb.or([eb('companyId', '=', companyId), eb('companyId', 'is', null)]))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .$castTo<BankQuestion>()
    .execute()
