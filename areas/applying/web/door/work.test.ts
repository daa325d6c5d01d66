import { expect, it } from 'vitest'
import { workOfX } from '#applying/contract/work.given.ts'
import { fewestBits } from '#applying/contract/work.rules.ts'
import { solve } from './work.ts'

it('solves a puzzle as the server checks it, with as many hashes as a phone does in an instant', async () => {
  expect(await solve({ puzzle: 'x', bits: 8 })).toEqual(workOfX)
  const nonces = await solve({ puzzle: 'y', bits: fewestBits })
  // A slow phone does some 20,000 a second.
  expect(nonces.reduce((sum, nonce) => sum + nonce, 0)).toBeLessThan(20_000)
})
