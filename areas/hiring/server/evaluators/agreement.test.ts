import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreement } from '#hiring/contract/agreement.ts'
import { applications } from '#hiring/contract/applications.ts'
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

/** Six applicants whom two administrators grade. */
async function graded(table: readonly [number, number][]) {
  const process = await given.process({
    steps: ['requirements', 'video'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
  })
  const criterionId = process.criteria.find(({ text }) => text === 'Clareza')?.id
  const evaluators = [await given.admin(), await given.admin()]
  for (const row of table) {
    const { id } = await given.application(process.id)
    for (const [at, value] of row.entries()) {
      const as = { as: evaluators[at]?.token ?? '' }
      await world.call(applications.mark, { params: { id }, body: { marks: [{ criterionId, value }] } }, as)
      await world.call(applications.send, { params: { id }, body: { component: 'video', sent: true } }, as)
    }
  }
  return { process, evaluators }
}

describe('the agreement of the evaluators of a process', () => {
  it('is reported for each criterion, and how severe each is, to who may see all grades', async () => {
    const { process, evaluators } = await graded([
      [9, 7],
      [6, 4],
      [8, 6],
      [7, 5],
      [10, 8],
      [4, 2],
    ])
    const { body } = await world.call(agreement.read, { params: process })
    expect(body.hidden).toBeNull()
    expect(body.criteria).toMatchObject([{ text: 'Clareza', applicants: 6, evaluators: 2 }])
    expect(body.criteria[0]?.intraclass?.consistency).toBeCloseTo(1, 10)
    expect(body.criteria[0]?.intraclass?.agreement).toBeLessThan(0.9)
    expect(body.severity.map(({ evaluatorId, severity }) => [evaluatorId, severity])).toEqual([
      [evaluators[1]?.id, -20],
      [evaluators[0]?.id, 20],
    ])
  })

  it('is hidden from who may not see all grades yet, and unknown for few applicants', async () => {
    const { process } = await graded([[9, 7]])
    const without = await given.admin({ rights: [] })
    const { body } = await world.call(agreement.read, { params: process }, { as: without.token })
    expect(body).toEqual({ hidden: 'early', criteria: [], severity: [] })
    const own = await world.call(agreement.read, { params: process })
    expect(own.body.criteria).toMatchObject([{ applicants: 1, intraclass: null, alpha: null }])
    expect((await world.call(agreement.read, { params: { id: without.id } })).status).toBe(404)
  })
})
