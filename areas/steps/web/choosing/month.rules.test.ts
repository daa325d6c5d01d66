import fc from 'fast-check'
import { expect, it } from 'vitest'
import { monthAfter, weeksOf } from './month.rules.ts'

it('lays a month out in weeks that begin on Sunday or Monday', () => {
  expect(weeksOf('2026-11', true)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2026-11', false)[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeksOf('2026-02', true)).toHaveLength(4)
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

it('has each day of a month once, in the column of its weekday', () => {
  const months = fc.tuple(fc.integer({ min: 2020, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(months, fc.boolean(), ([year, month], sunday) => {
      const weeks = weeksOf(`${year}-${String(month).padStart(2, '0')}`, sunday)
      const days = weeks.flat().filter((day) => day !== null)
      expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate())
      expect(new Set(days).size).toBe(days.length)
      for (const week of weeks)
        for (const [at, day] of week.entries())
          if (day) expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(sunday ? at : (at + 1) % 7)
    }),
  )
})
