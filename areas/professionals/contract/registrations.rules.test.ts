import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import {
  expiryStanding,
  mayVerify,
  registrationAllows,
  registrationReminder,
  registrationStanding,
  staysVerified,
} from './registrations.rules.ts'

const today = '2026-11-21'
const good = {
  councilNumber: '12-34567',
  councilStatus: 'ativo' as const,
  councilExpiresOn: '2027-01-31',
  councilVerifiedAt: '2026-01-01T00:00:00Z',
}
const none = { registrationToApply: false, registrationToFinish: false, registrationVerified: false }
const all = { registrationToApply: true, registrationToFinish: true, registrationVerified: true }

describe('a registration', () => {
  it('says the first thing that is wrong with it', () => {
    expect(registrationStanding(good, today)).toBe('regular')
    expect(registrationStanding({ ...good, councilNumber: '' }, today)).toBe('missing')
    expect(registrationStanding({ ...good, councilStatus: 'em_debito' }, today)).toBe('irregular')
    expect(registrationStanding({ ...good, councilStatus: null }, today)).toBe('irregular')
    expect(registrationStanding({ ...good, councilExpiresOn: '2026-11-20' }, today)).toBe('expired')
    expect(registrationStanding({ ...good, councilVerifiedAt: null }, today)).toBe('unverified')
  })
  it('holds on its last day, and ends soon for the thirty days before', () => {
    expect(expiryStanding(null, today)).toBe('sem_validade')
    expect(expiryStanding('2026-11-20', today)).toBe('vencido')
    expect(expiryStanding(today, today)).toBe('a_vencer')
    expect(expiryStanding('2026-12-21', today)).toBe('a_vencer')
    expect(expiryStanding('2026-12-22', today)).toBe('vigente')
  })
  it('stops nobody where the installation asks for nothing', () => {
    for (const standing of ['missing', 'irregular', 'expired', 'unverified', 'regular'] as const)
      for (const moment of ['apply', 'finish'] as const)
        expect(registrationAllows(standing, moment, none).allowed).toBe(true)
  })
  it('stops only at the moment that was asked for, and says why', () => {
    expect(registrationAllows('expired', 'apply', { ...none, registrationToFinish: true }).allowed).toBe(true)
    expect(registrationAllows('expired', 'finish', all)).toEqual({ allowed: false, why: 'registration_expired' })
    expect(registrationAllows('missing', 'apply', all)).toEqual({ allowed: false, why: 'registration_missing' })
    expect(registrationAllows('irregular', 'apply', all)).toEqual({ allowed: false, why: 'registration_irregular' })
    expect(registrationAllows('unverified', 'apply', all)).toEqual({ allowed: false, why: 'registration_unverified' })
    expect(registrationAllows('unverified', 'apply', { ...all, registrationVerified: false }).allowed).toBe(true)
  })
  it('always lets a regular one pass, and asking for more never lets more people pass', () => {
    const standing = fc.constantFrom('missing', 'irregular', 'expired', 'unverified', 'regular' as const)
    const moment = fc.constantFrom('apply', 'finish' as const)
    const demands = fc.record({
      registrationToApply: fc.boolean(),
      registrationToFinish: fc.boolean(),
      registrationVerified: fc.boolean(),
    })
    fc.assert(
      fc.property(standing, moment, demands, (s, m, d) => {
        expect(registrationAllows('regular', m, d).allowed).toBe(true)
        if (registrationAllows(s, m, all).allowed) expect(registrationAllows(s, m, d).allowed).toBe(true)
      }),
    )
  })
  it('has to be looked at again when what was looked at changes', () => {
    expect(staysVerified(['headline', 'skills'])).toBe(true)
    expect(staysVerified(['headline', 'councilNumber'])).toBe(false)
  })
  it('cannot be verified when there is nothing to verify or it is over', () => {
    expect(mayVerify(good, '2027-01-31', today).allowed).toBe(true)
    expect(mayVerify({ ...good, councilNumber: '' }, null, today)).toMatchObject({ why: 'registration_incomplete' })
    expect(mayVerify(good, '2026-11-20', today)).toMatchObject({ why: 'registration_expired' })
  })
  it('is spoken of at thirty and at seven days', () => {
    expect([31, 30, 8, 7, 0, -1].map(registrationReminder)).toEqual([null, 30, 30, 7, 7, null])
  })
  it('lives by the day of Brasília', () => {
    expect(dayInBrasilia(new Date('2026-11-21T01:30:00Z'))).toBe('2026-11-20')
  })
})
