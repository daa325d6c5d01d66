import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PublicPlan } from '#billing/contract/checkout.ts'
import { featuresOf, limitsOf, periodsOf, plansOf, savedBy, savedMonths, shownPrice, siblingOf } from './offer.rules.ts'

const plan = (over: Partial<PublicPlan>): PublicPlan => ({
  ...{ code: 'P', name: 'Essencial', audience: '', period: 'mensal', price: 39_000, trialDays: 0 },
  ...{ features: [], highlighted: false, ...over },
  limits: {
    activeProcesses: 2,
    seats: null,
    candidateViews: 0,
    jobPostings: 0,
    videoMinutes: 0,
    whatsappMessages: 0,
    ...over.limits,
  },
})
const monthly = plan({ code: 'E' })
const yearly = plan({ code: 'EA', period: 'anual', price: 390_000 })
const single = plan({ code: 'V', name: 'Vaga avulsa', period: 'unico', price: 49_000 })
const all = [single, monthly, yearly]

describe('the offer', () => {
  it('has the plans of a period and those that are bought once', () => {
    expect(periodsOf(all)).toEqual(['mensal', 'anual'])
    expect(plansOf(all, 'anual')).toEqual([single, yearly])
    expect(plansOf([single], periodsOf([single])[0])).toEqual([single])
    expect(siblingOf(all, monthly, 'anual')).toBe(yearly)
    expect(siblingOf(all, single, 'anual')).toBeUndefined()
  })

  it('shows a year by its month, and what it saves', () => {
    expect([single, monthly, yearly].map(shownPrice)).toEqual([49_000, 39_000, 32_500])
    expect(savedBy(all, yearly)).toEqual({ amount: 78_000, months: 2 })
    expect(savedBy([yearly], yearly)).toEqual({ amount: 0, months: 0 })
    expect(savedBy(all, monthly)).toEqual({ amount: 0, months: 0 })
    expect(savedMonths(all)).toEqual({ least: 2, most: 2 })
  })

  it('never promises more months than a year costs less', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(20_000_000), (price, year) => {
        const plans = [plan({ price }), plan({ period: 'anual', price: year })]
        const { amount, months } = savedBy(plans, plans[1] ?? yearly)
        expect(months * price).toBeLessThanOrEqual(amount)
        expect(amount).toBe(Math.max(0, 12 * price - year))
      }),
    )
  })

  it('says nothing of what a plan does not contain, and each feature once', () => {
    expect(limitsOf(monthly)).toEqual([
      { name: 'activeProcesses', limit: 2 },
      { name: 'seats', limit: null },
    ])
    expect(featuresOf([plan({ features: ['API', 'Vídeo'] }), plan({ features: ['Vídeo', 'Cotas'] })])).toEqual([
      'API',
      'Vídeo',
      'Cotas',
    ])
  })
})
