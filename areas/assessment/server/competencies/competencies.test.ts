import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { competencies } from '#assessment/contract/competencies.ts'
import { questionnaires } from '#assessment/contract/questionnaires.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'
const levels = ['Não demonstra', 'Com ajuda', 'Sozinho', 'Ensina', 'É referência']
const create = async (name: string) => (await world.call(competencies.create, { body: { name, levels } })).body
const names = async () => (await world.call(competencies.list)).body.map((c) => c.name)
const write = (name: string, items: object[], over: object = {}) =>
  world.call(questionnaires.create, { body: { name, items, ...over } })

describe('catalogue of competencies', () => {
  it('creates competencies with five levels and refuses duplicate names, accents ignored', async () => {
    expect(await create('Comunicação')).toMatchObject({ active: true, used: false, version: 1, levels })
    await create('Liderança')
    expect(await names()).toEqual(['Comunicação', 'Liderança'])
    const again = await world.call(competencies.create, { body: { name: 'COMUNICACAO', levels } })
    expect(again).toMatchObject({ status: 409, body: { fields: { name: { code: 'taken' } } } })
    const wrong = await world.call(competencies.create, { body: { name: ' ', levels: ['a', 'b', '', 'd', 'e'] } })
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { name: { code: 'required' }, 'levels.2': { code: 'required' } } },
    })
    expect((await world.call(competencies.create, { body: { name: 'X', levels: ['a'] } })).status).toBe(400)
  })
  it('is reordered as a whole', async () => {
    const ids = (await world.call(competencies.list)).body.map((c) => c.id).toReversed()
    expect((await world.call(competencies.order, { body: { ids } })).body.map((c) => c.id)).toEqual(ids)
    expect(await world.call(competencies.order, { body: { ids: ids.slice(1) } })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
  })
  it('refuses an update on a stale version', async () => {
    const competency = await create('Negociacao')
    const word = (name: string, version: number) =>
      world.call(competencies.update, { params: competency, body: { name, levels, version } })
    expect((await word('Negociação', 1)).body).toMatchObject({ name: 'Negociação', version: 2 })
    expect(await word('Vendas', 1)).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2 } } })
  })
  it('deletes unused competencies and deactivates used ones', async () => {
    const [free, used] = [await create('Agilidade'), await create('Organização')]
    expect((await write('Sobre organização', [{ competencyId: used.id, text: 'Planejo meu dia' }])).status).toBe(200)
    expect((await world.call(competencies.remove, { params: used })).body.code).toBe('competency_in_use')
    expect((await world.call(competencies.remove, { params: free })).body.deletedAt).not.toBeNull()
    expect(await names()).not.toContain('Agilidade')
    const wrong = await write('De nada', [{ competencyId: free.id, text: 'Faço' }])
    expect(wrong).toMatchObject({ status: 400, body: { fields: { 'items.0.competencyId': { code: 'not_found' } } } })
    expect((await world.call(competencies.restore, { params: free })).body.deletedAt).toBeNull()
    const off = { params: used, body: { active: false, version: 1 } }
    expect((await world.call(competencies.setActive, off)).body.active).toBe(false)
    expect((await world.call(competencies.setActive, off)).status).toBe(409)
  })
})

describe('questionnaires', () => {
  it('keep the ids of their items and report invalid fields', async () => {
    const { id: competencyId } = await create('Análise de dados')
    const item = (text: string, over: object = {}) => ({ competencyId, text, ...over })
    const made = (await write('Análise', [item('Leio tabelas'), item('Evito números', { reversed: true })])).body
    expect(made).toMatchObject({ cutOffs: [1.8, 2.6, 3.4, 4.2], fastest: 2, days: 30, attempts: 0, active: true })
    const items = [...made.items.toReversed(), item('Confiro fontes')]
    const body = { ...made, items }
    const changed = await world.call(questionnaires.update, { params: made, body })
    expect(changed.body.items.slice(0, 2)).toEqual(made.items.toReversed())
    expect(await world.call(questionnaires.update, { params: made, body })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    expect(await write('analise', [item('x')])).toMatchObject({
      status: 409,
      body: { fields: { name: { code: 'taken' } } },
    })
    expect(await write('Vazio', [])).toMatchObject({ status: 400, body: { fields: { items: {} } } })
    expect(await write('Cortes', [item('x')], { cutOffs: [3, 2, 4, 5] })).toMatchObject({
      status: 400,
      body: { fields: { 'cutOffs.1': { code: 'cut_offs_order' } } },
    })
    const twice = await world.call(questionnaires.update, {
      params: made,
      body: { ...changed.body, items: [made.items[0], made.items[0]] },
    })
    expect(twice.status).toBe(400)
  })
  it('are removed and restored', async () => {
    const { id: competencyId } = await create('Idiomas')
    const made = (await write('Línguas', [{ competencyId, text: 'Falo inglês' }])).body
    const off = await world.call(questionnaires.setActive, { params: made, body: { active: false, version: 1 } })
    expect(off.body).toMatchObject({ active: false, version: 2 })
    await world.call(questionnaires.remove, { params: made })
    const gone = await world.call(questionnaires.setActive, { params: made, body: { active: true, version: 3 } })
    expect(gone.body.code).toBe('in_the_bin')
    expect((await world.call(questionnaires.restore, { params: made })).body.deletedAt).toBeNull()
  })
  it('require a session, as the catalogue does, and answer 404 for unknown ids', async () => {
    for (const call of [competencies.list, questionnaires.list])
      expect((await world.call(call, {}, { as: null })).status).toBe(401)
    const params = { id: nobody }
    for (const call of [competencies.remove, competencies.restore, questionnaires.remove, questionnaires.restore])
      expect((await world.call(call, { params })).status).toBe(404)
    expect((await world.call(competencies.update, { params, body: { name: 'X', levels, version: 1 } })).status).toBe(
      404,
    )
  })
})
