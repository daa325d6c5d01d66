import { sql } from 'kysely'
import type { z } from 'zod'
import type { CustomTestInput, CustomTestRow, customTestQuery, TestState } from '#assessment/contract/customTests.ts'
import type { Db } from '#platform/server/db/db.ts'
import { alphabetical, countRows, facetsBy, narrowBy, offset, sorting } from '#platform/server/db/lists.ts'
import { isAnswered } from './voiding.sql.ts'

type Query = z.output<typeof customTestQuery> & { companyId: string }

const filters = { state: sql.ref<string>('state') }

function matching(db: Db, query: Query, except?: string) {
  let found = db
    .selectFrom('customTests')
    .where('companyId', '=', query.companyId)
    .where('deletedAt', query.trash ? 'is not' : 'is', null)
  if (query.search) found = found.where('searchText', 'like', sql<string>`anywhere(${query.search})`)
  return narrowBy(found, filters, query, except)
}

/** Selects a value of the latest version: the draft, or the version in use. */
const latest = (value: string) =>
  sql.raw(
    `(select ${value} from custom_test_versions v where v.test_id = custom_tests.id order by v.number desc limit 1)`,
  )

/** Returns a page of the tests of a company and the total count. */
export async function listTests(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  const [rows, counted] = await Promise.all([
    matching(db, query)
      .select(['id', 'version', 'title', 'updatedAt', 'deletedAt'])
      .select([
        sql<TestState>`state`.as('state'),
        sql<number | null>`(select max(v.number) from custom_test_versions v where v.test_id = custom_tests.id
          and v.frozen_at is not null)`.as('number'),
        sql<boolean>`${latest('v.frozen_at is null')}`.as('draft'),
        sql<number>`${latest("(select count(*)::int from jsonb_path_query(v.sections, '$[*].questions[*]'))")}`.as(
          'questions',
        ),
        sql<number>`${latest("(select coalesce(sum((q->>'points')::numeric), 0) from jsonb_path_query(v.sections, '$[*].questions[*]') q)")}`.as(
          'points',
        ),
        sql<number | null>`${latest("(v.settings->>'minutes')::int")}`.as('minutes'),
        sql<number>`(select count(*)::int from custom_test_versions v join step_attempts a on a.version_id = v.id
          where v.test_id = custom_tests.id and ${isAnswered})`.as('answered'),
      ])
      .orderBy(
        column === 'title' ? sql`title` : sql.ref(column),
        column === 'title' ? alphabetical(direction) : direction,
      )
      .orderBy('id')
      .limit(query.limit)
      .offset(offset(query))
      .$castTo<CustomTestRow>()
      .execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export const testFacets = (db: Db, query: Query) => facetsBy(filters, (by) => matching(db, query, by))

const tests = (db: Db) =>
  db
    .selectFrom('customTests as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select([
      't.id',
      't.companyId',
      't.title',
      't.description',
      't.version',
      't.createdAt',
      't.updatedAt',
      't.deletedAt',
    ])
    .select([
      sql<TestState>`t.state`.as('state'),
      'c.name as companyName',
      'c.deletedAt as companyDeletedAt',
      sql<number>`(select count(*)::int from custom_test_versions v join step_attempts a on a.version_id = v.id
        where v.test_id = t.id)`.as('attempts'),
      sql<number>`(select count(*)::int from custom_test_versions v join step_attempts a on a.version_id = v.id
        where v.test_id = t.id and ${isAnswered})`.as('answered'),
    ])

export const findTest = (db: Db, id: string) => tests(db).where('t.id', '=', id).executeTakeFirst()
export type StoredTest = NonNullable<Awaited<ReturnType<typeof findTest>>>

/** Finds a test and locks it until the transaction ends. */
export const lockTest = (db: Db, id: string) => tests(db).where('t.id', '=', id).forUpdate('t').executeTakeFirst()

type Words = Pick<CustomTestInput, 'title' | 'description'>

export const insertTest = (db: Db, companyId: string, { title, description }: Words) =>
  db.insertInto('customTests').values({ companyId, title, description }).returning('id').executeTakeFirstOrThrow()

type Change = Partial<Words> & { state?: TestState; deletedAt?: string | null }
export const updateTest = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('customTests')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
