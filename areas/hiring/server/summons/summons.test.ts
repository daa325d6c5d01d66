import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { summons } from '#hiring/contract/summons.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { calling } from '#testing/summoned.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

const list = async (id: string) => (await world.call(summons.list, { params: { id } })).body
const summon = (id: string, applicationId: string, replacedId: string, as = world.token) =>
  world.call(
    summons.create,
    { params: { id }, body: { applicationId, replacedId, reason: 'Desistência da titular' } },
    { as },
  )
const leave = async (id: string, applicationId: string, status = 'desistente') => {
  const body = { ids: [applicationId], status, reason: 'Outro emprego' }
  expect((await world.call(applications.setStatus, { params: { id }, body })).body.changed).toEqual([applicationId])
}
const statusOf = async (id: string, name: string) =>
  (await world.call(applications.list, { params: { id } })).body.rows.find((row) => row.name === name)?.status

const published = (over: object = {}) => calling(world).published(over)

describe('a call from the reserve list', () => {
  it('shows its letter before, with the last day that was chosen, and writes nothing', async () => {
    const { id, caio } = await published()
    const { body } = await world.call(summons.foresee, { params: { id }, query: { applicationId: caio } })
    expect(body).toMatchObject({ total: 1, people: [{ id: caio, name: 'Caio Costa' }], leftOut: 0 })
    expect(body.seen?.address).toMatch(/^.…@/)
    expect(body.seen?.text).toMatch(/\d\d\/\d\d\/\d{4}/)
    expect(await list(id)).toMatchObject({ rows: [], next: { applicationId: caio } })
    const past = { applicationId: caio, dueOn: '2020-01-01' }
    expect((await world.call(summons.foresee, { params: { id }, query: past })).status).toBe(400)
    const other = await given.process()
    const elsewhere = { params: { id: other.id }, query: { applicationId: caio } }
    expect((await world.call(summons.foresee, elsewhere)).status).toBe(404)
  })
  it('fills the place of somebody who left with the next of the reserve, on record', async () => {
    const { id, ana, caio, davi } = await published()
    expect(await list(id)).toMatchObject({ rows: [], vacancies: [], next: { applicationId: caio, place: 3 } })
    await leave(id, ana)
    expect((await list(id)).vacancies).toMatchObject([{ applicationId: ana, name: 'Ana Alves', place: 1 }])
    const { status, body } = await summon(id, caio, ana)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      rows: [
        {
          person: { applicationId: caio, name: 'Caio Costa', place: 3, status: 'aprovada' },
          replaced: { applicationId: ana, name: 'Ana Alves', place: 1, status: 'desistente' },
          by: 'Helena Dias',
          reason: 'Desistência da titular',
        },
      ],
      vacancies: [],
      next: { applicationId: davi },
    })
    expect(await statusOf(id, 'Caio Costa')).toBe('aprovada')
    for (const [entity, entityId] of [
      ['application', caio],
      ['process', id],
    ] as const) {
      const [event] = (await world.call(audit.list, { query: { entity, entityId } })).body.rows
      expect(event).toMatchObject({
        action: 'application.summoned',
        from: 'cadastro_reserva',
        to: 'aprovada',
        reason: 'Desistência da titular',
      })
    }
  })
  it('leaves the published places and the verification as they are', async () => {
    const { id, ana, caio } = await published()
    const before = String((await world.call(ranking.resultCsv, { params: { id } })).body)
    await leave(id, ana)
    await summon(id, caio, ana)
    expect(String((await world.call(ranking.resultCsv, { params: { id } })).body)).toBe(before)
    expect((await world.call(ranking.verify, { params: { id } })).body.sameBytes).toBe(true)
  })
  it('is made again when somebody who was called leaves too', async () => {
    const { id, bia, caio, davi } = await published()
    await leave(id, bia)
    await summon(id, caio, bia)
    await leave(id, caio)
    expect((await list(id)).vacancies).toMatchObject([{ applicationId: caio, place: 3 }])
    expect((await summon(id, davi, caio)).body).toMatchObject({ vacancies: [], next: null })
    await leave(id, davi)
    expect((await summon(id, davi, davi)).body.code).toBe('reserve_exhausted')
  })
  it('changes nothing when it is repeated', async () => {
    const { id, ana, caio } = await published()
    await leave(id, ana)
    const [first, again] = [await summon(id, caio, ana), await summon(id, caio, ana)]
    expect(again).toMatchObject({ status: 200, body: first.body })
    const events = (await world.call(audit.list, { query: { entity: 'application', entityId: caio } })).body.rows
    expect(events.filter(({ action }) => action === 'application.summoned')).toHaveLength(1)
  })
  it('of two administrators at once goes to one person, and the other one is refused', async () => {
    const { id, ana, bia, caio } = await published()
    const other = await given.admin()
    await leave(id, ana)
    await leave(id, bia)
    const replies = await Promise.all([
      summon(id, caio, ana),
      summon(id, caio, ana, other.token),
      summon(id, caio, bia),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await list(id)).rows).toHaveLength(1)
  })
  it('is refused for another person, for a place that is held, and behind a decision on an elimination', async () => {
    const { id, ana, bia, caio, davi } = await published()
    await leave(id, ana)
    expect((await summon(id, davi, ana)).body.code).toBe('not_next_in_reserve')
    expect((await summon(id, caio, bia)).body.code).toBe('place_not_vacant')
    await world.db
      .updateTable('applications')
      .set({ eliminationCauses: ['minimum:total'] })
      .where('id', '=', caio)
      .execute()
    expect((await summon(id, caio, ana)).body.code).toBe('elimination_pending')
    expect(await statusOf(id, 'Caio Costa')).toBe('cadastro_reserva')
    // Somebody in the reserve who left is passed over.
    await leave(id, caio)
    expect((await summon(id, davi, ana)).status).toBe(200)
  })
  it('waits for the list to be published, needs a reason, a process and a session', async () => {
    const { process, people } = await given.ranked()
    const [a = '', b = ''] = people.map((person) => person.id)
    expect((await summon(process.id, b, a)).body.code).toBe('list_not_published')
    expect(await list(process.id)).toEqual({ rows: [], vacancies: [], next: null })
    const body = { applicationId: a, replacedId: b, reason: ' ' }
    expect((await world.call(summons.create, { params: process, body })).status).toBe(400)
    const nobody = { id: '01900000-0000-7000-8000-000000000000' }
    expect((await world.call(summons.list, { params: nobody })).status).toBe(404)
    expect((await summon(nobody.id, a, b)).status).toBe(404)
    expect((await world.call(summons.create, { params: process, body }, { as: null })).status).toBe(401)
    expect((await world.call(processes.get, { params: process })).body.open).toBe(3)
  })
})
