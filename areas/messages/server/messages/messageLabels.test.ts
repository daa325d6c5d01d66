import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageLabels } from '#messages/contract/messageLabels.ts'
import { messages } from '#messages/contract/messages.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let me: { id: string }
let other: { id: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  me = await given.admin({ name: 'Helena Dias' })
  other = await given.admin({ name: 'Otávio Reis' })
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const draft = async () =>
  (await world.call(messages.create, { body: { typeUser: 1, subject: 'Convite', body: '<p>Venha.</p>' } })).body
const box = async (query: object) => (await world.call(messages.ofAuthor, { params: me, query })).body
const read = async (id: string) => (await world.call(messages.get, { params: { id } })).body

describe('labels', () => {
  it('are created, assigned, renamed, removed and restored with their messages', async () => {
    const label = (await world.call(messageLabels.create, { body: { name: 'Recursos', color: 'blue' } })).body
    const twin = await world.call(messageLabels.create, { body: { name: 'recursos' } })
    expect([twin.status, twin.body.fields]).toMatchObject([409, { name: { code: 'taken' } }])
    const made = await draft()
    const relabel = (labels: string[]) => world.call(messages.update, { params: made, body: { labels } })
    expect((await relabel([label.id])).body.labels).toEqual([label.id])
    expect((await relabel([nobody])).body.fields).toMatchObject({ labels: { code: 'not_found' } })
    expect((await box({ label: label.id })).rows.map(({ id }) => id)).toEqual([made.id])
    const counted = async () =>
      (await world.call(messages.counts, {})).body.labels.find(({ id }) => id === label.id)?.total
    expect(await counted()).toBe(1)

    const body = { name: 'Recursos e prazos', color: 'red', version: label.version }
    expect((await world.call(messageLabels.update, { params: label, body })).body).toMatchObject({
      color: 'red',
      version: 2,
    })
    expect((await world.call(messageLabels.update, { params: label, body })).body.code).toBe('stale')

    await world.call(messageLabels.remove, { params: label })
    expect((await read(made.id)).labels).toEqual([])
    expect((await world.call(messageLabels.update, { params: label, body: { ...body, version: 3 } })).body.code).toBe(
      'in_the_bin',
    )
    // Labels given meanwhile do not take it away for good.
    await relabel([])
    await world.call(messageLabels.restore, { params: label })
    expect((await read(made.id)).labels).toEqual([label.id])
  })
  it('are private to their author, and limited to fifty', async () => {
    const label = (await world.call(messageLabels.create, { body: { name: 'Minha' } })).body
    const as = { as: other.token }
    expect((await world.call(messageLabels.list, {}, as)).body.rows).toEqual([])
    for (const call of [messageLabels.update, messageLabels.remove, messageLabels.restore]) {
      const body = call === messageLabels.update ? { name: 'x', version: 1 } : undefined
      expect((await world.call(call, { params: label, body }, as)).status).toBe(404)
      expect((await world.call(call, { params: label, body }, { as: null })).status).toBe(401)
    }
    for (let n = 1; n <= 50; n++) await world.call(messageLabels.create, { body: { name: `E ${n}` } }, as)
    expect((await world.call(messageLabels.create, { body: { name: 'Uma a mais' } }, as)).body.code).toBe(
      'too_many_labels',
    )
    expect((await world.call(messageLabels.create, { body: { name: '' } }, as)).status).toBe(400)
  })
})
