import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const ranked = (over: object = {}) => given.ranked(over)
const list = async (id: string, query: object = {}) => (await world.call(ranking.list, { params: { id }, query })).body

describe('the explanation of a place', () => {
  it('adds up to the total, and returns the distance to the next place and the changes that would reach it', async () => {
    const { process, people } = await ranked()
    const { body } = await world.call(ranking.explain, { params: { id: people[1]?.id ?? '' } })
    expect(body).toMatchObject({
      place: 3,
      of: 3,
      total: 66.3,
      next: { place: 2, name: 'Caio Costa', distance: 0.37 },
      ties: [],
    })
    expect(body.parts.reduce((sum, p) => sum + (p.points ?? 0), 0)).toBeCloseTo(66.3, 10)
    const sufficient = body.next?.enough.find((e) => e.component === 'test')
    expect(sufficient).toMatchObject({ from: 66 })
    expect(sufficient?.to).toBeGreaterThan(66)
    await given.marks(people[1]?.id ?? '', process, { Prova: Math.ceil((sufficient?.to ?? 0) * 20) / 100 })
    expect((await list(process.id)).rows[1]?.name).toBe('Bia Braga')
  })
  it('uses the same weights as the header of the ranking, also while a component is pending', async () => {
    const process = await given.process()
    const { id } = await given.application(process.id)
    await given.marks(id, process, { Prova: 10 })
    const { body } = await world.call(ranking.explain, { params: { id } })
    expect(body.parts).toEqual([
      { component: 'requirements', weight: 44.44, score: null, decision: null, points: 0, possible: 0 },
      { component: 'test', weight: 55.56, score: 50, decision: null, points: 50, possible: 100 },
    ])
  })
  it('applies the tie-break chain when totals are equal', async () => {
    const process = await given.process()
    const [first, second] = [await given.application(process.id), await given.application(process.id)]
    for (const { id } of [first, second]) await given.marks(id, process, { 'Registro ativo': 1, Inglês: 1, Prova: 10 })
    const { body } = await world.call(ranking.explain, { params: second })
    expect(body.place).toBe(2)
    expect(body.ties[0]?.steps.map((s) => [s.key, s.outcome, s.better])).toEqual([
      ['test', 'equal', false],
      ['requirements', 'equal', false],
      ['appliedAt', 'decides', false],
      ['protocol', 'unused', false],
    ])
    expect((await list(process.id)).rows.map((r) => r.tied)).toEqual([true, true])
  })
  it('suggests only scores that marks can give', async () => {
    const process = await given.process()
    const [better, worse] = [await given.application(process.id), await given.application(process.id)]
    await given.marks(better.id, process, { 'Registro ativo': 1, Inglês: 0.5, Prova: 14 })
    await given.marks(worse.id, process, { 'Registro ativo': 0.5, Inglês: 0.5, Prova: 14 })
    const { next } = (await world.call(ranking.explain, { params: worse })).body
    // Two requirements with weights 2 and 1 give sixths; a test of 20 points in hundredths gives twentieths.
    expect(next?.enough).toEqual([
      { component: 'test', from: 70, to: 96.7 },
      { component: 'requirements', from: 50, to: 100 },
    ])
  })
  it('is available without a place for an applicant outside the ranking', async () => {
    const { process, people } = await ranked()
    const { id } = people[1] ?? { id: '' }
    const body = { ids: [id], status: 'reprovada', reason: 'Decidido' }
    await world.call(applications.setStatus, { params: process, body })
    const explained = await world.call(ranking.explain, { params: { id } })
    expect(explained).toMatchObject({
      status: 200,
      body: { place: null, of: null, status: 'reprovada', total: 66.3, next: null, ties: [] },
    })
  })
  it('says what is open for an applicant without marks, and is not found for an unknown application', async () => {
    const process = await given.process()
    const { body } = await world.call(ranking.explain, { params: await given.application(process.id) })
    expect(body).toMatchObject({ place: null, total: null, undecided: ['requirements', 'test'], next: null })
    expect((await world.call(ranking.explain, { params: { id: '01900000-0000-7000-8000-000000000000' } })).status).toBe(
      404,
    )
  })
})
