import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pool, pools } from '#hiring/contract/pools.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let helena: { id: string; token: string }
let bruno: { id: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  helena = await given.admin({ name: 'Helena Dias' })
  bruno = await given.admin({ name: 'Bruno Reis' })
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'

let count = 0
const make = async (over: object = {}, as = helena.token) => {
  count += 1
  const made = await world.call(pools.create, { body: { name: `Banco ${count}`, ...over } }, { as })
  expect(made.status).toBe(200)
  return made.body
}
const add = (pool: { id: string }, members: { id: string; note?: string }[], as = helena.token) =>
  world.call(pools.add, { params: pool, body: { members } }, { as })
const members = async (pool: { id: string }, query: object = {}, as = helena.token) =>
  (await world.call(pools.members, { params: pool, query }, { as })).body
const read = async (pool: { id: string }, as = helena.token) => world.call(pools.get, { params: pool }, { as })
const change = (pool: Pool, over: object, as = helena.token) =>
  world.call(pools.update, { params: pool, body: { ...pool, ...over } }, { as })

describe('a manual pool', () => {
  it('adds each professional once, and returns the reason for each refusal', async () => {
    const pool = await make({ notes: 'Para o segundo semestre' })
    const [ana, bia] = [await given.candidate({ fullName: 'Ana Luz' }), await given.candidate({ fullName: 'Bia Sol' })]
    const gone = await given.candidate()
    await world.call(candidates.remove, { params: gone })
    expect((await add(pool, [{ id: ana.id }])).body).toEqual({ added: [ana.id], refused: [], next: null })
    const again = (await add(pool, [{ id: ana.id }, { id: bia.id, note: 'Inglês' }, { id: gone.id }, { id: nobody }]))
      .body
    expect(again.added).toEqual([bia.id])
    expect(again.refused.map((r) => r.code)).toEqual(['already_in_pool', 'candidate_missing', 'candidate_missing'])
    const { rows, total } = await members(pool)
    expect(total).toBe(2)
    expect(rows.map((m) => [m.name, m.note, m.addedBy])).toEqual([
      ['Ana Luz', '', 'Helena Dias'],
      ['Bia Sol', 'Inglês', 'Helena Dias'],
    ])
    expect(rows[0]?.cpf).toMatch(/^\*\*\*/)
    expect((await members(pool, { search: 'bia' })).rows.map((m) => m.id)).toEqual([bia.id])
    expect((await read(pool)).body).toMatchObject({ members: 2, ownerName: 'Helena Dias', mine: true })
  })
  it('removes members and returns their notes, so that they can be restored', async () => {
    const pool = await make()
    const ana = await given.candidate()
    await add(pool, [{ id: ana.id, note: 'Disponível em março' }])
    const taken = await world.call(pools.takeOut, { params: pool, body: { ids: [ana.id, nobody] } })
    expect(taken.body.removed).toEqual([{ id: ana.id, note: 'Disponível em março' }])
    expect((await members(pool)).total).toBe(0)
    await add(pool, taken.body.removed)
    expect((await members(pool)).rows[0]).toMatchObject({ note: 'Disponível em março' })
  })
  it('stores notes, and refuses a stale note', async () => {
    const pool = await make()
    const ana = await given.candidate()
    await add(pool, [{ id: ana.id }])
    const note = (text: string, was: string, candidateId = ana.id) =>
      world.call(pools.note, { params: { id: pool.id, candidateId }, body: { note: text, was } })
    expect((await note('Boa comunicação', '')).status).toBe(200)
    expect(await note('Outra', '')).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await note('x', '', nobody)).status).toBe(404)
    expect((await note('x'.repeat(501), 'Boa comunicação')).status).toBe(400)
  })
})

