import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkout } from '#billing/contract/checkout.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { openWorld, type World } from '#testing/world.ts'
import { addVisits, type Visits } from './visits.sql.ts'
import { openVisits } from './visits.ts'

let world: World
const day = dayInBrasilia(new Date())
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('siteVisits').execute())

const visit = (page: string, source: string) =>
  world.call(checkout.visit, { body: { page, source } as never }, { as: null })
const counted = async () =>
  Object.fromEntries(
    (await world.db.selectFrom('siteVisits').selectAll().orderBy('page').orderBy('source').execute()).map(
      ({ page, source, count }) => [`${page} ${source}`, count],
    ),
  )
/** Returns the counts once the writes are through. */
async function countedUntil(sum: number) {
  for (let n = 0; n < 60; n++) {
    const rows = await counted()
    if (Object.values(rows).reduce((all, count) => all + count, 0) >= sum) return rows
    await sleep(100)
  }
  return counted()
}

describe('an opening of a public page', () => {
  it('is counted by day, page and source, and nothing else of it is stored', async () => {
    const replies = await Promise.all([
      visit('planos', 'feira'),
      visit('planos', 'feira'),
      visit('contratacao', 'feira'),
      visit('planos', ''),
    ])
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, {}]))
    expect(await countedUntil(4)).toEqual({ 'contratacao feira': 1, 'planos direta': 1, 'planos feira': 2 })
    const [row] = await world.db.selectFrom('siteVisits').selectAll().execute()
    expect(Object.keys(row ?? {}).sort()).toEqual(['count', 'day', 'page', 'source'])
    expect(row?.day).toBe(day)
  })

  it('names no page and no source but those of the rule: neither addresses nor numbers', async () => {
    for (const source of ['Feira', 'a@b', '12345678901', 'x'.repeat(25), "'; drop table"])
      expect((await visit('planos', source)).status, source).toBe(400)
    expect((await visit('outra', '')).status).toBe(400)
    expect(await counted()).toEqual({})
  })
})

describe('the counter', () => {
  const open = () =>
    openVisits(
      (visits: Visits) => addVisits(world.db, visits),
      (error) => expect.unreachable(String(error)),
    )

  it('writes what came within a second together', async () => {
    const visits = open()
    for (let n = 0; n < 50; n++) visits.record({ page: 'planos', source: 'feira', network: `n${n}` })
    expect(await counted()).toEqual({})
    await visits.flush()
    expect(await counted()).toEqual({ 'planos feira': 50 })
    await visits.flush()
    expect(await counted()).toEqual({ 'planos feira': 50 })
  })

  it('stops counting a network that opens pages too often, and counts others', async () => {
    const visits = open()
    for (let n = 0; n < 200; n++) visits.record({ page: 'planos', source: 'feira', network: 'one' })
    visits.record({ page: 'planos', source: 'feira', network: 'other' })
    await visits.flush()
    expect(await counted()).toEqual({ 'planos feira': 61 })
  })

  it('keeps twenty sources of a page and a day, and the rest together', async () => {
    for (let n = 0; n < 30; n++) await addVisits(world.db, { day, page: 'planos', source: `s${n}`, count: 1 })
    await addVisits(world.db, { day, page: 'planos', source: 's3', count: 4 })
    const rows = await counted()
    expect(Object.keys(rows)).toHaveLength(21)
    expect([rows['planos outras'], rows['planos s3']]).toEqual([10, 5])
    await addVisits(world.db, { day, page: 'contratacao', source: 's29', count: 1 })
    expect((await counted())['contratacao s29']).toBe(1)
  })

  it('adds up what two processes write at once', async () => {
    const add = () => addVisits(world.db, { day, page: 'planos', source: 'feira', count: 2 })
    await Promise.all(Array.from({ length: 10 }, add))
    expect(await counted()).toEqual({ 'planos feira': 20 })
  })
})
