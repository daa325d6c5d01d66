import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { palette } from '#desk/contract/palette.ts'
import { applications } from '#hiring/contract/applications.ts'
import { outcomes } from '#hiring/contract/outcomes.ts'
import { pools } from '#hiring/contract/pools.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { analytics } from '#insights/contract/analytics.ts'
import { messages } from '#messages/contract/messages.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

/** In order as they are called. By her civil name the second one is the last. */
const called = ['Ana Ordenada', 'Maria Ordenada', 'Zuleica Ordenada']
const people = [
  { fullName: 'Zuleica Ordenada' },
  { fullName: 'Zzé Civil Ordenada', socialName: 'Maria Ordenada' },
  { fullName: 'Ana Ordenada' },
]
const [toRight, toLeft] = ['name', '-name'] as const
const found = { search: 'ordenada' }

let world: World
let given: ReturnType<typeof givenIn>
let process: { id: string }
let outsider: { token: string }
const ids: string[] = []
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
  outsider = await given.admin({ rights: [] })
  process = await given.process({
    steps: ['requirements', 'video'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', mandatory: true },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
  })
  for (const person of people) ids.push((await given.application(process.id, person)).candidateId)
})
afterAll(() => world.close())

type Named = { name: string } | { title: string } | { fullName: string; socialName: string }
const nameOf = (row: Named) => ('name' in row ? row.name : 'title' in row ? row.title : row.socialName || row.fullName)
const pool = async (over: object) =>
  (await world.call(pools.create, { body: { name: `Banco ${JSON.stringify(over)}`, ...over } })).body
const rowsOf = async (reply: Promise<{ status: number; body: { rows?: Named[]; results?: Named[] } }>) => {
  const { status, body } = await reply
  expect([status, body]).toEqual([200, body])
  return (body.rows ?? body.results ?? []).map(nameOf)
}

/** Every list of people that is sorted by name, in one direction. */
const lists: Record<string, (sort: typeof toRight | typeof toLeft) => Promise<string[]>> = {
  '/candidates': (sort) =>
    rowsOf(world.call(candidates.list, { query: { ...found, sort: sort === toRight ? 'fullName' : '-fullName' } })),
  '/selective-processes/{id}/applications': (sort) =>
    rowsOf(world.call(applications.list, { params: process, query: { sort } })),
  '/outcomes/{id}': async (sort) => {
    await sql`update applications set status = 'reprovada' where process_id = ${process.id}`.execute(world.db)
    const names = await rowsOf(world.call(outcomes.list, { params: process, query: { sort } }))
    await sql`update applications set status = 'em_andamento' where process_id = ${process.id}`.execute(world.db)
    return names
  },
  '/pools/{id}/members': async (sort) => {
    const params = await pool({ notes: sort })
    await world.call(pools.add, { params, body: { members: ids.map((id) => ({ id })) } })
    return rowsOf(world.call(pools.members, { params, query: { sort } }))
  },
  '/analytics/applications': (sort) => {
    const [from, to] = ['2026-01-01', '2099-12-31']
    return rowsOf(world.call(analytics.applications, { query: { sort, from, to, processId: [process.id] } }))
  },
  '/messages/{id}/recipients': async (sort) => {
    const body = { typeUser: 2, subject: 'Oi', body: '<p>Oi.</p>', channels: ['in_app'], recipientIds: ids }
    const message = (await world.call(messages.create, { body })).body
    await world.call(messages.send, { params: message, body: { version: message.version, sendAt: null } })
    await sql`update messages set send_at = now() - interval '1 second' where id = ${message.id}`.execute(world.db)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
    await world.work()
    return rowsOf(world.call(messages.recipients, { params: message, query: { sort } }))
  },
}
/** Lists that are sorted by the name of something else: a company, an account, a plan. */
const others = ['/accounts', '/companies', '/partners', '/plans', '/pools']

describe('a list of people', () => {
  it.each(Object.entries(lists))('is sorted by the called name, in both directions: %s', async (_path, namesIn) => {
    expect(await namesIn(toRight)).toEqual(called)
    expect(await namesIn(toLeft)).toEqual(called.toReversed())
  })
  it('is known here when it can be sorted by name', () => {
    type Parameter = { name: string; in: string; schema: { enum?: string[] } }
    const { paths } = world.app.swagger() as unknown as {
      paths: Record<string, { get?: { parameters?: Parameter[] } }>
    }
    const sorted = Object.entries(paths).flatMap(([path, { get }]) => {
      const sort = get?.parameters?.find(({ name, in: place }) => name === 'sort' && place === 'query')
      const isList = !/\/(facets|export)(\/|$)|\.csv$/.test(path)
      return isList && sort?.schema.enum?.some((column) => /^(full)?name$/i.test(column))
        ? [path.replace(/^\/api/, '')]
        : []
    })
    expect([...new Set(sorted)].sort()).toEqual([...Object.keys(lists), ...others].sort())
  })
})

describe('people in order of their names, without a choice', () => {
  const unseen = { as: '' }
  beforeAll(() => {
    unseen.as = outsider.token
  })
  it('in a pool by a saved search', async () => {
    const params = await pool({ query: found })
    expect(await rowsOf(world.call(pools.members, { params }))).toEqual(called)
  })
  it('in what the command palette finds', async () => {
    expect(await rowsOf(world.call(palette.search, { query: found }))).toEqual(called)
  })
  it('among applications and in the ranking, for a reader from whom totals are hidden', async () => {
    const query = { sort: '-total' }
    expect(await rowsOf(world.call(applications.list, { params: process, query }, unseen))).toEqual(called)
    expect(await rowsOf(world.call(ranking.list, { params: process }, unseen))).toEqual(called)
  })
})
