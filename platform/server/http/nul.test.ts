import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentedCalls } from '#testing/calls.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
})
afterAll(() => world.close())

const nul = 'a\u0000b'

it('responds without an unexpected error to a character that the database cannot store, in any place', async () => {
  const bad: string[] = []
  let sent = 0
  const { calls, sample, textsIn } = documentedCalls(world.app)
  for (const { method, path, inPath, inQuery, body: schema } of calls) {
    // Logging out would end the test, and a stream does not end.
    if (/\/(logout|stream|sessions)$/.test(path)) continue
    async function send(name: string | null, at: string | null, inBody = false) {
      const filled = path.replaceAll(/\{([^}]+)\}/g, (_, key) =>
        key === name
          ? encodeURIComponent(nul)
          : String(sample(inPath.find((p) => p.name === key)?.schema ?? {}, '-', nul)),
      )
      const query = inQuery
        .filter((parameter) => parameter.name === name)
        .map((parameter) => `${parameter.name}=${encodeURIComponent(nul)}`)
        .join('&')
      const payload = schema && (sample(schema, inBody ? at : '-', nul) as object)
      const { statusCode } = await world.app.inject({
        method,
        url: `${filled}?${query}`,
        headers: { authorization: `Bearer ${world.token}` },
        ...(payload && { payload }),
      })
      sent += 1
      if (statusCode >= 500) bad.push(`${statusCode} ${method} ${filled}?${query} ${inBody ? (at ?? 'all') : ''}`)
    }
    for (const { name } of [...inPath, ...inQuery]) await send(name, null)
    if (schema) for (const at of [null, ...textsIn(schema)]) await send(null, at, true)
  }
  expect(sent).toBeGreaterThan(2000)
  expect(bad).toEqual([])
}, 180_000)
