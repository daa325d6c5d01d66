import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysUntil } from '#platform/contract/days.rules.ts'
import {
  deadlineReminder,
  deadlineStanding,
  isConfirmed,
  mayErase,
  mayMoveRequest,
  mayReview,
  requestMoves,
} from './privacy.rules.ts'
import { decisionKinds, requestStates } from './privacy.ts'

describe('the deadline of a request', () => {
  it('is counted in days, over the ends of months and years', () => {
    expect(dayAfter('2026-12-20', 15)).toBe('2027-01-04')
    expect(daysUntil('2027-01-04', '2026-12-20')).toBe(15)
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 400 }),
        (date, days) => {
          const day = date.toISOString().slice(0, 10)
          expect(daysUntil(dayAfter(day, days), day)).toBe(days)
        },
      ),
    )
  })
  it('asks for somebody five days before its end, and is no longer asked about once it is closed', () => {
    const standing = (dueOn: string) => deadlineStanding({ state: 'aberta', dueOn }, '2026-11-21')
    expect(standing('2026-11-27')).toBe('em_dia')
    expect(standing('2026-11-26')).toBe('proximo')
    expect(standing('2026-11-21')).toBe('proximo')
    expect(standing('2026-11-20')).toBe('vencido')
    expect(deadlineStanding({ state: 'atendida', dueOn: '2020-01-01' }, '2026-11-21')).toBe('encerrado')
  })
  it('is spoken of once for each of its days', () => {
    expect([9, 6, 5, 4, 2, 1, 0, -1, -8].map(deadlineReminder)).toEqual([null, null, 5, 5, 2, 2, 0, -1, -1])
  })
})

describe('a request', () => {
  const request = { kind: 'correcao', state: 'aberta', privacyState: 'normal' } as const
  it('is closed with an answer, and can be taken up again', () => {
    expect(mayMoveRequest(request, 'em_andamento', '')).toEqual({ allowed: true })
    expect(mayMoveRequest(request, 'recusada', '')).toEqual({ allowed: false, why: 'reason_required' })
    expect(mayMoveRequest(request, 'recusada', 'Não há o que corrigir')).toEqual({ allowed: true })
    expect(mayMoveRequest({ ...request, state: 'recusada' }, 'atendida', 'x')).toMatchObject({
      why: 'state_unreachable',
    })
    for (const state of requestStates) expect(requestMoves(state)).not.toContain(state)
  })
  it('to be erased is not answered while the data stands', () => {
    const erasure = { ...request, kind: 'exclusao' } as const
    expect(mayMoveRequest(erasure, 'atendida', 'Feito')).toMatchObject({ why: 'erase_first' })
    expect(mayMoveRequest({ ...erasure, privacyState: null }, 'atendida', 'Nada consta')).toEqual({ allowed: true })
    expect(mayMoveRequest({ ...erasure, privacyState: 'anonimizado' }, 'atendida', 'Feito')).toEqual({ allowed: true })
    expect(
      mayMoveRequest({ ...erasure, state: 'atendida', privacyState: 'anonimizado' }, 'em_andamento', ''),
    ).toMatchObject({ why: 'person_erased' })
  })
})

describe('a review of a decision', () => {
  it('is refused to whom has taken part in the decision, whatever they want to do with it', () => {
    for (const kind of decisionKinds)
      for (const to of requestStates)
        expect(mayReview([kind], to, 'mantida')).toEqual({ allowed: false, why: 'review_by_decider' })
  })
  it('is answered only with a decision', () => {
    expect(mayReview([], 'atendida', null)).toEqual({ allowed: false, why: 'review_undecided' })
    expect(mayReview([], 'atendida', 'revista')).toEqual({ allowed: true })
    for (const to of ['em_andamento', 'recusada', 'cancelada'] as const)
      expect(mayReview([], to, null)).toEqual({ allowed: true })
  })
})

describe('an erasure', () => {
  const facts = { privacyState: 'normal', isRequested: false, applications: [] } as const
  const applied = (
    status: string,
    processState: 'em_avaliacao' | 'homologado',
    ruleset: 'privado' | 'conselho_publico',
  ) => mayErase({ ...facts, applications: [{ status, processState, ruleset }] })
  it('waits for the outcome of an application, and for the end of a public selection', () => {
    expect(mayErase(facts)).toEqual({ allowed: true })
    expect(applied('em_andamento', 'em_avaliacao', 'privado')).toMatchObject({ why: 'has_running_applications' })
    expect(applied('reprovada', 'em_avaliacao', 'privado')).toEqual({ allowed: true })
    expect(applied('reprovada', 'em_avaliacao', 'conselho_publico')).toMatchObject({ why: 'erasure_public_process' })
    expect(applied('contratada', 'homologado', 'conselho_publico')).toEqual({ allowed: true })
    expect(applied('em_andamento', 'homologado', 'privado')).toEqual({ allowed: true })
  })
  it('is done once', () => {
    expect(mayErase({ ...facts, privacyState: 'anonimizado' })).toMatchObject({ why: 'person_erased' })
    expect(mayErase({ ...facts, isRequested: true })).toMatchObject({ why: 'erasure_running' })
  })
  it('is confirmed by the name, whatever its accents, case and spaces', () => {
    expect(isConfirmed(' jose  DA conceicao', 'José da Conceição')).toBe(true)
    expect(isConfirmed('José', 'José da Conceição')).toBe(false)
    expect(isConfirmed('  ', '')).toBe(false)
  })
})
