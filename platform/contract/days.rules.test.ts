import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { dayAfter, dayIn, dayInBrasilia, daysUntil, endOfDay, monthsBefore, weekdayOf, weekOf } from './days.rules.ts'

const own = process.env.TZ
/** Zones east and west of Brasília; one that skipped a day, and one whose summer time begins at midnight. */
const zones = ['UTC', 'America/Sao_Paulo', 'Pacific/Apia', 'Africa/Cairo', 'Pacific/Kiritimati']
afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})
function inEachZone(check: () => void) {
  for (const zone of zones) {
    process.env.TZ = zone
    check()
  }
}
const days = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  it('begin at midnight in Brasília, three hours after UTC', () =>
    inEachZone(() => {
      expect(dayInBrasilia(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20')
      expect(dayInBrasilia(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21')
    }))

  it('end with their last moment, also where the clock changes at midnight', () =>
    inEachZone(() => {
      expect(endOfDay('America/Sao_Paulo', '2026-11-20')).toBe('2026-11-21T02:59:59.999Z')
      // Summer time ended: 23:00 to 23:59 came twice.
      expect(endOfDay('America/Sao_Paulo', '2018-02-17')).toBe('2018-02-18T02:59:59.999Z')
      expect(endOfDay('America/Sao_Paulo', '2018-11-03')).toBe('2018-11-04T02:59:59.999Z')
      for (const timeZone of ['America/Sao_Paulo', 'America/Noronha', 'America/Santiago', 'Africa/Cairo', 'UTC'])
        for (let day = '2018-01-01'; day < '2019-01-01'; day = dayAfter(day, 1)) {
          const end = new Date(endOfDay(timeZone, day))
          expect([dayIn(timeZone, end), dayIn(timeZone, new Date(end.getTime() + 1))]).toEqual([day, dayAfter(day, 1)])
        }
    }))

  it('follow one another wherever the program runs', () =>
    inEachZone(() => {
      expect(dayAfter('2011-12-29', 1)).toBe('2011-12-30')
      expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
      expect(dayAfter('2024-02-28', 1)).toBe('2024-02-29')
      expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
      expect(daysUntil('2011-12-31', '2011-12-29')).toBe(2)
    }))

  it('are as far apart as were added', () =>
    inEachZone(() =>
      fc.assert(
        fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, n) => {
          expect(daysUntil(dayAfter(day, n), day)).toBe(n)
        }),
        { numRuns: 50 },
      ),
    ))

  it('are in the week that began on the last day of the asked name', () => {
    expect(weekOf('2026-11-20', 1)).toBe('2026-11-16')
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 6 }), (day, first) => {
        const start = weekOf(day, first)
        expect(weekdayOf(start)).toBe(first)
        expect(daysUntil(day, start)).toBeGreaterThanOrEqual(0)
        expect(daysUntil(day, start)).toBeLessThan(7)
      }),
      { numRuns: 50 },
    )
  })

  it('stay in the month that is meant: its last day when it is too short', () =>
    inEachZone(() => {
      expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28')
      expect(monthsBefore('2024-03-31', 1)).toBe('2024-02-29')
      expect(monthsBefore('2026-11-21', 24)).toBe('2024-11-21')
      fc.assert(
        fc.property(days, fc.integer({ min: 0, max: 600 }), (day, n) => {
          const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
          const [y = 0, m = 0, d = 0] = monthsBefore(day, n).split('-').map(Number)
          expect(y * 12 + m).toBe(year * 12 + month - n)
          expect(d).toBeLessThanOrEqual(date)
          if (d < date) expect(dayAfter(monthsBefore(day, n), 1).slice(8)).toBe('01')
        }),
        { numRuns: 50 },
      )
    }))
})
