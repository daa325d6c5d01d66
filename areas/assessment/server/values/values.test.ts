import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CatalogueValue, values } from '#assessment/contract/values.ts'
import { valuesTest } from '#assessment/contract/valuesTest.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'
const create = async (name: string, description = '') =>
  (await world.call(values.create, { body: { name, description } })).body
const names = async () => (await world.call(values.list)).body.map((v) => v.name)
const answer = async (value: CatalogueValue) => {
  const company = await given.company()
  const answers = [{ valueId: value.id, target: 4, importance: 3 }]
  const body = { name: 'Rosa Prado', answeredOn: '2026-01-10', answers }
  expect((await world.call(valuesTest.add, { params: company, body })).status).toBe(200)
}

describe('catalogue of values', () => {
  it('lists values in order and refuses duplicate names, accents ignored', async () => {
    const ethics = await create('Ética', 'Agir com integridade')
    expect(ethics).toMatchObject({ wording: 1, active: true, used: false, version: 1 })
    await create('Inovação')
    expect(await names()).toEqual(['Ética', 'Inovação'])
    const again = await world.call(values.create, { body: { name: 'ETICA' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'taken', fields: { name: { code: 'taken' } } } })
    const wrong = await world.call(values.create, { body: { name: ' ', description: 'x'.repeat(401) } })
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { name: { code: 'required' }, description: { code: 'too_long' } } },
    })
  })
  it('is reordered as a whole and refuses an incomplete order', async () => {
    const before = (await world.call(values.list)).body
    const ids = before.map((v) => v.id).toReversed()
    expect((await world.call(values.order, { body: { ids } })).body.map((v) => v.id)).toEqual(ids)
    const refused = await world.call(values.order, { body: { ids: ids.slice(1) } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await world.call(values.order, { body: { ids: [ids[0], ids[0]] } })).status).toBe(409)
    await world.call(values.order, { body: { ids: ids.toReversed() } })
  })
  it('corrects the wording of an unused value and keeps former wordings of a used one', async () => {
    const value = await create('Colaboracao')
    const word = (name: string, version: number) =>
      world.call(values.update, { params: value, body: { name, description: 'Trabalhar junto', version } })
    expect((await word('Colaboração', 1)).body).toMatchObject({ wording: 1, name: 'Colaboração', version: 2 })
    await answer(value)
    expect((await word('Cooperação', 2)).body).toMatchObject({ wording: 2, used: true, version: 3 })
    expect(await word('Parceria', 2)).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 3 } } })
    const wordings = (await world.call(values.wordings, { params: value })).body
    expect(wordings.map((w) => [w.wording, w.name, w.writtenBy])).toEqual([
      [2, 'Cooperação', 'Helena Dias'],
      [1, 'Colaboração', 'Helena Dias'],
    ])
  })
  it('deletes unused values and deactivates used ones', async () => {
    const [free, used] = [await create('Agilidade'), await create('Respeito')]
    await answer(used)
    expect((await world.call(values.remove, { params: used })).body.code).toBe('value_in_use')
    expect((await world.call(values.remove, { params: free })).body.deletedAt).not.toBeNull()
    expect(await names()).not.toContain('Agilidade')
    const restored = (await world.call(values.restore, { params: free })).body
    expect(await names()).toContain('Agilidade')
    const off = (active: boolean, version: number) =>
      world.call(values.setActive, { params: free, body: { active, version } })
    expect((await off(false, restored.version)).body.active).toBe(false)
    expect(await off(true, restored.version)).toMatchObject({ status: 409, body: { code: 'stale' } })
    await world.call(values.remove, { params: free })
    expect((await off(true, restored.version + 2)).body.code).toBe('in_the_bin')
  })
  it('requires a session and answers 404 for unknown ids', async () => {
    expect((await world.call(values.list, {}, { as: null })).status).toBe(401)
    expect((await world.call(values.create, { body: { name: 'X' } }, { as: null })).status).toBe(401)
    for (const call of [values.remove, values.restore, values.wordings])
      expect((await world.call(call, { params: { id: nobody } })).status).toBe(404)
    const body = { name: 'X', version: 1 }
    expect((await world.call(values.update, { params: { id: nobody }, body })).status).toBe(404)
  })
})
