import { afterAll, beforeAll, expect, it } from 'vitest'
import { suppressions } from '#deliveries/contract/suppressions.ts'
import { eventData } from '#testing/eventData.ts'
import { given } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { suppress } from './suppressions.sql.ts'

let world: World
let me: { id: string }
beforeAll(async () => {
  world = await openWorld()
  me = await given(world).admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const add = (body: object) => world.call(suppressions.add, { body })
const addresses = async (query: object = {}) =>
  (await world.call(suppressions.list, { query })).body.rows.map(({ address }) => address)
const events = (entityId: string) =>
  world.db.selectFrom('auditEvents').select(['action', 'actorId', eventData]).where('entityId', '=', entityId).execute()

it('suppresses an address with its reason and author, and records it without the address', async () => {
  const { status, body } = await add({ channel: 'email', address: ' Lia@exemplo.com.br ', cause: 'Pediu por telefone' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    channel: 'email',
    address: 'Lia@exemplo.com.br',
    reason: 'manual',
    cause: 'Pediu por telefone',
    byName: 'Helena Dias',
    liftedAt: null,
  })
  expect(await events(body.id)).toEqual([{ action: 'suppression.added', actorId: me.id, data: { detail: 'email' } }])
  const phone = await add({ channel: 'whatsapp', address: '(48) 99614-2030', cause: 'x' })
  expect(phone.body.address).toBe('+5548996142030')
})

it('refuses invalid addresses, suppressed ones in any case, and missing reasons, each at its field', async () => {
  const codes = async (body: object) => {
    const answer = await add({ channel: 'email', address: 'a@exemplo.com.br', cause: 'x', ...body })
    const fields = (answer.body.fields ?? {}) as Record<string, { code: string }>
    return [
      answer.status,
      Object.entries(fields)
        .map(([name, { code }]) => `${name} ${code}`)
        .join(),
    ]
  }
  expect(await codes({ address: 'lia' })).toEqual([400, 'address email'])
  expect(await codes({ address: '' })).toEqual([400, expect.stringContaining('address')])
  expect(await codes({ channel: 'whatsapp', address: '12' })).toEqual([400, 'address phone'])
  expect(await codes({ channel: 'catho' })).toEqual([400, 'channel invalid_choice'])
  expect(await codes({ cause: ' ' })).toEqual([400, 'cause required'])
  expect(await codes({ address: 'LIA@exemplo.com.br' })).toEqual([400, 'address taken'])
})

it('lists active suppressions, newest first, and filters by part of the address, channel and reason', async () => {
  await suppress(world.db, { channel: 'email', address: 'voltou@exemplo.com.br', reason: 'devolvido', cause: '5.1.1' })
  expect(await addresses()).toEqual(['voltou@exemplo.com.br', '+5548996142030', 'Lia@exemplo.com.br'])
  expect(await addresses({ sort: 'createdAt', limit: 1, page: 3 })).toEqual(['voltou@exemplo.com.br'])
  expect(await addresses({ search: 'LIA@' })).toEqual(['Lia@exemplo.com.br'])
  expect(await addresses({ search: '%' })).toEqual([])
  expect(await addresses({ channel: ['whatsapp'] })).toEqual(['+5548996142030'])
  expect(await addresses({ reason: ['devolvido'] })).toEqual(['voltou@exemplo.com.br'])
  expect((await world.call(suppressions.list, { query: { reason: 'x' } })).status).toBe(400)
})

it('counts each facet with the other filters', async () => {
  const facets = async (query: object = {}) => (await world.call(suppressions.facets, { query })).body
  const counts = (facet: { value: string; count: number }[]) => facet.map(({ value, count }) => [value, count])
  const all = await facets()
  expect(counts(all.channel)).toEqual([
    ['email', 2],
    ['whatsapp', 1],
  ])
  expect(counts((await facets({ channel: ['whatsapp'] })).reason)).toEqual([['manual', 1]])
  expect(counts((await facets({ reason: ['devolvido'], search: 'voltou' })).channel)).toEqual([['email', 1]])
})

it('lifts a suppression once, and allows a new one for the address', async () => {
  const [first] = (await world.call(suppressions.list, { query: { search: 'lia@' } })).body.rows
  const lift = () => world.call(suppressions.lift, { params: { id: first?.id ?? '' } })
  expect((await lift()).body).toMatchObject({ liftedByName: 'Helena Dias', liftedAt: expect.any(String) })
  expect((await lift()).status).toBe(200)
  expect((await events(first?.id ?? '')).map(({ action }) => action)).toEqual([
    'suppression.added',
    'suppression.lifted',
  ])
  expect(await addresses({ search: 'lia@' })).toEqual([])
  expect(await addresses({ lifted: true })).toEqual(['Lia@exemplo.com.br'])
  expect((await add({ channel: 'email', address: 'lia@exemplo.com.br', cause: 'De novo' })).status).toBe(200)
})

it('finds nothing when there is none, and requires a session', async () => {
  expect((await world.call(suppressions.lift, { params: { id: nobody } })).status).toBe(404)
  for (const [endpoint, input] of [
    [suppressions.list, {}],
    [suppressions.facets, {}],
    [suppressions.add, { body: { channel: 'email', address: 'x@exemplo.com.br', cause: 'x' } }],
    [suppressions.lift, { params: { id: nobody } }],
  ] as const)
    expect((await world.call(endpoint, input, { as: null })).status).toBe(401)
})
