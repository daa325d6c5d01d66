import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balanced, sumOf } from './balance.ts'

const anyWeights = fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 })

it('keeps the proportions and always sums to the whole', () => {
  expect(balanced([1, 1, 1, 0, 0, 0])).toEqual([3400, 3300, 3300, 0, 0, 0])
  fc.assert(
    fc.property(anyWeights, (weights) => {
      fc.pre(sumOf(weights) > 0)
      const even = balanced(weights)
      expect(sumOf(even)).toBe(10_000)
      expect(even.every((w, i) => (weights[i] === 0 ? w === 0 : w >= 0))).toBe(true)
    }),
  )
})

it('does not change the weight that was just set', () => {
  expect(balanced([3000, 1500, 1000, 2000, 2500, 1000], 0)).toEqual([3000, 1300, 900, 1700, 2200, 900])
  expect(balanced([3050, 1500, 1000, 2000, 2500, 1000], 0)).toEqual([3050, 1303, 869, 1737, 2172, 869])
  expect(balanced([2000, 0, 0, 0, 0, 0], 0)).toEqual([10_000, 0, 0, 0, 0, 0])
  fc.assert(
    fc.property(anyWeights, fc.nat(5), (weights, kept) => {
      fc.pre(sumOf(weights) > (weights[kept] ?? 0))
      const even = balanced(weights, kept)
      expect(sumOf(even)).toBe(10_000)
      expect(even[kept]).toBe(weights[kept])
    }),
  )
})
