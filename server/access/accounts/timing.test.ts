import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#contract/access/session.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { given as givenIn } from '#server/testing/given.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let owner: { id: string; email: string }
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  owner = await givenIn(world).admin()
  // As much as a hub holds after years: what reads a table that points at accounts takes long enough to be seen.
  for (let from = 0; from < 400_000; from += 50_000)
    await sql`insert into saved_views (account_id, list, name, address, columns)
      select ${owner.id}, 'candidates', 'Vista ' || n, '{}', '[]' from generate_series(${from}::int, ${from + 49_999}::int) n`.execute(
      world.db,
    )
  await sql`analyze saved_views`.execute(world.owner)
})
afterAll(() => world.close())

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0

async function timeOf(endpoint: Endpoint, body: object) {
  // What is measured is the work for an address, not that somebody asked too often.
  await world.db.deleteFrom('loginFailures').execute()
  const start = performance.now()
  const { status } = await world.call(endpoint, { body }, { as: null })
  return { status, time: performance.now() - start }
}

/** The middle of so many calls for the address that has an account, and for others. They take turns, so that whatever slows the machine slows both. */
async function middles(endpoint: Endpoint, body: object, expected: number, many = 25) {
  const [known, unknown]: [number[], number[]] = [[], []]
  // The first few are slower: statements are planned, code is compiled.
  for (let n = -3; n < many; n++) {
    const cases = [
      [known, owner.email],
      [unknown, `livre${n}@exemplo.com.br`],
    ] as const
    for (const [times, email] of n % 2 ? cases : [...cases].reverse()) {
      const { status, time } = await timeOf(endpoint, { ...body, email })
      expect(status).toBe(expected)
      if (n >= 0) times.push(time)
    }
  }
  return [median(known), median(unknown)] as const
}

describe('an address that has an account takes as long as one that has none', () => {
  // The bound is what a stranger would need hundreds of calls to tell from noise; a busy machine may exceed it once.
  it.each([
    ['to register', session.register, { firstName: 'Lia', lastName: 'Reis', password: 'uma frase bem longa 9x' }, 200],
    ['to log in with', session.login, { password: 'uma frase errada' }, 401],
    ['to ask for another password', session.forgot, { appUrl: 'http://hub.test' }, 200],
  ])('%s', { retry: 1 }, async (_, endpoint, body, expected) => {
    const [known, unknown] = await middles(endpoint as unknown as Endpoint, body, expected)
    expect(Math.abs(known - unknown)).toBeLessThan(2 + 0.2 * Math.min(known, unknown))
  })
})
