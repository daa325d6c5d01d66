import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartTicks } from './chartTicks.ts'

it('begins at zero, reaches the highest value and has at most five steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (highest) => {
      const ticks = chartTicks(highest)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, highest))
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
    }),
  )
})

it('uses round steps', () => {
  expect(chartTicks(8)).toEqual([0, 2, 4, 6, 8])
  expect(chartTicks(0)).toEqual([0, 1])
  expect(chartTicks(146_523)).toEqual([0, 50_000, 100_000, 150_000])
})
