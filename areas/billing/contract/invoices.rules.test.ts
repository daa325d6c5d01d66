import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter } from '#platform/contract/days.rules.ts'
import { lateFees, lateFeesOf } from './invoices.rules.ts'

const rates = { fineRate: 200, interestRate: 100 }
const due = '2026-11-20'

describe('the cost of late payments', () => {
  it('is a fine and interest on what was open, for the days until it was paid', () => {
    const paid = [
      { amount: 90_000, paidOn: due },
      { amount: 5_000, paidOn: dayAfter(due, 15) },
      { amount: 5_000, paidOn: dayAfter(due, 30) },
    ]
    expect(lateFeesOf(due, paid, rates)).toEqual({ fine: 200, interest: 75, daysLate: 30 })
  })

  it('is nothing for what was paid in time, and that of the whole for a single late payment', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: -30, max: 400 }), (amount, days) => {
        const fees = lateFeesOf(due, [{ amount, paidOn: dayAfter(due, days) }], rates)
        expect(fees).toEqual({ ...lateFees(amount, days, rates), daysLate: Math.max(0, days) })
      }),
    ))

  it('never grows when a part is paid earlier', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 90 })), { minLength: 1 }),
        (parts) => {
          const at = (days: (n: number) => number) =>
            lateFeesOf(
              due,
              parts.map(([amount, n]) => ({ amount, paidOn: dayAfter(due, days(n)) })),
              rates,
            )
          expect(at((n) => n - 1).interest).toBeLessThanOrEqual(at((n) => n).interest)
          expect(at(() => 0)).toEqual({ fine: 0, interest: 0, daysLate: 0 })
        },
      ),
    ))
})