describe('a pool with a saved search', () => {
  it('contains the current matches, and refuses manual members', async () => {
    const pool = await make({ query: { uf: ['AC'], sort: '-createdAt' } })
    expect((await members(pool)).total).toBe(0)
    const ana = await given.candidate({ uf: 'AC', fullName: 'Ana do Acre' })
    await given.candidate({ uf: 'SC' })
    expect((await members(pool)).rows.map((m) => m.name)).toEqual(['Ana do Acre'])
    expect((await read(pool)).body).toMatchObject({ members: 1 })
    const found = async (search: string) => (await members(pool, { search })).total
    expect([await found('acre ana'), await found('sol'), await found('"')]).toEqual([1, 0, 1])
    expect((await add(pool, [{ id: ana.id }])).body.code).toBe('pool_is_search')
    const out = await world.call(pools.takeOut, { params: pool, body: { ids: [ana.id] } })
    expect(out.body.code).toBe('pool_is_search')
  })
  it('remains a search, and requires filters that the list supports', async () => {
    const pool = await make({ query: { search: 'ana' } })
    expect((await change(pool, { query: { search: 'bia' } })).body.query).toEqual({ search: 'bia' })
    const wrong = { status: 400, body: { fields: { query: {} } } }
    expect(await change((await read(pool)).body, { query: null })).toMatchObject(wrong)
    const body = { name: 'Errado', query: { state: ['rica'] } }
    expect(await world.call(pools.create, { body })).toMatchObject(wrong)
    const unknown = { name: 'Todos', query: { cidade: ['Lages'] } }
    const fields = { query: { code: 'filter_unknown' } }
    expect(await world.call(pools.create, { body: unknown })).toMatchObject({ status: 400, body: { fields } })
    // A pool stored with an unknown filter has no members.
    await sql`update talent_pools set query = '{"cidade": ["Lages"]}' where id = ${pool.id}`.execute(world.db)
    expect(await members(pool)).toMatchObject({ rows: [], total: 0 })
  })
})

describe('a pool', () => {
  it('is visible to others only when shared; they add members, and its owner updates it', async () => {
    const pool = await make()
    expect((await read(pool, bruno.token)).status).toBe(404)
    const shared = (await change(pool, { shared: true })).body
    expect((await read(pool, bruno.token)).body).toMatchObject({ mine: false })
    const ana = await given.candidate()
    expect((await add(pool, [{ id: ana.id }], bruno.token)).body.added).toEqual([ana.id])
    expect((await change(shared, { name: 'Meu' }, bruno.token)).body.code).toBe('pool_of_another')
    expect((await world.call(pools.remove, { params: pool }, { as: bruno.token })).body.code).toBe('pool_of_another')
  })
  it('can be removed and restored, and refuses stale updates', async () => {
    const pool = await make()
    const there = async (trash: boolean) =>
      (await world.call(pools.list, { query: { trash, search: pool.name.toUpperCase() } })).body.rows.map((p) => p.id)
    expect(await there(false)).toContain(pool.id)
    await world.call(pools.remove, { params: pool })
    expect([await there(false), await there(true)]).toEqual([[], [pool.id]])
    expect((await add(pool, [{ id: nobody }])).body.code).toBe('in_the_bin')
    const back = (await world.call(pools.restore, { params: pool })).body
    expect((await change(back, { name: 'Depois' })).body.name).toBe('Depois')
    expect(await change(back, { name: 'Antes' })).toMatchObject({ status: 409, body: { code: 'stale' } })
  })
  it('has a name that is unique per owner', async () => {
    await make({ name: 'Contadores' })
    const taken = await world.call(pools.create, { body: { name: 'CONTADORES' } })
    expect(taken).toMatchObject({ status: 409, body: { fields: { name: { code: 'taken' } } } })
    await make({ name: 'Contadores' }, bruno.token)
    expect((await world.call(pools.create, { body: { name: ' ' } })).status).toBe(400)
  })
  it('requires an administrator, and is not found for an unknown id', async () => {
    expect((await world.call(pools.list, {}, { as: null })).status).toBe(401)
    const params = { id: nobody }
    for (const call of [pools.get, pools.remove, pools.restore, pools.members])
      expect((await world.call(call, { params })).status).toBe(404)
    expect((await add({ id: nobody }, [{ id: nobody }])).status).toBe(404)
  })
})
