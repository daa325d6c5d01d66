import { describe, expect, it } from 'vitest'
import {
  companyMoveAction,
  companyMoveNeedsReason,
  companyMoves,
  decisionOn,
  isHeadOffice,
  mayMoveCompany,
  unblockedTo,
} from './companies.rules.ts'
import { companyStates } from './companies.ts'

const pending = { state: 'pendente_verificacao', stateFrom: 'rascunho' } as const

describe('the states of a company', () => {
  it('ask for a reason wherever somebody is stopped, sent back or let go', () => {
    for (const from of companyStates)
      for (const to of companyMoves(from)) {
        const verdict = mayMoveCompany({ state: from, stateFrom: '' }, to, ' ')
        const needed = companyMoveNeedsReason(from, to)
        expect([from, to, verdict.allowed]).toEqual([from, to, !needed])
        expect(mayMoveCompany({ state: from, stateFrom: '' }, to, 'Porque sim').allowed).toBe(true)
        if (to === 'bloqueada' || from === 'bloqueada') expect(needed).toBe(true)
      }
    expect(mayMoveCompany(pending, 'ativa', '')).toEqual({ allowed: true })
    expect(mayMoveCompany(pending, 'rascunho', '')).toEqual({ allowed: false, why: 'reason_required' })
    expect(mayMoveCompany(pending, 'suspensa', 'x')).toEqual({ allowed: false, why: 'state_unreachable' })
  })

  it('cannot become active by a detour around the verification', () => {
    const blocked = { state: 'bloqueada', stateFrom: 'pendente_verificacao' } as const
    expect(mayMoveCompany(blocked, 'ativa', 'Engano')).toEqual({ allowed: false, why: 'never_verified' })
    for (const stateFrom of [...companyStates, ''] as const) {
      const to = unblockedTo(stateFrom)
      expect(mayMoveCompany({ state: 'bloqueada', stateFrom }, to, 'Engano').allowed).toBe(true)
    }
    expect(unblockedTo('ativa')).toBe('ativa')
  })

  it('tell what was decided', () => {
    const from = { stateFrom: 'pendente_verificacao' } as const
    expect(decisionOn({ ...from, state: 'rascunho' })).toBe('correction')
    expect(decisionOn({ ...from, state: 'inativa' })).toBe('refused')
    expect(decisionOn({ state: 'inativa', stateFrom: 'ativa' })).toBeNull()
    expect(decisionOn({ state: 'rascunho', stateFrom: '' })).toBeNull()
    expect(decisionOn({ state: 'bloqueada', stateFrom: 'ativa' })).toBe('blocked')
    expect(companyMoveAction('pendente_verificacao', 'inativa')).toBe('company.refused')
    expect(companyMoveAction('bloqueada', 'ativa')).toBe('company.unblocked')
  })
})

it('a head office is told by the order in its CNPJ', () => {
  expect(isHeadOffice('11222333000181')).toBe(true)
  expect(isHeadOffice('11222333000262')).toBe(false)
})
