import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processes } from '#hiring/contract/processes.ts'
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

describe('the company filter of processes', () => {
  it('counts processes per company, and returns those of the selected companies', async () => {
    const alfa = await given.company({ tradeName: 'Alfa' })
    const beta = await given.company({ tradeName: 'Beta' })
    const gama = await given.company({ tradeName: 'Gama' })
    const made: { id: string; companyId: string }[] = []
    for (const company of [alfa, alfa, beta]) made.push(await given.process({ companyId: company.id, uf: 'SC' }))
    const facet = async (query: object) => (await world.call(processes.facets, { query })).body.company
    expect(await facet({})).toEqual([
      { value: alfa.id, label: 'Alfa', count: 2 },
      { value: beta.id, label: 'Beta', count: 1 },
    ])
    // A selected company without matches keeps its name, and the other companies stay listed.
    expect(await facet({ company: [gama.id] })).toEqual([
      { value: gama.id, label: 'Gama', count: 0 },
      { value: alfa.id, label: 'Alfa', count: 2 },
      { value: beta.id, label: 'Beta', count: 1 },
    ])
    const listed = async (query: object) => {
      const { body } = await world.call(processes.list, { query })
      return [body.rows.map(({ id }) => id).sort(), body.total]
    }
    const idsOf = (...company: { id: string }[]) =>
      made
        .filter(({ companyId }) => company.some(({ id }) => id === companyId))
        .map(({ id }) => id)
        .sort()
    expect(await listed({ company: [alfa.id] })).toEqual([idsOf(alfa), 2])
    expect(await listed({ company: [alfa.id, beta.id] })).toEqual([idsOf(alfa, beta), 3])
    expect(await listed({ company: [gama.id] })).toEqual([[], 0])
    expect((await world.call(processes.list, { query: { company: ['x'] as string[] } })).status).toBe(400)
  })
})
