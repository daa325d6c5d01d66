import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analytics } from '#contract/insights/analytics.ts'
import { given as givenIn } from '#server/testing/given.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

describe('the query', () => {
  it('refuses a period that ends before it begins, one that is too long, and one without an end', async () => {
    const fields = async (query: object) => (await world.call(analytics.figures, { query })).body.fields
    expect(await fields({ from: '2026-02-01', to: '2026-01-31' })).toHaveProperty('to')
    expect(await fields({ from: '2020-01-01', to: '2026-01-31' })).toHaveProperty('to')
    expect(await fields({ from: '2026-01-01' })).toHaveProperty('to')
    expect(await fields({ from: '2026-01-01', to: '2026-01-31', processId: 'x' })).toHaveProperty(['processId.0'])
  })
})
