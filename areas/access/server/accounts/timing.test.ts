import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '#access/contract/session.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let owner: { id: string; email: string }
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  owner = await givenIn(world).admin()
  // The rows of several years, so that a query that scans a table referencing accounts is measurably slow. In small
  // statements, because each has the time of one request, also on a slow machine.
  for (let from = 0; from < 400_000; from += 10_000)
    await sql`insert into saved_views (account_id, list, name, address, columns)
      select ${owner.id}, 'candidates', 'Vista ' || n, '{}', '[]' from generate_series(${from}::int, ${from + 9_999}::int) n`.execute(
      world.db,
    )
  await sql`analyze saved_views`.execute(world.owner)
})
afterAll(() => world.close())

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0

async function timeOf(endpoint: Endpoint, body: object) {
  // Clears the throttle, so that only the work for an address is measured.
  await world.db.deleteFrom('loginFailures').execute()
  const start = performance.now()
  const { status } = await world.call(endpoint, { body }, { as: null })
  return { status, time: performance.now() - start }
}

/** The median time for the known address and for unknown ones. Calls alternate, so that a slow machine affects both. */
async function middles(endpoint: Endpoint, body: object, expected: number, many = 25) {
  const [known, unknown]: [number[], number[]] = [[], []]
  // The first calls are slower: statements are planned and code is compiled.
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
  // A stranger would need hundreds of calls to tell this bound from noise. A busy machine may exceed it once.
  it.each([
    ['to register', session.register, { firstName: 'Lia', lastName: 'Reis', password: 'uma frase bem longa 9x' }, 200],
    ['to log in with', session.login, { password: 'uma frase errada' }, 401],
    ['to ask for another password', session.forgot, { appUrl: 'http://hub.test' }, 200],
  ])('%s', { retry: 1 }, async (_, endpoint, body, expected) => {
    const [known, unknown] = await middles(endpoint as unknown as Endpoint, body, expected)
    expect(Math.abs(known - unknown)).toBeLessThan(2 + 0.2 * Math.min(known, unknown))
  })
})
