import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startTasks } from '#app/server/tasks.ts'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { connect } from '#platform/server/db/db.ts'
import { emptyDatabase } from '#testing/database.ts'
import { given as givenIn } from '#testing/given.ts'
import { onServer } from '#testing/onServer.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { enqueue } from './enqueue.ts'
import { keepBeating } from './heartbeat.ts'
import { freeTasks } from './queue.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

/** The state that a process leaves when it is killed while working on all tasks. */
const leftHeld = (minutesAgo: number) =>
  sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now() - make_interval(mins => ${minutesAgo}::int), attempts = 1`.execute(
    world.db,
  )
const countLocked = async (task: string) =>
  (
    await sql`select from graphile_worker.jobs where locked_at is not null and task_identifier = ${task}`.execute(
      world.db,
    )
  ).rows.length

const workersKnown = async () => (await world.db.selectFrom('queueWorkers').select('id').execute()).map(({ id }) => id)

/** A process with one application, and a queued task that will change its score. */
async function taskToDo() {
  const process = await given.process()
  const { id } = await given.application(process.id)
  await given.marks(id, process, { 'Registro ativo': 1, Inglês: 0 })
  const score = async () =>
    (await world.call(applications.evaluation, { params: { id } })).body.scores.find(
      (s) => s.component === 'requirements',
    )?.score
  expect(await score()).toBeCloseTo(66.67, 1)
  const criteria = process.criteria.map((c) => (c.text === 'Inglês' ? { ...c, weight: 2 } : c))
  const changed = await world.call(processes.update, {
    params: process,
    body: { ...process, criteria, reason: 'Inglês vale mais' },
  })
  expect(changed.status).toBe(200)
  return { score, expected: 50 }
}

describe('the queue after a process was killed', () => {
  it('finishes the tasks that the process had started', async () => {
    const { score, expected } = await taskToDo()
    await leftHeld(0)

    const { pool, db, close } = connect(world.url)
    const queue = await startTasks({ pool, db, log: world.app.log, context: testContext, alone: true })
    try {
      await expect.poll(score).toBe(expected)
    } finally {
      await queue.stop()
      await close()
    }
  })

  it('releases only orphaned tasks when other processes also work', async () => {
    // At the turn of a minute a running queue adds due tasks.
    await sql`delete from graphile_worker._private_jobs`.execute(world.db)
    await sql`select graphile_worker.add_job('seal_audit', '{}')`.execute(world.db)
    await leftHeld(4)
    await freeTasks(world.db, 5)
    expect(await countLocked('seal_audit')).toBe(1)
    await leftHeld(6)
    await freeTasks(world.db, 5)
    expect(await countLocked('seal_audit')).toBe(0)
  })

  it('takes the tasks of servers that fell silent', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(world.db)
    await sql`select graphile_worker.add_job('compare_keys', '{}')`.execute(world.db)
    await leftHeld(0)
    const seen = (seconds: number) =>
      sql`insert into queue_workers values ('pool-killed', now() - make_interval(secs => ${seconds}::int))
        on conflict (id) do update set seen_at = excluded.seen_at`.execute(world.db)
    await seen(20)
    const { pool, db, close } = connect(world.url)
    const queue = await startTasks({ pool, db, log: world.app.log, context: testContext })
    const beating = keepBeating(db, () => 'pool-beside', 50)
    try {
      await expect.poll(async () => (await workersKnown()).length).toBe(3)
      expect(await countLocked('compare_keys')).toBe(1)
      await seen(40)
      await expect.poll(workersKnown).not.toContain('pool-killed')
      await expect.poll(() => countLocked('compare_keys')).toBe(0)
    } finally {
      await beating.stop()
      await queue.stop()
      await close()
    }
    // A queue that ends in order leaves nothing to wait for.
    expect(await workersKnown()).toEqual([])
  })

  it('follows the timetable again after a server whose clock ran an hour fast', async () => {
    const early = () =>
      sql`select from graphile_worker._private_known_crontabs where last_execution > now() + interval '2 minutes'`.execute(
        world.db,
      )
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('seal_audit', now(), now() + interval '1 hour')
      on conflict (identifier) do update set last_execution = excluded.last_execution`.execute(world.db)
    expect((await early()).rows).toHaveLength(1)
    const beating = keepBeating(world.db, () => 'pool-beside', 50)
    await expect.poll(async () => (await early()).rows.length).toBe(0)
    await beating.stop()
  })

  it('starts on a database without a queue', async () => {
    const { url, drop } = await emptyDatabase()
    const { pool, db, close } = connect(url)
    const queue = await startTasks({ pool, db, log: world.app.log, context: testContext, alone: true })
    await queue.stop()
    await close()
    await drop()
  })
})

describe('the queue after losing the database during a task', () => {
  it('reconnects when the database is back, and completes the task', async () => {
    const { score, expected } = await taskToDo()
    const name = new URL(world.url).pathname.slice(1)
    const server = inject('server')
    const blocking = new pg.Client({ connectionString: world.url })
    blocking.on('error', () => {})
    await blocking.connect()
    await blocking.query('begin; lock table selective_processes, applications in access exclusive mode')
    const { pool, db, close } = connect(world.url)
    const queue = await startTasks({ pool, db, log: world.app.log, context: testContext })
    try {
      await expect.poll(() => countLocked('rescore_process')).toBe(1)
      // No connection is possible any more: not even the end of the task can be written.
      await onServer(
        server,
        `alter database ${name} with allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
        'select pg_sleep(0.3)',
        `alter database ${name} with allow_connections true`,
      )
      await expect.poll(() => score().catch(() => null)).toBe(expected)
    } finally {
      await blocking.end().catch(() => {})
      await queue.stop()
      await close()
    }
  })
})

describe('the queue of a restored hub', () => {
  it('sends nothing until somebody has chosen, and works on what stays inside', async () => {
    const waiting = async (task: string) =>
      (await sql`select from graphile_worker.jobs where task_identifier = ${task}`.execute(world.db)).rows.length
    await world.work()
    await world.db.insertInto('restorations').values({ backupAt: new Date().toISOString() }).execute()
    await enqueue(world.db, 'send_deliveries', { channel: 'email' })
    await enqueue(world.db, 'compare_keys', {})
    const { pool, db, close } = connect(world.url)
    const queue = await startTasks({ pool, db, log: world.app.log, context: testContext })
    try {
      await vi.waitFor(async () => expect(await waiting('compare_keys')).toBe(0), 20_000)
      expect(await waiting('send_deliveries')).toBe(1)
      await world.db.updateTable('restorations').set({ choice: 'send', chosenAt: sql`now()` }).execute()
      await vi.waitFor(async () => expect(await waiting('send_deliveries')).toBe(0), 20_000)
    } finally {
      await queue.stop()
      await close()
    }
  }, 60_000)
})
