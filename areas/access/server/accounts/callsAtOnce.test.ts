import { afterAll, beforeAll, expect, it } from 'vitest'
import { session } from '#access/contract/session.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  await givenIn(world).admin()
})
afterAll(() => world.close())

/** The number of concurrent calls that are not throttled. */
async function letThrough(endpoint: Endpoint, bodyOf: (nth: number) => object, many = 40) {
  const replies = await Promise.all(
    Array.from({ length: many }, (_, nth) => world.call(endpoint, { body: bodyOf(nth) }, { as: null })),
  )
  expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true)
  const refused = replies.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  return replies.filter(({ status }) => status === 200).length
}

it.each([
  [
    'registrations',
    20,
    session.register,
    { firstName: 'Ana', lastName: 'Reis', password: 'uma frase bem comprida 9x' },
  ],
  ['forgotten passwords', 20, session.forgot, { appUrl: 'http://hub.test' }],
  ['messages by the contact form', 10, session.contact, { name: 'Ana', message: 'Queria saber mais, por favor.' }],
])('lets through no more concurrent calls of %s than sequential ones', async (_, most, endpoint, body) => {
  const email = (nth: number) => `pessoa${nth}@exemplo.com.br`
  expect(await letThrough(endpoint as unknown as Endpoint, (nth) => ({ ...body, email: email(nth) }))).toBe(most)
})
