import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { randomFrom } from '#demo/random.ts'
import { eventData } from '#testing/eventData.ts'
import { given } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { keepLedger } from './months.jobs.ts'
import { createMonths } from './months.sql.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await given(world).admin()
})
afterAll(() => world.close())

const random = randomFrom(3)
/** A delivery of a day, with an attempt. */
async function put(day: string) {
  const at = Date.parse(`${day}T15:00:00Z`)
  const id = random.uuid(at)
  await world.db.insertInto('deliveries').values({ id, template: 'reset', subject: day, state: 'enviado' }).execute()
  const attempt = {
    id: random.uuid(at + 1000),
    deliveryId: id,
    channel: 'email',
    round: 1,
    n: 1,
    outcome: 'aceito' as const,
  }
  await world.db.insertInto('deliveryAttempts').values(attempt).execute()
  return id
}
const kept = async () =>
  (await world.db.selectFrom('deliveries').select('subject').orderBy('id').execute()).map(({ subject }) => subject)
const months = async () =>
  (
    await sql<{
      name: string
    }>`select right(c.relname, 7) as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'deliveries'::regclass order by 1`.execute(world.db)
  ).rows.map(({ name }) => name)
async function keepFor(ledgerMonths: number) {
  const { retention } = (await world.call(installation.get)).body
  return world.call(installation.retention, { body: { ...retention, ledgerMonths } })
}
const elsewhere = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from deliveries_elsewhen`.execute(world.db)).rows[0]?.n)

it('keeps two years by default, and at least six months', async () => {
  expect((await world.call(installation.get)).body.retention.ledgerMonths).toBe(24)
  expect((await keepFor(5)).body.fields).toMatchObject({ ledgerMonths: { code: 'retention_months' } })
  expect((await keepFor(241)).status).toBe(400)
})

it('drops older partitions with their attempts, and records it; the others stay', async () => {
  await sql`select keep_ledger_months('2024-01-01', '2024-12-31')`.execute(world.db)
  for (const day of ['2024-01-05', '2024-10-31', '2024-11-01', '2024-12-24']) await put(day)
  await keepLedger(world.db, testContext, '2026-11-21')
  expect(await kept()).toEqual(['2024-11-01', '2024-12-24'])
  expect(await months()).not.toContain('2024_10')
  expect(await months()).toContain('2024_11')
  const { n } = await world.db
    .selectFrom('deliveryAttempts')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(2)
  const events = await world.db
    .selectFrom('auditEvents')
    .select(eventData)
    .where('action', '=', 'ledger.month_dropped')
    .execute()
  expect(events.map(({ data }) => (data as { detail: string }).detail)).toEqual(
    Array.from({ length: 10 }, (_, month) => `2024-${String(month + 1).padStart(2, '0')}`),
  )
  await keepLedger(world.db, testContext, '2026-11-21')
  expect(await kept()).toHaveLength(2)
})

it('keeps everything forever when configured', async () => {
  expect((await keepFor(0)).status).toBe(200)
  await keepLedger(world.db, testContext, '2031-01-01')
  expect(await kept()).toHaveLength(2)
  await keepFor(24)
})

it('creates upcoming monthly partitions, and moves rows that were written before they existed', async () => {
  // A hub that was off for long: the partition is missing when it starts again.
  await put('2033-05-09')
  await put('1999-01-01')
  expect(await elsewhere()).toBe(2)
  await keepLedger(world.db, testContext, '2033-05-10')
  expect(await months()).toEqual(expect.arrayContaining(['2033_05', '2033_06', '2033_07', '2033_08']))
  expect([await kept(), await elsewhere()]).toEqual([['2033-05-09'], 0])
  const { body } = await world.call(deliveries.list, {
    query: { channel: 'email', from: '2033-05-01', to: '2033-05-31' },
  })
  expect(body.rows.map(({ subject }) => subject)).toEqual(['2033-05-09'])
})

it('loses no row that is written during the move', async () => {
  await createMonths(world.db, '2026-11-21')
  const [before] = (await sql<{ n: string }>`select count(*) as n from deliveries`.execute(world.db)).rows
  const at = Date.parse('2031-05-04T12:00:00Z')
  const write = () =>
    world.db
      .insertInto('deliveries')
      .values({ id: random.uuid(at), template: 'reset', subject: 'x', state: 'enviado' })
      .execute()
  await write()
  // A row is written as soon as the staging table exists.
  const laid = new WeakSet<object>()
  const watched = world.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('create temp table')) laid.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (laid.has(queryId)) await write()
      return result
    },
  })
  await createMonths(watched, '2026-11-21')
  const [after] = (await sql<{ n: string }>`select count(*) as n from deliveries`.execute(world.db)).rows
  expect(Number(after?.n) - Number(before?.n)).toBe(3)
})
