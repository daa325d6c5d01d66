import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { candidates } from '#professionals/contract/candidates.ts'
import { tagging } from '#professionals/contract/tagging.ts'
import { eventData } from '#testing/eventData.ts'
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

const change = (ids: string[], body: { add?: string[]; remove?: string[] }) =>
  world.call(tagging.change, { body: { ids, ...body } })
const tagsOf = async (id: string) => (await world.call(candidates.get, { params: { id } })).body.tags

describe('tagging.change', () => {
  it('puts tags on some and takes others off, answers what changed, and records each change', async () => {
    const [ana, bia] = [await given.candidate({ tags: ['Feira'] }), await given.candidate({ tags: ['interior'] })]
    const { status, body } = await change([ana.id, bia.id, ana.id], { add: ['Interior'], remove: ['feira'] })
    expect(status).toBe(200)
    expect(body).toEqual({
      changed: [{ id: ana.id, added: ['Interior'], removed: ['Feira'] }],
      refused: [],
      next: null,
    })
    expect([await tagsOf(ana.id), await tagsOf(bia.id)]).toEqual([['Interior'], ['interior']])
    const events = await world.db
      .selectFrom('auditEvents')
      .select(['entityId', eventData])
      .where('action', '=', 'candidate.updated')
      .where('entityId', 'in', [ana.id, bia.id])
      .execute()
    expect(events).toMatchObject([{ entityId: ana.id, data: { fields: ['tags'] } }])
    expect((await world.call(candidates.get, { params: ana })).body.version).toBe(ana.version + 1)
  })
  it('refuses each whose tags cannot change, with a reason, and changes the others', async () => {
    const [full, binned, free] = [
      await given.candidate({ fullName: 'Rui Cheio', tags: Array.from({ length: 30 }, (_, n) => `Etiqueta ${n}`) }),
      await given.candidate(),
      await given.candidate(),
    ]
    await world.call(candidates.remove, { params: binned })
    const { changed, refused } = (await change([full.id, binned.id, nobody, free.id], { add: ['Nova'] })).body
    expect(changed.map(({ id }) => id)).toEqual([free.id])
    expect(refused.map(({ id, code }) => [id, code])).toEqual([
      [full.id, 'too_many_tags'],
      [binned.id, 'in_the_bin'],
      [nobody, 'candidate_missing'],
    ])
    expect(refused[0]?.name).toBe('Rui Cheio')
  })
  it('changes all whom the filters of the list find', async () => {
    const [first, second] = [await given.candidate({ city: 'Urubici' }), await given.candidate({ city: 'Urubici' })]
    const body = { query: { city: ['Urubici'] }, add: ['Serra'], remove: [] }
    const { changed, next } = (await world.call(tagging.change, { body })).body
    expect([changed.map(({ id }) => id).toSorted(), next]).toEqual([[first.id, second.id].toSorted(), null])
    expect((await world.call(tagging.change, { body: { ...body, query: { town: 'Urubici' } } })).status).toBe(400)
    expect((await world.call(tagging.change, { body: { ...body, ids: [first.id] } })).status).toBe(400)
  })
  it('keeps both tags of two changes at the same time', async () => {
    const { id } = await given.candidate()
    await Promise.all([change([id], { add: ['Um'] }), change([id], { add: ['Dois'] })])
    expect((await tagsOf(id)).toSorted()).toEqual(['Dois', 'Um'])
  })
  it('requires a tag, professionals and a session', async () => {
    const { id } = await given.candidate()
    expect((await change([id], {})).status).toBe(400)
    expect((await change([], { add: ['Um'] })).status).toBe(400)
    expect((await change([id], { add: ['x'.repeat(41)] })).status).toBe(400)
    expect((await world.call(tagging.change, { body: { ids: [id], add: ['Um'] } }, { as: null })).status).toBe(401)
  })
})
