import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { workOfX } from '#applying/contract/work.given.ts'
import { bitsFor, fewestBits, mostBits } from '#applying/contract/work.rules.ts'
import { solve } from '#applying/server/door/door.given.ts'
import { sealWith } from '#platform/server/seal.ts'
import { makePuzzle, readWork } from './puzzles.ts'

const seal = sealWith('the key of a test')

describe('a puzzle', () => {
  it('is solved by the nonces that a page finds', () => {
    expect(solve('x', 8)).toEqual(workOfX)
    const puzzle = makePuzzle(seal, 6)
    expect(readWork(seal, { puzzle, nonces: solve(puzzle, 6) })).toMatchObject({ at: expect.any(Number) })
  })

  it('counts for nothing when it is wrong, old, made easier, or of another key', () => {
    const puzzle = makePuzzle(seal, 6)
    const nonces = solve(puzzle, 6)
    expect(readWork(seal, { puzzle, nonces: nonces.map((nonce) => nonce + 1) })).toBeUndefined()
    expect(readWork(seal, { puzzle, nonces }, Date.now() + 4 * 3_600_000)).toBeUndefined()
    const easier = puzzle.replace('.6.', '.0.')
    expect(readWork(seal, { puzzle: easier, nonces: solve(easier, 0) })).toBeUndefined()
    expect(readWork(sealWith('another key'), { puzzle, nonces })).toBeUndefined()
    // The key of the installation was replaced while the page was open.
    expect(readWork(sealWith('a new key', 'the key of a test'), { puzzle, nonces })).toBeDefined()
    for (const text of ['', '.', 'a.b.c', randomBytes(40).toString('base64url')])
      expect(readWork(seal, { puzzle: text, nonces })).toBeUndefined()
  })

  it('gets harder with the load of a network, up to what a phone does in some seconds', () => {
    expect([0, 1, 50, 51, 120, 300, 700, 1500, 1e9].map(bitsFor)).toEqual([
      ...[fewestBits, fewestBits, fewestBits, 10, 11, 12, 13, 14, mostBits],
    ])
  })
})
