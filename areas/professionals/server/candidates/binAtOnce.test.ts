import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personData } from '#compliance/contract/privacy.ts'
import { applications } from '#hiring/contract/applications.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      world.db,
    )
  ).rows.length

/** Runs two calls about one person: the first starts before the second, which starts before the first has ended. */
async function atOnce<A, B>(id: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const asked = await world.db.transaction().execute(async (tx) => {
    await sql`select from candidates where id = ${id} for update`.execute(tx)
    const firstAnswer = first()
    await expect.poll(waiting).toBe(1)
    const secondAnswer = second()
    await expect.poll(waiting).toBe(2)
    return [firstAnswer, secondAnswer] as const
  })
  return Promise.all(asked)
}
const read = async (id: string) => (await world.call(candidates.get, { params: { id } })).body

it('keeps a professional out of the bin who is concurrently added to a process', async () => {
  const process = await given.process()
  const { id } = await given.candidate()
  const [added, removed] = await atOnce(
    id,
    () => world.call(applications.add, { params: process, body: { candidateIds: [id] } }),
    () => world.call(candidates.remove, { params: { id } }),
  )
  expect(added.body.added).toHaveLength(1)
  expect([removed.status, removed.body.code]).toEqual([409, 'has_running_applications'])
  expect((await read(id)).deletedAt).toBeNull()
})

it('does not restore a professional whose erasure is concurrently requested', async () => {
  const { id, fullName } = await given.candidate()
  await world.call(candidates.remove, { params: { id } })
  const [asked, restored] = await atOnce(
    id,
    () => world.call(personData.erase, { params: { id }, body: { confirmation: fullName } }),
    () => world.call(candidates.restore, { params: { id } }),
  )
  expect(asked.status).toBe(200)
  expect([restored.status, restored.body.code]).toEqual([409, 'erasure_running'])
  expect((await read(id)).deletedAt).not.toBeNull()
})
