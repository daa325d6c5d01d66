import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mustBeNull, openGame, players } from '#testing/blindGame.ts'

let game: Awaited<ReturnType<typeof openGame>>
beforeAll(async () => {
  game = await openGame()
})
afterAll(() => game.close())

it('no sequence of calls tells somebody who may not see a mark which of two it is', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...players),
      fc.array(fc.nat(), { minLength: 1, maxLength: 10 }),
      async (player, seeds) => mustBeNull(await game.play(player, seeds)),
    ),
    { numRuns: 40 },
  )
})

it('walks the calls of hiring and of its steps', () => {
  const paths = game.calls.drawn.map(({ method, path }) => `${method} ${path}`)
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /api/selective-processes/{id}/eliminations',
      'POST /api/selective-processes/{id}/applications/status',
      'PUT /api/selective-processes/{id}',
      'GET /api/selective-processes/{id}/ranking',
      'PUT /api/applications/{id}/steps/{stepId}/grades',
    ]),
  )
})
