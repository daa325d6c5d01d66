import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { views } from '#platform/contract/views.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let helena: { id: string; token: string }
let bruno: { id: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  helena = await given.admin({ name: 'Helena Dias' })
  bruno = await given.admin({ name: 'Bruno Reis' })
})
afterAll(() => world.close())
const nobody = '01900000-0000-7000-8000-000000000000'

const columns = { hidden: ['cnpj'], order: ['state', 'name'], widths: { name: 240 } }
const input = (over: object = {}) => ({
  name: 'Ativas de SC',
  address: { uf: ['SC'], state: 'ativa', sort: '-updatedAt' },
  columns,
  ...over,
})
const save = (over: object = {}, as = helena.token) =>
  world.call(views.create, { body: { list: 'companies', ...input(over) } }, { as })
const see = async (as = helena.token, list = 'companies') =>
  (await world.call(views.list, { query: { list } }, { as })).body.rows
const events = async () =>
  (
    await world.db
      .selectFrom('auditEvents')
      .select(['action', 'data'])
      .where('action', 'like', 'view.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a private view', () => {
  it('stores address and columns, and is visible only to its owner', async () => {
    const { status, body } = await save()
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...input(), shared: false, mine: true, isDefault: false, ownerName: 'Helena Dias' })
    expect((await see()).map((v) => v.name)).toEqual(['Ativas de SC'])
    expect(await see(helena.token, 'candidates')).toEqual([])
    expect(await see(bruno.token)).toEqual([])
    expect(await events()).toEqual([])
    for (const call of [
      world.call(views.update, { params: body, body: { ...input(), version: 1 } }, { as: bruno.token }),
      world.call(views.remove, { params: body }, { as: bruno.token }),
      world.call(views.restore, { params: body }, { as: bruno.token }),
    ])
      expect((await call).status).toBe(404)
  })

  it('has a name that is unique regardless of case and accents', async () => {
    const { status, body } = await save({ name: 'ATIVAS DE SC' })
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([409, 'taken', ['name']])
    expect((await save({}, bruno.token)).status).toBe(200)
  })

  it('reports validation errors', async () => {
    const wrong = async (over: object) => Object.keys(((await save(over)).body.fields ?? {}) as object)
    expect(await wrong({ name: ' ' })).toEqual(['name'])
    expect(await wrong({ name: 'x'.repeat(61) })).toEqual(['name'])
    expect(await wrong({ list: 'saved_views;' })).toEqual(['list'])
    expect(await wrong({ address: { uf: 'x'.repeat(201) } })).toEqual(['address.uf'])
    expect(await wrong({ columns: { hidden: [], order: [] } })).toEqual(['columns.widths'])
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`f${n}`, 'x']))
    expect(await wrong({ address: many })).toEqual(['address'])
    expect((await world.call(views.list, { query: { list: 'companies' } }, { as: null })).status).toBe(401)
  })

  it('is updated only with the stored version', async () => {
    const { body: view } = await save({ name: 'Em débito' })
    const change = (name: string) =>
      world.call(views.update, { params: view, body: { ...input({ name, address: { search: 'a' } }), version: 1 } })
    expect((await change('Devendo')).body).toMatchObject({ name: 'Devendo', address: { search: 'a' }, version: 2 })
    expect(await change('Outra')).toMatchObject({ status: 409, body: { code: 'stale', current: { name: 'Devendo' } } })
    const missing = { params: { id: nobody }, body: { ...input(), version: 1 } }
    expect((await world.call(views.update, missing)).status).toBe(404)
  })

  it('can be removed and restored, unless its name was taken meanwhile', async () => {
    const { body: view } = await save({ name: 'Passageira' })
    expect((await world.call(views.remove, { params: view })).body.deletedAt).not.toBeNull()
    expect((await see()).map((v) => v.name)).not.toContain('Passageira')
    const late = { params: view, body: { ...input({ name: 'Tarde' }), version: 1 } }
    expect((await world.call(views.update, late)).body.code).toBe('in_the_bin')
    expect((await world.call(views.restore, { params: view })).body.deletedAt).toBeNull()
    await world.call(views.remove, { params: view })
    await save({ name: 'passageira' })
    expect((await world.call(views.restore, { params: view })).body.code).toBe('taken')
  })
})

