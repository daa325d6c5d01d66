import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkKey, readUnsent, writeUnsent } from './kept.rules.ts'

const startedAt = '2026-11-20T12:00:00.000Z'

it('names what belongs to a link without its token', () => {
  const tokens = Array.from({ length: 5000 }, (_, at) => `token-${at}`)
  expect(new Set(tokens.map(linkKey)).size).toBe(tokens.length)
  expect(linkKey('token-1')).toMatch(/^[\da-f]{16}$/)
})

it('reads back the answers of the same attempt, and none of another one', () => {
  const answers = { a: 'x', b: ['y', 'z'], c: false, d: 1.5, e: null }
  expect(readUnsent(writeUnsent(answers, startedAt), startedAt)).toEqual(answers)
  expect(readUnsent(writeUnsent(answers, startedAt), '2026-11-21T12:00:00.000Z')).toEqual({})
})

it('reads nothing from what it cannot understand', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
      expect(readUnsent(kept, startedAt)).toEqual({})
    }),
  )
  expect(readUnsent(null, startedAt)).toEqual({})
  expect(readUnsent(JSON.stringify({ startedAt, answers: { a: { b: 1 }, c: 'x' } }), startedAt)).toEqual({ c: 'x' })
})
