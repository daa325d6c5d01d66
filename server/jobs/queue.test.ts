import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#contract/applications.ts'
import { processes } from '#contract/processes.ts'
import { connect } from '#server/db/db.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { given as givenIn } from '#server/testing/given.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { freeTasks, startQueue } from './queue.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

/** What a process leaves that is killed while it works on all tasks. */
const leftHeld = (minutesAgo: number) =>
  sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now() - make_interval(mins => ${minutesAgo}::int), attempts = 1`.execute(
    world.db,
  )
const held = async () =>
  (await sql`select from graphile_worker.jobs where locked_at is not null`.execute(world.db)).rows.length

describe('the queue after a process was killed', () => {
  it('finishes what that process had begun', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    await given.marks(id, process, { 'Registro ativo': 1, Inglês: 0 })
    const score = async () =>
      (await world.call(applications.evaluation, { params: { id } })).body.scores.find(
        (s) => s.component === 'requirements',
      )?.score
    expect(await score()).toBeCloseTo(66.67, 1)
    const criteria = process.criteria.map((c) => (c.text === 'Inglês' ? { ...c, weight: 2 } : c))
    const changed = await world.call(processes.update, { params: process, body: { ...process, criteria } })
    expect(changed.status).toBe(200)
    await leftHeld(0)

    const { pool, db, close } = connect(world.url)
    const queue = await startQueue({ pool, db, log: world.app.log, alone: true })
    try {
      await expect.poll(score, { timeout: 4000 }).toBe(50)
    } finally {
      await queue.stop()
      await close()
    }
  })

  it('gives back what nobody can still be working on, where others work too', async () => {
    await sql`select graphile_worker.add_job('seal_audit', '{}')`.execute(world.db)
    await leftHeld(4)
    await freeTasks(world.db, 5)
    expect(await held()).toBe(1)
    await leftHeld(6)
    await freeTasks(world.db, 5)
    expect(await held()).toBe(0)
  })

  it('starts on a database that never had a queue', async () => {
    const { url, drop } = await emptyDatabase()
    const { pool, db, close } = connect(url)
    const queue = await startQueue({ pool, db, log: world.app.log, alone: true })
    await queue.stop()
    await close()
    await drop()
  })
})
