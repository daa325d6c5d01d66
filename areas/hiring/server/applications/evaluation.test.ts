import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

// A connection reads this method when it opens, so the spy is installed first.
const query = vi.spyOn(pg.Client.prototype, 'query')
let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(async () => {
  query.mockRestore()
  await world.close()
})

/** Records the statements that a call sends to the database. */
async function statementsOf(call: () => Promise<unknown>) {
  query.mockClear()
  await call()
  return query.mock.calls.map(([sent]) => (typeof sent === 'string' ? sent : (sent as { text: string }).text))
}

describe('a mark', () => {
  it('is written in at most twelve statements, with one read of the criteria and the model', async () => {
    const process = await given.process()
    const application = await given.application(process.id)
    const criterion = process.criteria.find(({ text }) => text === 'Prova')
    const mark = (value: number) =>
      world.call(applications.mark, {
        params: application,
        body: { marks: [{ criterionId: criterion?.id, value, was: value === 8 ? null : 8 }] },
      })
    expect((await mark(8)).status).toBe(200)
    const statements = await statementsOf(() => mark(12))
    const reading = (table: string) => statements.filter((text) => text.includes(`from "${table}"`))
    expect(statements.length).toBeLessThanOrEqual(12)
    expect(reading('criteria')).toHaveLength(1)
    expect(statements.filter((text) => text.includes('weight_models'))).toHaveLength(1)
  })

  it('is stored when a concurrent merge moves the application to another record', async () => {
    const process = await given.process()
    const { id, candidateId } = await given.application(process.id)
    const other = await given.candidate()
    const marking = await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().execute()
      const marking = given.marks(id, process, { Prova: 15 })
      await expect.poll(waiting).toBe(1)
      await tx.updateTable('applications').set({ candidateId: other.id }).where('id', '=', id).execute()
      return { marking }
    })
    expect((await marking.marking).marks).toMatchObject([{ value: 15 }])
  })
})

/** Counts the connections that wait for a lock. */
async function waiting() {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    )
  return rows.length
}
