import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Work } from '#applying/contract/guard.ts'
import { hasZeros, mostBits, partText } from '#applying/contract/work.rules.ts'
import type { Seal } from '#platform/server/seal.ts'
import { sha256 } from '#platform/server/sha256.ts'

/** Milliseconds for which a puzzle is good: a form may stay open for an afternoon. */
export const lifeOfPuzzle = 3 * 3_600_000
const purpose = 'puzzles of applicants'

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16)

/** A puzzle that the server knows again by its signature: it stores nothing until somebody has solved it. */
export function makePuzzle(seal: Seal, bits: number, at = Date.now()): string {
  const text = `${at.toString(36)}.${bits}.${randomBytes(12).toString('base64url')}`
  return `${text}.${macOf(seal.keyFor(purpose), text).toString('base64url')}`
}

type Solved = { id: Buffer; at: number }

/** When a puzzle was made and by which id it is spent; undefined for one that is not ours, is over, or is not solved. */
export function readWork(seal: Seal, { puzzle, nonces }: Work, now = Date.now()): Solved | undefined {
  const end = puzzle.lastIndexOf('.')
  const [text, mac] = [puzzle.slice(0, end), Buffer.from(puzzle.slice(end + 1), 'base64url')]
  const isOurs = seal.keysFor(purpose).some(({ key }) => {
    const own = macOf(key, text)
    return own.length === mac.length && timingSafeEqual(own, mac)
  })
  if (!isOurs) return undefined
  const [made = '', bits = ''] = text.split('.')
  const at = Number.parseInt(made, 36)
  if (now - at > lifeOfPuzzle) return undefined
  const zeros = Math.min(mostBits, Number(bits))
  const isSolved = nonces.every((nonce, part) =>
    hasZeros(
      createHash('sha256')
        .update(partText(puzzle, part, nonce))
        .digest(),
      zeros,
    ),
  )
  return isSolved ? { id: sha256(puzzle).subarray(0, 16), at } : undefined
}
