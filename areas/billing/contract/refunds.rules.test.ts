import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedOf, needsSecondPerson, refundableOf, refundStates, splitRefund } from './refunds.rules.ts'

const amounts = fc.nat(100_000)
const refundables = fc.record({
  credit: amounts,
  parts: fc.array(fc.record({ invoiceId: fc.uuid(), amount: amounts }), { maxLength: 5 }),
})

describe('splitRefund', () => {
  it('gives back exactly what is asked, of what there is, and nothing when there is less', () => {
    fc.assert(
      fc.property(refundables, fc.integer({ min: 1, max: 700_000 }), (of, amount) => {
        const split = splitRefund(amount, of)
        expect(split === null).toBe(amount > refundableOf(of))
        if (!split) return
        expect(split.ofCredit + split.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        expect(split.ofCredit).toBe(Math.min(amount, of.credit))
        for (const part of split.parts) {
          const limits = of.parts.filter(({ invoiceId }) => invoiceId === part.invoiceId).map((p) => p.amount)
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(Math.max(...limits))
        }
      }),
    )
  })
})

it('more than R$ 500,00 needs a second person', () => {
  expect([needsSecondPerson(50_000), needsSecondPerson(50_001)]).toEqual([false, true])
})

it('a refund counts unless nothing was given back', () => {
  const refund = fc.record({ amount: fc.nat(100_000), state: fc.constantFrom(...refundStates) })
  fc.assert(
    fc.property(fc.array(refund), fc.nat(100_000), (refunds, amount) => {
      const before = countedOf(refunds)
      expect(countedOf([...refunds, { amount, state: 'nao_realizado' }])).toBe(before)
      expect(countedOf([...refunds, { amount, state: 'solicitado' }])).toBe(before + amount)
    }),
  )
})
