import fc from 'fast-check'
import { expect, it } from 'vitest'
import { components, sumOf, type Weights } from '#hiring/contract/components.ts'
import { balanced } from './balance.ts'

const of = (...list: number[]): Weights => Object.fromEntries(list.map((weight, i) => [components[i], weight]))
const anyWeights = fc.array(fc.nat(10_000), { minLength: 7, maxLength: 7 }).map((list) => of(...list))

it('keeps the proportions and always sums to the whole', () => {
  expect(balanced(of(1, 1, 1, 0, 0, 0, 0))).toEqual(of(3400, 3300, 3300, 0, 0, 0, 0))
  fc.assert(
    fc.property(anyWeights, (weights) => {
      fc.pre(sumOf(weights) > 0)
      const even = balanced(weights)
      expect(sumOf(even)).toBe(10_000)
      expect(components.every((key) => (weights[key] ? (even[key] ?? 0) >= 0 : even[key] === 0))).toBe(true)
    }),
  )
})

it('does not change the weight that was just set', () => {
  expect(balanced(of(3000, 1500, 1000, 2000, 2500, 1000), 'requirements')).toEqual(of(3000, 1300, 900, 1700, 2200, 900))
  expect(balanced(of(3050, 1500, 1000, 2000, 2500, 1000), 'requirements')).toEqual(of(3050, 1303, 869, 1737, 2172, 869))
  expect(balanced(of(2000, 0, 0, 0, 0, 0), 'requirements')).toEqual(of(10_000, 0, 0, 0, 0, 0))
  fc.assert(
    fc.property(anyWeights, fc.constantFrom(...components), (weights, kept) => {
      fc.pre(sumOf(weights) > (weights[kept] ?? 0))
      const even = balanced(weights, kept)
      expect(sumOf(even)).toBe(10_000)
      expect(even[kept]).toBe(weights[kept])
    }),
  )
})
