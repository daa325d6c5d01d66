import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { alphabetical } from './lists.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('a name', () => {
  it('is snake_case in SQL, in every position', () => {
    const { sql: text } = world.db
      .with('latestPage', (db) => db.selectFrom('selectiveProcesses').select(['companyId', 'createdAt as madeAt']))
      .selectFrom('latestPage as onePage')
      .select(['onePage.companyId', sql.ref('madeAt').as('at'), sql.id('a"B').as('quoted')])
      .orderBy('madeAt', alphabetical('asc'))
      .compile()
    expect(text).toBe(
      'with "latest_page" as (select "company_id", "created_at" as "made_at" from "selective_processes") ' +
        'select "one_page"."company_id", "made_at" as "at", "a""_b" as "quoted" from "latest_page" as "one_page" ' +
        'order by "made_at" collate "pt-BR-x-icu" asc',
    )
  })

  it('is camelCase in rows, and unchanged within a value', async () => {
    const { rows } = await sql`select 1 as one_more_column, '{"its_own": {"a_b": 1}}'::json as kept_value`.execute(
      world.db,
    )
    expect(rows).toEqual([{ oneMoreColumn: 1, keptValue: { its_own: { a_b: 1 } } }])
  })

  it('cannot escape its quotes', () => {
    const { sql: text } = sql`select ${sql.ref('a"; drop table "accounts')}`.compile(world.db)
    expect(text).toBe('select "a""; drop table ""accounts"')
  })
})
