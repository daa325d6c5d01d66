import { describe, expect, it } from 'vitest'
import { applicationStatuses } from '#platform/contract/states.ts'
import { causesGone, mayDecideElimination, mayGetOutcome } from './gates.rules.ts'

const of = (status: (typeof applicationStatuses)[number], eliminationProposed = false) => ({
  status,
  eliminationProposed,
})

describe('an elimination', () => {
  it('keeps good outcomes away until it is decided', () => {
    for (const to of applicationStatuses) {
      const isGood = to === 'aprovada' || to === 'cadastro_reserva' || to === 'contratada'
      expect(mayGetOutcome(of('em_andamento', true), to).allowed).toBe(!isGood)
      expect(mayGetOutcome(of('em_andamento'), to).allowed).toBe(true)
    }
  })
  it('that was confirmed allows no outcome at all', () => {
    for (const isInDoubt of [true, false])
      for (const to of applicationStatuses)
        expect(mayGetOutcome(of('eliminada', isInDoubt), to).allowed).toBe(to === 'eliminada')
  })
  it('is confirmed, or reopened once confirmed, and never kept in doubt', () => {
    const why = (...args: Parameters<typeof mayDecideElimination>) => {
      const verdict = mayDecideElimination(...args)
      return verdict.allowed || verdict.why
    }
    expect([why(of('em_andamento', true), 'confirm'), why(of('aprovada', true), 'keep')]).toEqual([true, true])
    expect(why(of('em_andamento'), 'confirm')).toBe('no_elimination')
    expect(why(of('eliminada'), 'confirm')).toBe('no_elimination')
    expect(why(of('em_andamento', true), 'reopen')).toBe('not_eliminated')
    expect([why(of('eliminada'), 'reopen'), why(of('eliminada', true), 'confirm')]).toEqual([true, true])
    expect(why(of('eliminada', true), 'keep')).toBe('elimination_confirmed')
  })
  it('is in doubt for the causes that are gone', () => {
    expect(causesGone(['minimum:test', 'unmet:a'], ['unmet:a', 'minimum:total'])).toEqual(['minimum:test'])
  })
})
