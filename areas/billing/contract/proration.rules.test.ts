import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '#platform/contract/days.rules.ts'
import { daysIn, type Period, periodKinds, periodOf } from './periods.rules.ts'
import { changeOf, creditOf, isDearer } from './proration.rules.ts'

const period = (start: string, end: string): Period => ({ start, end })
const line = (of: Period, paid: number, from = of.start) => ({ ...of, start: from, paid, credited: 0 })

describe('changeOf', () => {
  const november = period('2026-11-01', '2026-12-01')
  const february = period('2027-01-31', '2027-02-28')
  const year = period('2026-03-01', '2027-03-01')
  const december = period('2026-12-01', '2027-01-01')

  it.each([
    ['half of a month', line(november, 9990), 24990, november, '2026-11-16', [4995, 12495, 7500]],
    ['nine days of it', line(november, 9990), 24990, november, '2026-11-22', [2997, 7497, 4500]],
    ['an anchor on day 31', line(february, 14990), 29990, february, '2027-02-10', [9636, 19279, 9643]],
    ['a year', line(year, 99900), 199900, year, '2026-11-22', [27096, 54219, 27123]],
    ['a voucher of 15 %', line(december, 8500), 20000, december, '2026-12-11', [5758, 13548, 7790]],
    ['a second change', line(december, 13548, '2026-12-11'), 30000, december, '2026-12-21', [7097, 10645, 3548]],
  ])('charges the difference for %s', (_, paid, price, of, day, [credit, debit, due]) => {
    expect(changeOf(paid, price, of, day)).toEqual({ credit, debit, due })
  })

  const anchors = fc.integer({ min: 0, max: 15_000 }).map((days) => dayAfter('2020-01-01', days))
  const prices = fc.integer({ min: 0, max: 100_000_000 })

  it('credits what was paid at most, less what was credited before, and nothing below zero', () => {
    fc.assert(
      fc.property(
        anchors,
        fc.constantFrom(...periodKinds),
        prices,
        fc.nat(400),
        fc.nat(),
        (anchor, kind, paid, at, gone) => {
          const of = periodOf(anchor, kind, 0)
          const credited = gone % (paid + 1)
          const credit = creditOf({ ...of, paid, credited }, dayAfter(of.start, at % daysIn(of)))
          expect(credit).toBeGreaterThanOrEqual(0)
          expect(credit).toBeLessThanOrEqual(paid - credited)
        },
      ),
    )
  })

  it('costs nothing there and back on one day', () => {
    fc.assert(
      fc.property(
        anchors,
        fc.constantFrom(...periodKinds),
        prices,
        prices,
        fc.nat(400),
        (anchor, kind, first, second, at) => {
          const of = periodOf(anchor, kind, 0)
          const day = dayAfter(of.start, at % daysIn(of))
          const there = changeOf(line(of, first), second, of, day)
          const back = changeOf(line(of, there.debit, day), first, of, day)
          expect(there.due + back.due).toBe(0)
        },
      ),
    )
  })
})

it('a plan is dearer by the day', () => {
  expect(isDearer({ price: 99900, days: 365 }, { price: 9990, days: 30 })).toBe(false)
  expect(isDearer({ price: 130000, days: 365 }, { price: 9990, days: 30 })).toBe(true)
})
