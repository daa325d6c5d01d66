import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { prepareDatabase } from '#platform/server/jobs/prepare.ts'
import { given as givenIn } from '#testing/given.ts'
import { openPair } from '#testing/standby.ts'
import { openWorld, type World } from '#testing/world.ts'
import { connect } from './db.ts'

let pair: Awaited<ReturnType<typeof openPair>>
let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  pair = await openPair()
  const ownerUrl = pair.primary.url
  const url = await prepareDatabase(ownerUrl, { login: true, say: () => {} })
  const database = Promise.resolve({ url, ownerUrl, drop: async () => {} })
  world = await openWorld({ readUrl: pair.standby.url }, undefined, database)
  given = givenIn(world)
  await given.admin()
})
afterAll(async () => {
  await world.close()
  await pair.close()
})

const list = async (position?: string) => {
  const reply = await world.app.inject({
    url: `/api${companies.list.path}?limit=100`,
    headers: { authorization: `Bearer ${world.token}`, ...(position && { 'certame-position': position }) },
  })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ rows: { id: string }[] }>().rows.map(({ id }) => id)
}
const create = async () => {
  const reply = await world.app.inject({
    method: 'POST',
    url: `/api${companies.create.path}`,
    headers: { authorization: `Bearer ${world.token}` },
    payload: given.companyInput(),
  })
  return { id: reply.json<{ id: string }>().id, position: String(reply.headers['certame-position']) }
}
/** Scans of the table of companies, as the replica counts them. */
async function scansOnReplica() {
  const client = new pg.Client({ connectionString: pair.standby.url })
  await client.connect()
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query(
    `select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as n from pg_stat_user_tables where relname = 'companies'`,
  )
  await client.end()
  return rows[0].n as number
}
const paused = async (pause: boolean) => {
  const client = new pg.Client({ connectionString: pair.standby.url })
  await client.connect()
  await client.query(`select pg_wal_replay_${pause ? 'pause' : 'resume'}()`)
  await client.end()
}

it('answers lists, and a caller who has written reads it', async () => {
  const before = await scansOnReplica()
  await expect
    .poll(
      async () => {
        await list('0/0')
        return await scansOnReplica()
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(before)
  const { id, position } = await create()
  expect(await list(position)).toContain(id)
})

it('is not asked for what it does not have yet', async () => {
  await paused(true)
  try {
    const { id, position } = await create()
    expect(await list(position)).toContain(id)
    // A caller who says nothing gets the newest.
    expect(await list()).toContain(id)
    // After two seconds it is behind for everybody.
    await expect.poll(() => list('0/0'), { timeout: 10_000 }).toContain(id)
  } finally {
    await paused(false)
  }
})

it('is not taken for the primary', async () => {
  const { db, close } = connect(pair.standby.url, { max: 1 })
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: '25006' })
  await close()
})

it('is replaced by the primary while it is away', async () => {
  const { id, position } = await create()
  await pair.standby.stop()
  expect(await list(position)).toContain(id)
  expect(await list('0/0')).toContain(id)
})
