import { describe, expect, it } from 'vitest'
import { daysLater } from './days.rules.ts'
import { isHoliday } from './holidays.rules.ts'

describe('a window of working days', () => {
  it.each([
    ['on a Monday', '2026-11-23', 2, '2026-11-25'],
    ['on a Friday', '2026-11-27', 2, '2026-12-01'],
    ['on a Saturday', '2026-11-28', 2, '2026-12-01'],
    ['before Christmas and the New Year', '2026-12-24', 2, '2026-12-29'],
    ['on the eve of Christmas, over the New Year', '2026-12-24', 5, '2027-01-04'],
    ['before Good Friday', '2026-04-02', 1, '2026-04-06'],
    ['before the Proclamation and Black Awareness Day', '2024-11-14', 3, '2024-11-21'],
  ])('that opens %s leaves out weekends and national holidays', (_, from, days, last) => {
    expect(daysLater(from, days, true)).toBe(last)
  })
  it('in calendar days counts them all', () => {
    expect(daysLater('2026-12-24', 2, false)).toBe('2026-12-26')
  })
  it('knows Good Friday', () => {
    for (const day of ['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23'])
      expect(isHoliday(day), day).toBe(true)
    expect(isHoliday('2026-04-10')).toBe(false)
  })
})