describe('a shared view', () => {
  it('is visible to all, changed only by its author, and each change is recorded', async () => {
    const before = (await events()).length
    const { body: view } = await save({ name: 'De todos', shared: true })
    expect((await see(bruno.token)).find((v) => v.id === view.id)).toMatchObject({
      mine: false,
      ownerName: 'Helena Dias',
    })
    for (const call of [
      world.call(views.update, { params: view, body: { ...input(), version: 1 } }, { as: bruno.token }),
      world.call(views.remove, { params: view }, { as: bruno.token }),
      world.call(views.restore, { params: view }, { as: bruno.token }),
    ])
      expect(await call).toMatchObject({ status: 409, body: { code: 'view_of_another' } })
    const change = (version: number, shared: boolean) =>
      world.call(views.update, { params: view, body: { ...input({ name: 'De todos', shared }), version } })
    await change(1, true)
    await change(2, false)
    expect((await see(bruno.token)).map((v) => v.id)).not.toContain(view.id)
    await change(3, true)
    await world.call(views.remove, { params: view })
    await world.call(views.restore, { params: view })
    expect((await events()).slice(before)).toEqual([
      'view.shared',
      'view.changed',
      'view.unshared',
      'view.shared',
      'view.removed',
      'view.restored',
    ])
  })
})

describe('the default view', () => {
  const choose = (viewId: string | null, as = helena.token, list = 'companies') =>
    world.call(views.setDefault, { body: { list, viewId } }, { as })
  const chosen = async (as = helena.token) => (await see(as)).filter((v) => v.isDefault).map((v) => v.name)

  it('is one per person and list, private or shared, and can be unset', async () => {
    const { body: shared } = await save({ name: 'Padrão da casa', shared: true })
    const { body: own } = await save({ name: 'Meu padrão' })
    expect((await choose(shared.id)).status).toBe(200)
    await choose(shared.id, bruno.token)
    await choose(own.id)
    expect([await chosen(), await chosen(bruno.token)]).toEqual([['Meu padrão'], ['Padrão da casa']])
    await choose(null)
    expect([await chosen(), await chosen(bruno.token)]).toEqual([[], ['Padrão da casa']])
  })

  it('cannot be an invisible view, one of another list, or a removed one', async () => {
    const { body: own } = await save({ name: 'Só minha' })
    expect((await choose(own.id, bruno.token)).status).toBe(404)
    expect((await choose(own.id, helena.token, 'candidates')).status).toBe(404)
    expect((await choose(nobody)).status).toBe(404)
    await choose(own.id)
    await world.call(views.remove, { params: own })
    expect(await chosen()).toEqual([])
    expect((await choose(own.id)).status).toBe(404)
  })
})

it('views are limited to fifty per person and list', async () => {
  for (let n = 0; n < 50; n++) await save({ name: `Visão ${n}`, list: 'candidates' })
  expect((await save({ name: 'Uma a mais', list: 'candidates' })).body.code).toBe('too_many_views')
  expect((await save({ name: 'Uma a mais', list: 'processes' })).status).toBe(200)
})

it('views are limited to fifty also when many are saved at once', async () => {
  const { token } = await givenIn(world).admin()
  for (let n = 0; n < 48; n++) await save({ name: `Visão ${n}` }, token)
  const many = await Promise.all(Array.from({ length: 5 }, (_, n) => save({ name: `Ao mesmo tempo ${n}` }, token)))
  expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
  const [gone] = await see(token)
  await world.call(views.remove, { params: { id: gone?.id } }, { as: token })
  const back = [
    world.call(views.restore, { params: { id: gone?.id } }, { as: token }),
    save({ name: 'Em seu lugar' }, token),
  ]
  expect((await Promise.all(back)).map(({ status }) => status).sort()).toEqual([200, 409])
})
