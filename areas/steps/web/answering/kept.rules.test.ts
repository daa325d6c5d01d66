import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkKey, readUnsent, writeUnsent } from './kept.rules.ts'

const nothing = { answers: {}, revisions: {} }
const startedAt = '2026-11-20T12:00:00.000Z'

it('names what belongs to a link without its token', () => {
  const tokens = Array.from({ length: 5000 }, (_, at) => `token-${at}`)
  expect(new Set(tokens.map(linkKey)).size).toBe(tokens.length)
  expect(linkKey('token-1')).toMatch(/^[\da-f]{16}$/)
})

it('reads back the answers of the same attempt, and none of another one', () => {
  const answers = { a: 'x', b: ['y', 'z'], c: false, d: 1.5, e: null }
  const kept = writeUnsent(answers, { a: 2, z: 9 }, startedAt)
  expect(readUnsent(kept, startedAt)).toEqual({ answers, revisions: { a: 2, b: 0, c: 0, d: 0, e: 0 } })
  expect(readUnsent(kept, '2026-11-21T12:00:00.000Z')).toEqual(nothing)
})

it('reads nothing from what it cannot understand', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
      expect(readUnsent(kept, startedAt)).toEqual(nothing)
    }),
  )
  expect(readUnsent(null, startedAt)).toEqual(nothing)
  expect(readUnsent(JSON.stringify({ startedAt, answers: { a: { b: 1 }, c: 'x' } }), startedAt)).toEqual({
    answers: { c: 'x' },
    revisions: { c: 0 },
  })
})
