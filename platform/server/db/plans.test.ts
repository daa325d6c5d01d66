import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { connect } from './db.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: ReturnType<typeof connect>
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** Functions that search an array of any length, by a plan that a connection may have made for small tables. Stable ones become part of their caller. */
const withKeptPlans = sql<{ name: string }>`
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provolatile = 'v'
    and exists (select from unnest(p.proargtypes::oid[]) a join pg_type t on t.oid = a where t.typcategory = 'A')
    and p.prosrc ~* '(= any|_of) ?[(]'
    and not coalesce(p.proconfig, '{}') @> '{plan_cache_mode=force_custom_plan}'
  order by 1`

it('plans a search for an array again for each array', async () => {
  expect((await withKeptPlans.execute(connection.db)).rows).toEqual([])
})
