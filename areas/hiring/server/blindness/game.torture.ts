import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { mustBeNull, openGame, players } from '#testing/blindGame.ts'

/** The number of sequences that are played: `BLIND_SEQUENCES`, from the seed `BLIND_SEED`, which a failure prints. */
const numRuns = Number(process.env.BLIND_SEQUENCES ?? 2000)
const seed = process.env.BLIND_SEED ? Number(process.env.BLIND_SEED) : Math.floor(Math.random() * 2 ** 31)

let game: Awaited<ReturnType<typeof openGame>>
beforeAll(async () => {
  game = await openGame()
})
afterAll(() => game.close())

it(`no sequence of calls tells which of two values a hidden mark has (${numRuns} from seed ${seed})`, {
  timeout: 12 * 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...players),
      fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      async (player, seeds) => mustBeNull(await game.play(player, seeds)),
    ),
    { numRuns, seed },
  )
})
