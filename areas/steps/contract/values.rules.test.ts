import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besideCompany, frequencyOf, isInattentive, pairsOf, profileOf, repeatedOf } from './values.rules.ts'

const names = fc.integer({ min: 2, max: 24 }).map((n) => Array.from({ length: n }, (_, i) => `v${i}`))

describe('the pairs of values', () => {
  it('compare every value equally often, and no two of them twice', () => {
    fc.assert(
      fc.property(names, (ids) => {
        const pairs = pairsOf(ids)
        const times = ids.map((id) => pairs.filter((pair) => pair.includes(id)).length)
        expect(new Set(times).size).toBe(1)
        expect(times[0]).toBeGreaterThan(0)
        expect(times[0]).toBeLessThanOrEqual(8)
        expect(new Set(pairs.map((pair) => [...pair].sort().join())).size).toBe(pairs.length)
        expect(pairs.every(([a, b]) => a !== b)).toBe(true)
      }),
    )
  })

  it('repeat some the other way around', () => {
    const pairs = pairsOf(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(pairs).toHaveLength(15)
    expect(repeatedOf(pairs)).toEqual([
      ['b', 'a'],
      ['e', 'c'],
    ])
  })
})

describe('a profile of values', () => {
  it('goes from 1, never chosen, to 5, always chosen', () => {
    const answered = pairsOf(['a', 'b', 'c']).map((pair) => ({ pair, value: [...pair].sort()[0] }))
    expect(profileOf(answered)).toEqual(
      new Map([
        ['a', 5],
        ['b', 3],
        ['c', 1],
      ]),
    )
  })

  it('leaves out what nobody answered, and answers that are none of the two', () => {
    expect(profileOf([{ pair: ['a', 'b'], value: null }])).toEqual(new Map())
    expect(profileOf([{ pair: ['a', 'b'], value: 'c' }])).toEqual(new Map())
  })

  it('has a mean of 3 when every pair is answered', () => {
    fc.assert(
      fc.property(names, fc.infiniteStream(fc.boolean()), (ids, choices) => {
        const answered = pairsOf(ids).map((pair) => ({ pair, value: pair[choices.next().value ? 0 : 1] }))
        const levels = [...profileOf(answered).values()]
        expect(levels.reduce((sum, level) => sum + level, 0) / levels.length).toBeCloseTo(3, 1)
        expect(levels.every((level) => level >= 1 && level <= 5)).toBe(true)
      }),
    )
  })
})

describe('attention', () => {
  const first = [
    { pair: ['a', 'b'] as const, value: 'a' },
    { pair: ['c', 'd'] as const, value: 'd' },
  ]
  it('is doubted when more than half of the repeated pairs were answered differently', () => {
    const again = (left: string, right: string) => [
      { pair: ['b', 'a'] as const, value: left },
      { pair: ['d', 'c'] as const, value: right },
    ]
    expect(isInattentive(first, again('a', 'd'))).toBe(false)
    expect(isInattentive(first, again('b', 'd'))).toBe(false)
    expect(isInattentive(first, again('b', 'c'))).toBe(true)
  })

  it('is not doubted without a second answer', () => {
    expect(isInattentive(first, [{ pair: ['b', 'a'], value: null }])).toBe(false)
  })
})

describe('a profile in words', () => {
  it('names how often a value was chosen', () => {
    expect([1, 1.6, 3, 4.4, 5].map(frequencyOf)).toEqual(['never', 'rarely', 'half', 'often', 'always'])
  })

  it('is close to the company up to one level apart', () => {
    expect([besideCompany(4, 5), besideCompany(3.9, 5), besideCompany(5, 3)]).toEqual(['alike', 'less', 'more'])
  })
})
