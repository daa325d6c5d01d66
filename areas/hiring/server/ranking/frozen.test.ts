import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { candidates } from '#professionals/contract/candidates.ts'
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

/** A published result of three people, one of them within the openings. */
async function published() {
  const { process, people } = await given.ranked({ openings: 1, reserveOpenings: 1 })
  const { version } = await given.moved(process.id)
  await world.call(ranking.freeze, { params: process, body: { version } })
  await world.call(ranking.publish, { params: process, body: { version: version + 1 } })
  return { process, people }
}
const decide = async (process: { id: string }, ids: string[], status: string) =>
  (await world.call(applications.setStatus, { params: process, body: { ids, status, reason: 'Decidido' } })).body

/** Everything that shows the places of a process. */
async function read(process: { id: string }, people: { id: string; candidateId: string }[]) {
  const params = { id: process.id }
  const list = async (query: object = {}) =>
    (await world.call(ranking.list, { params, query })).body.rows.map(({ place, name, total, scores, tied }) => ({
      place,
      name,
      total,
      scores,
      tied,
    }))
  return {
    whole: await list(),
    page: await list({ page: 2, limit: 2 }),
    found: await list({ search: 'braga' }),
    bands: (await world.call(ranking.facets, { params })).body.coverage,
    check: (await world.call(ranking.check, { params })).body,
    csv: String((await world.call(ranking.resultCsv, { params })).body),
    current: String((await world.call(ranking.exportCsv, { params })).body),
    verify: (await world.call(ranking.verify, { params })).body,
    explained: await Promise.all(
      people.map(async ({ id }) => {
        const { place, of, total, next, ties } = (await world.call(ranking.explain, { params: { id } })).body
        return { place, of, total, next, ties }
      }),
    ),
    places: await Promise.all(
      people.map(async ({ id, candidateId }) => [
        (await world.call(applications.evaluation, { params: { id } })).body.place,
        (await world.call(candidates.applications, { params: { id: candidateId } })).body.rows[0]?.place,
      ]),
    ),
    ranked: (await world.call(processes.get, { params })).body.ranked,
    figures: (({ ranked, complete, average, highest }) => ({ ranked, complete, average, highest }))(
      (await world.call(processOverview.get, { params })).body.figures,
    ),
  }
}

describe('a frozen result', () => {
  it('stays whole on every screen, in files and in its verification, whatever outcomes are recorded afterwards', async () => {
    const { process, people } = await published()
    const [ana = '', bia = '', caio = ''] = people.map(({ id }) => id)
    const before = await read(process, people)
    expect(before.whole.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(before.verify).toMatchObject({ sameBytes: true, sameInputs: true })
    expect((await decide(process, [bia, caio], 'reprovada')).changed).toHaveLength(2)
    await decide(process, [ana], 'desistente')
    expect(await read(process, people)).toEqual(before)
    // The outcome is beside the place, and filters by it.
    const { rows, total } = (await world.call(ranking.list, { params: process, query: { status: 'reprovada' } })).body
    expect([total, rows.map(({ status }) => status)]).toEqual([2, ['reprovada', 'reprovada']])
    const { status } = (await world.call(ranking.facets, { params: process })).body
    expect(Object.fromEntries(status.map(({ value, count }) => [value, count]))).toEqual({
      desistente: 1,
      reprovada: 2,
    })
  })
  it('is shown as the current ranking again once it is reopened', async () => {
    const { process, people } = await given.ranked()
    const { version } = await given.moved(process.id)
    await world.call(ranking.freeze, { params: process, body: { version } })
    await decide(process, [people[0]?.id ?? ''], 'desistente')
    expect((await world.call(ranking.list, { params: process })).body.total).toBe(3)
    await world.call(ranking.reopen, { params: process, body: { reason: 'Correção' } })
    const { rows, total } = (await world.call(ranking.list, { params: process })).body
    expect([total, rows.map(({ place }) => place)]).toEqual([2, [1, 2]])
  })
})
