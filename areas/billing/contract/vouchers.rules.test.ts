import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodKinds } from './periods.rules.ts'
import {
  type Benefit,
  chargesOf,
  discountOf,
  leftOf,
  mayRedeem,
  type RedeemFacts,
  voucherMoves,
  voucherStates,
  wrongChange,
} from './vouchers.rules.ts'

const periods = fc.option(fc.integer({ min: 1, max: 120 }))
const benefits: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percentual' as const), value: fc.integer({ min: 1, max: 100 }), periods }),
  fc.record({ kind: fc.constant('valor_fixo' as const), value: fc.integer({ min: 1, max: 1_000_000_000 }), periods }),
  fc.record({
    kind: fc.constant('meses_gratis' as const),
    value: fc.integer({ min: 1, max: 12 }),
    periods: fc.constant(null),
  }),
)
const plans = fc.record({ price: fc.integer({ min: 0, max: 1_000_000_000 }), period: fc.constantFrom(...periodKinds) })
const monthly = (price: number) => ({ price, period: 'mensal' as const })

describe('discountOf', () => {
  it('rounds a percentage half up, once', () => {
    const fifteen = { kind: 'percentual', value: 15, periods: 1 } as const
    expect(discountOf(fifteen, monthly(10_000), 1)).toBe(1500)
    expect(discountOf({ ...fifteen, value: 50 }, monthly(1), 1)).toBe(1)
    expect(discountOf({ ...fifteen, value: 49 }, monthly(1), 1)).toBe(0)
    expect(discountOf({ ...fifteen, value: 33 }, monthly(9_990), 1)).toBe(3297)
  })

  it('takes free months off the months that a charge covers', () => {
    const two = { kind: 'meses_gratis', value: 2, periods: null } as const
    expect([1, 2, 3].map((number) => discountOf(two, monthly(39_000), number))).toEqual([39_000, 39_000, 0])
    expect(discountOf(two, { price: 100_000, period: 'anual' }, 1)).toBe(16_667)
    expect(discountOf(two, { price: 100_000, period: 'anual' }, 2)).toBe(0)
    const four = { ...two, value: 4 }
    const quarterly = { price: 90_000, period: 'trimestral' as const }
    expect([1, 2, 3].map((number) => discountOf(four, quarterly, number))).toEqual([90_000, 30_000, 0])
  })

  it('is whole, never below zero and never more than the price, and ends with its charges', () => {
    fc.assert(
      fc.property(benefits, plans, fc.integer({ min: 1, max: 130 }), (voucher, plan, number) => {
        const discount = discountOf(voucher, plan, number)
        expect(Number.isSafeInteger(discount) && discount >= 0 && discount <= plan.price).toBe(true)
        const charges = chargesOf(voucher, plan.period)
        if (charges !== null && number > charges) expect(discount).toBe(0)
      }),
    )
  })

  it('gives away free months to the centavo, however they are charged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), plans, (value, plan) => {
        const voucher = { kind: 'meses_gratis', value, periods: null } as const
        const months = { mensal: 1, trimestral: 3, anual: 12, unico: 1 }[plan.period]
        const all = Array.from({ length: 13 }, (_, at) => discountOf(voucher, plan, at + 1))
        const sum = all.reduce((total, discount) => total + discount, 0)
        expect(Math.abs(sum - (plan.price * value) / months)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it('is more for a dearer plan', () => {
    fc.assert(
      fc.property(benefits, plans, fc.nat(100_000), (voucher, plan, more) => {
        const dearer = { ...plan, price: plan.price + more }
        expect(discountOf(voucher, dearer, 1)).toBeGreaterThanOrEqual(discountOf(voucher, plan, 1))
      }),
    )
  })
})

describe('mayRedeem', () => {
  const today = '2026-11-24'
  const good: RedeemFacts = {
    state: 'ativo',
    startsOn: today,
    endsOn: today,
    maxRedemptions: 10,
    perCompany: 1,
    taken: 9,
    takenByCompany: 0,
    isForPlan: true,
    quota: 20,
    takenOfPartner: 19,
  }
  it('says exactly why not', () => {
    const why = (over: Partial<RedeemFacts>) => mayRedeem({ ...good, ...over }, today)
    expect(why({})).toEqual({ allowed: true })
    expect(why({ startsOn: null, endsOn: null, maxRedemptions: null, quota: null })).toEqual({ allowed: true })
    expect(why({ state: 'rascunho' })).toMatchObject({ why: 'voucher_unknown' })
    expect(why({ state: 'revogado' })).toMatchObject({ why: 'voucher_revoked' })
    expect(why({ state: 'pausado' })).toMatchObject({ why: 'voucher_paused' })
    expect(why({ startsOn: '2026-11-25' })).toMatchObject({ why: 'voucher_not_yet' })
    expect(why({ endsOn: '2026-11-23' })).toMatchObject({ why: 'voucher_expired' })
    expect(why({ isForPlan: false })).toMatchObject({ why: 'voucher_other_plan' })
    expect(why({ takenByCompany: 1 })).toMatchObject({ why: 'voucher_company_used' })
    expect(why({ taken: 10 })).toMatchObject({ why: 'voucher_used_up' })
    expect(why({ takenOfPartner: 20 })).toMatchObject({ why: 'voucher_quota_used' })
  })
  it('never goes above a maximum or a quota', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(60), fc.nat(60), (max, quota, taken, takenOfPartner) => {
        const facts = { ...good, maxRedemptions: max, quota, taken, takenOfPartner }
        expect(mayRedeem(facts, today).allowed).toBe(taken < max && takenOfPartner < quota)
        expect(leftOf(max, taken)).toBe(Math.max(0, max - taken))
      }),
    )
  })
})

describe('the states of a voucher', () => {
  it('end with revoked', () => {
    expect(voucherMoves('revogado')).toEqual([])
    for (const from of voucherStates) expect(voucherMoves(from)).not.toContain('rascunho')
  })
})

describe('wrongChange', () => {
  const terms = {
    code: 'FEIRA',
    kind: 'percentual' as const,
    value: 20,
    periods: 3,
    perCompany: 1,
    startsOn: null,
    partnerId: null,
    plans: ['a', 'b'],
    maxRedemptions: 10,
  }
  it('lets a draft change, and the maximum of others only go up', () => {
    const active = { ...terms, state: 'ativo' as const }
    expect(wrongChange({ ...terms, state: 'rascunho' }, { ...terms, value: 30 })).toBeNull()
    expect(wrongChange(active, { ...terms, plans: ['b', 'a'], maxRedemptions: 11 })).toBeNull()
    expect(wrongChange(active, { ...terms, maxRedemptions: null })).toBeNull()
    expect(wrongChange(active, { ...terms, value: 30 })).toEqual({ field: 'value', code: 'voucher_fixed' })
    expect(wrongChange(active, { ...terms, plans: ['a'] })).toEqual({ field: 'plans', code: 'voucher_fixed' })
    expect(wrongChange(active, { ...terms, maxRedemptions: 9 })).toEqual({
      field: 'maxRedemptions',
      code: 'voucher_max',
    })
    const unlimited = { ...active, maxRedemptions: null }
    expect(wrongChange(unlimited, terms)).toEqual({ field: 'maxRedemptions', code: 'voucher_max' })
  })
})
