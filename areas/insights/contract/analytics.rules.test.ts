import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysUntil } from '#platform/contract/days.rules.ts'
import { baselinesOf, difference, exceedsBefore, mostDays, withBefore } from './analytics.rules.ts'

describe('difference', () => {
  it('is in percent, as a number, or in points, to a tenth', () => {
    expect(difference(1_842, 1_640, 'percent')).toBe(12.3)
    expect(difference(29, 32, 'number')).toBe(-3)
    expect(difference(0.946, 0.958, 'points')).toBe(-1.2)
    expect(Object.is(difference(5, 5, 'percent'), 0)).toBe(true)
    expect(Object.is(difference(0.90001, 0.90002, 'points'), 0)).toBe(true)
  })
  it('is none of nothing', () => {
    expect(difference(3, 0, 'percent')).toBeNull()
    expect(difference(3, null, 'number')).toBeNull()
    expect(difference(null, 3, 'points')).toBeNull()
  })
})

describe('withBefore', () => {
  it('compares with the same days of the year before, also from a leap day', () => {
    expect(withBefore({ from: '2024-02-29', to: '2024-03-31' }, 'ano').before).toEqual({
      from: '2023-02-28',
      to: '2023-03-31',
    })
  })
  it('compares a year with the one before, and anything longer with the days before it', () => {
    const year = { from: '2025-03-10', to: '2026-03-09' }
    expect(baselinesOf(year)).toEqual(['anterior', 'ano'])
    expect(withBefore(year, 'ano').before).toEqual({ from: '2024-03-10', to: '2025-03-09' })
    const longer = { from: '2025-03-10', to: '2026-03-10' }
    expect(baselinesOf(longer)).toEqual(['anterior'])
    expect(withBefore(longer, 'ano')).toEqual(withBefore(longer, 'anterior'))
  })
  it('never compares a period with days of itself', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000 }), fc.nat({ max: mostDays }), (start, length) => {
        const from = dayAfter('2020-01-01', start)
        const period = { from, to: dayAfter(from, length) }
        for (const against of ['anterior', 'ano'] as const) {
          const { before } = withBefore(period, against)
          expect(before.to < period.from).toBe(true)
          expect(daysUntil(before.to, before.from)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('exceedsBefore', () => {
  it('tells whether more came to a stage than to the one before it', () => {
    expect(exceedsBefore([10, 7, 7, 3])).toBe(false)
    expect(exceedsBefore([10, 7, 8, 3])).toBe(true)
    expect(exceedsBefore([])).toBe(false)
  })
})
