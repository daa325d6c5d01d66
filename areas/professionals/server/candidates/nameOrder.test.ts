import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#platform/server/db/db.ts'
import { candidateQuery } from '#professionals/contract/candidates.ts'
import { freshDatabase } from '#testing/database.ts'
import { allCandidates } from './candidates.sql.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: ReturnType<typeof connect>
let owner: ReturnType<typeof connect>
beforeAll(async () => {
  database = await freshDatabase()
  connection = connect(database.url, { max: 1 })
  owner = connect(database.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await connection.close()
  await owner.close()
  await database.drop()
})

it('reads a page of many professionals in order of their names from an index, in both directions', async () => {
  await sql`insert into candidates (full_name, social_name, cpf, email, phone)
    select 'Pessoa ' || n, case when n % 20 = 0 then 'Social ' || n else '' end, lpad(n::text, 11, '0'), n || '@exemplo.com.br', '+5548996142030'
    from generate_series(1, 4000) n`.execute(connection.db)
  await sql`analyze candidates`.execute(owner.db)
  for (const sort of ['fullName', '-fullName'] as const) {
    const page = allCandidates(connection.db, candidateQuery.parse({ sort })).rows.limit(25)
    const plan = JSON.stringify(await page.explain('text', sql`costs off`))
    expect(plan).toContain('using candidates_called')
    // Downwards, only equal names are sorted further, by their ids.
    expect(plan).not.toMatch(/-> {2}Sort/)
  }
})
