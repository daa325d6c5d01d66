import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysUntil } from '#platform/contract/days.rules.ts'
import { periodKinds, periodOf } from './periods.rules.ts'
import { endOfPeriod, mayIssueRenewal, periodAfter, resumedPeriod } from './renewals.rules.ts'

const running = {
  state: 'ativa' as const,
  courtesy: false,
  anchor: '2026-10-31',
  periodStart: '2026-10-31',
  periodEnd: '2026-11-30',
  endsOn: null,
  kind: 'mensal' as const,
}

describe('periodAfter', () => {
  it('remembers the anchor, and leaves no gap', () => {
    expect(periodAfter(running)).toEqual({ start: '2026-11-30', end: '2026-12-31' })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), fc.constantFrom(...periodKinds), fc.nat(40), (days, kind, n) => {
        const anchor = dayAfter('2020-01-01', days)
        const { start, end } = periodOf(anchor, kind, n)
        const next = periodAfter({ anchor, periodEnd: end, kind })
        expect(next).toEqual(periodOf(anchor, kind, n + 1))
        expect([next.start, next.start > start]).toEqual([end, true])
      }),
    )
  })

  it('begins at the anchor after a trial', () => {
    const trial = { anchor: '2026-11-24', periodEnd: '2026-11-24', kind: 'mensal' as const }
    expect(periodAfter(trial)).toEqual({ start: '2026-11-24', end: '2026-12-24' })
  })
})

describe('a renewal', () => {
  it('is issued some days before the period ends', () => {
    expect(mayIssueRenewal(running, '2026-11-24', 5)).toBe(false)
    expect(mayIssueRenewal(running, '2026-11-25', 5)).toBe(true)
    expect(mayIssueRenewal(running, '2027-03-01', 5)).toBe(true)
  })

  it('is not issued for a courtesy, a plan bought once, arrears, or a subscription that ends', () => {
    const today = '2026-11-30'
    expect(mayIssueRenewal({ ...running, courtesy: true }, today, 5)).toBe(false)
    expect(mayIssueRenewal({ ...running, kind: 'unico' }, today, 5)).toBe(false)
    expect(mayIssueRenewal({ ...running, state: 'em_atraso' }, today, 5)).toBe(false)
    expect(mayIssueRenewal({ ...running, endsOn: '2026-11-30' }, today, 5)).toBe(false)
    expect(mayIssueRenewal({ ...running, kind: 'unico', state: 'em_teste' }, today, 5)).toBe(true)
  })
})

describe('the end of a period', () => {
  it('is followed by another one, by the end that was asked for, or by that of a plan bought once', () => {
    expect(endOfPeriod(running, '2026-11-29')).toBe('running')
    expect(endOfPeriod(running, '2026-11-30')).toBe('rolls')
    expect(endOfPeriod({ ...running, endsOn: '2026-11-30' }, '2026-11-30')).toBe('cancelada')
    expect(endOfPeriod({ ...running, kind: 'unico' }, '2026-11-30')).toBe('expirada')
    expect(endOfPeriod({ ...running, state: 'suspensa' }, '2027-11-30')).toBe('running')
  })
})

it('a pause moves the end of the period by its days, and the next one begins there', () => {
  const period = { start: '2026-11-01', end: '2026-12-01' }
  expect(resumedPeriod(period, '2026-11-10', '2026-11-20')).toEqual({
    anchor: '2026-12-11',
    start: '2026-11-01',
    end: '2026-12-11',
  })
  fc.assert(
    fc.property(fc.nat(25), fc.nat(300), fc.constantFrom(...periodKinds), (at, length, kind) => {
      const pausedOn = dayAfter(period.start, at)
      const today = dayAfter(pausedOn, length)
      const { anchor, end } = resumedPeriod(period, pausedOn, today)
      expect(daysUntil(end, today)).toBe(daysUntil(period.end, pausedOn))
      expect(periodAfter({ anchor, periodEnd: end, kind }).start).toBe(end)
    }),
  )
})
