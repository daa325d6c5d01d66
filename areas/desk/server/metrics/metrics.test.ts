import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
})
afterAll(() => world.close())

/** Metrics are counted again after five seconds: a server of its own counts at once. */
async function read() {
  const app = await world.beside()
  const { body } = await app.inject({ url: '/metrics' })
  await app.close()
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

describe('the metrics of a hub', () => {
  it('say that there is no backup and nothing was verified yet, without inventing a moment', async () => {
    const metrics = await read()
    expect(metrics.get('certame_database_up')).toBe(1)
    expect(metrics.get('certame_backup_timestamp_seconds')).toBe(0)
    expect(metrics.has('certame_audit_verified_timestamp_seconds')).toBe(false)
    expect(metrics.has('certame_audit_intact')).toBe(false)
  })

  it('count tasks that wait, fail and are given up', async () => {
    const runs = (metrics: Map<string, number>, outcome: string) =>
      metrics.get(`certame_task_runs_total{task="seal_audit",outcome="${outcome}"}`) ?? 0
    const before = await read()
    await sql`select graphile_worker.add_job('seal_audit', '{}')`.execute(world.db)
    await world.work()
    await sql`alter table audit_unsealed rename to lost`.execute(world.owner)
    try {
      await sql`select graphile_worker.add_job('seal_audit', '{}', max_attempts => 1)`.execute(world.db)
      await world.work()
    } finally {
      await sql`alter table lost rename to audit_unsealed`.execute(world.owner)
    }
    await sql`select graphile_worker.add_job('tidy_up', '{}', run_at => now() - interval '10 minutes')`.execute(
      world.db,
    )
    const after = await read()
    expect(runs(after, 'done') - runs(before, 'done')).toBeGreaterThanOrEqual(1)
    expect(runs(after, 'failed') - runs(before, 'failed')).toBe(1)
    expect(after.get('certame_queue_given_up{task="seal_audit"}')).toBe(1)
    expect(after.get('certame_queue_oldest_seconds')).toBeGreaterThanOrEqual(600)
    await world.work()
    expect((await read()).get('certame_queue_oldest_seconds')).toBeLessThan(600)
  })

  it('count deliveries by channel and state, and for how long the first one is due', async () => {
    const put = (state: string, due: string) =>
      sql`insert into deliveries (template, state, due_at) values ('test', ${state}, now() - ${due}::interval)`.execute(
        world.owner,
      )
    await put('na_fila', '2 hours')
    await put('falhou', '1 hour')
    await put('falhou', '1 hour')
    const metrics = await read()
    expect(metrics.get('certame_deliveries{channel="email",state="falhou"}')).toBe(2)
    expect(metrics.get('certame_deliveries_oldest_seconds{channel="email"}')).toBeGreaterThanOrEqual(7200)
  })

  it('have the moment of the last backup, and of the last verification', async () => {
    await sql`insert into backups (taken_at, bytes, files, has_key) values ('2026-11-30T12:00:00Z', 1, 0, false)`.execute(
      world.owner,
    )
    await sql`select graphile_worker.add_job('anchor_audit', '{}')`.execute(world.db)
    await world.work()
    const metrics = await read()
    expect(metrics.get('certame_backup_timestamp_seconds')).toBe(Date.parse('2026-11-30T12:00:00Z') / 1000)
    expect(metrics.get('certame_audit_intact')).toBe(1)
    expect(metrics.get('certame_audit_verified_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60)
  })

  it('are answered while the database fails, without what it knows', async () => {
    await sql`alter table deliveries rename to lost`.execute(world.owner)
    try {
      const metrics = await read()
      expect(metrics.get('certame_database_up')).toBe(0)
      expect([...metrics.keys()].filter((name) => name.startsWith('certame_deliveries'))).toEqual([])
      expect(metrics.get('certame_database_connections_limit')).toBe(6)
    } finally {
      await sql`alter table lost rename to deliveries`.execute(world.owner)
    }
  })
})
