import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '#platform/contract/days.rules.ts'
import { daysIn, periodKinds, periodNumberOn, periodOf } from './periods.rules.ts'

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const kinds = fc.constantFrom(...periodKinds)
const numbers = fc.integer({ min: 0, max: 120 })

describe('periodOf', () => {
  it('remembers an anchor at the end of a month', () => {
    const starts = [0, 1, 2, 3].map((number) => periodOf('2027-01-31', 'mensal', number).start)
    expect(starts).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  })

  it('follows leap years', () => {
    expect(periodOf('2028-02-29', 'anual', 0)).toEqual({ start: '2028-02-29', end: '2029-02-28' })
    expect(periodOf('2028-02-29', 'anual', 3).end).toBe('2032-02-29')
    expect(daysIn(periodOf('2028-02-01', 'mensal', 0))).toBe(29)
  })

  it('leaves no day between two periods, and has none twice', () => {
    fc.assert(
      fc.property(days, kinds, numbers, (anchor, kind, number) => {
        const [own, next] = [periodOf(anchor, kind, number), periodOf(anchor, kind, number + 1)]
        expect(own.end).toBe(next.start)
        expect(daysIn(own)).toBeGreaterThanOrEqual(28)
      }),
    )
  })
})

it('periodNumberOn finds the period of every day', () => {
  fc.assert(
    fc.property(days, kinds, fc.nat(20_000), (anchor, kind, later) => {
      const day = dayAfter(anchor, later)
      const { start, end } = periodOf(anchor, kind, periodNumberOn(anchor, kind, day))
      expect(start <= day && day < end).toBe(true)
    }),
  )
})
