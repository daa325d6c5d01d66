import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { workOfX } from '#applying/contract/work.given.ts'
import { bitsFor, fewestBits, mostBits } from '#applying/contract/work.rules.ts'
import { solve } from '#applying/server/door/door.given.ts'
import { sealWith } from '#platform/server/seal.ts'
import { makeChallenge, readWork } from './challenges.ts'

const seal = sealWith('the key of a test')

describe('a challenge', () => {
  it('is solved by the nonces that a page finds', () => {
    expect(solve('x', 8)).toEqual(workOfX)
    const challenge = makeChallenge(seal, 6)
    expect(readWork(seal, { challenge, nonces: solve(challenge, 6) })).toMatchObject({ at: expect.any(Number) })
  })

  it('counts for nothing when it is wrong, old, made easier, or of another key', () => {
    const challenge = makeChallenge(seal, 6)
    const nonces = solve(challenge, 6)
    expect(readWork(seal, { challenge, nonces: nonces.map((nonce) => nonce + 1) })).toBeUndefined()
    expect(readWork(seal, { challenge, nonces }, Date.now() + 4 * 3_600_000)).toBeUndefined()
    const easier = challenge.replace('.6.', '.0.')
    expect(readWork(seal, { challenge: easier, nonces: solve(easier, 0) })).toBeUndefined()
    expect(readWork(sealWith('another key'), { challenge, nonces })).toBeUndefined()
    // The key of the installation was replaced while the page was open.
    expect(readWork(sealWith('a new key', 'the key of a test'), { challenge, nonces })).toBeDefined()
    for (const text of ['', '.', 'a.b.c', randomBytes(40).toString('base64url')])
      expect(readWork(seal, { challenge: text, nonces })).toBeUndefined()
  })

  it('gets harder with the load of a network, up to what a phone does in some seconds', () => {
    expect([0, 1, 50, 51, 120, 300, 700, 1500, 1e9].map(bitsFor)).toEqual([
      ...[fewestBits, fewestBits, fewestBits, 10, 11, 12, 13, 14, mostBits],
    ])
  })
})
