import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balanced, sumOf } from './balance.ts'

it('keeps the proportions and always sums to the whole', () => {
  expect(balanced([1, 1, 1, 0, 0, 0])).toEqual([3334, 3333, 3333, 0, 0, 0])
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }), (weights) => {
      fc.pre(sumOf(weights) > 0)
      const even = balanced(weights)
      expect(sumOf(even)).toBe(10_000)
      expect(even.every((w, i) => (weights[i] === 0 ? w === 0 : w >= 0))).toBe(true)
    }),
  )
})
