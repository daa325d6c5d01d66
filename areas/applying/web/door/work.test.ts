import { expect, it } from 'vitest'
import { workOfX } from '#applying/contract/work.given.ts'
import { fewestBits } from '#applying/contract/work.rules.ts'
import { solve } from './work.ts'

it('solves a challenge as the server checks it, within a second', async () => {
  expect(await solve({ challenge: 'x', bits: 8 })).toEqual(workOfX)
  const began = performance.now()
  await solve({ challenge: 'y', bits: fewestBits })
  expect(performance.now() - began).toBeLessThan(1000)
})
