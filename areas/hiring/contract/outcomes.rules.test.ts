import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applicationStatuses, processStates } from '#platform/contract/states.ts'
import {
  isReached,
  mayForgetOutcome,
  mayRecordOutcome,
  mayTellOutcomes,
  outcomeKindOf,
  toldStatuses,
} from './outcomes.rules.ts'
import { outcomeKinds, outcomeWays } from './outcomes.ts'

const status = fc.constantFrom(...applicationStatuses)
const state = fc.constantFrom(...processStates)

describe('the notice of an outcome', () => {
  it('is one thing for every decision but their own', () => {
    expect(applicationStatuses.filter((of) => !toldStatuses.includes(of))).toEqual(['em_andamento', 'desistente'])
    expect(new Set(toldStatuses.map(outcomeKindOf))).toEqual(new Set(outcomeKinds))
  })

  it('goes out when the result is public, or there will be none', () => {
    fc.assert(
      fc.property(state, fc.boolean(), (of, isPublished) => {
        const publishedAt = isPublished ? '2026-11-21T12:00:00Z' : null
        const over = ['homologado', 'arquivado', 'cancelado'].includes(of) || (of === 'resultado_final' && isPublished)
        expect(mayTellOutcomes({ state: of, publishedAt }).allowed).toBe(over)
      }),
    )
  })

  it('is sent again to whom it did not come only where something would go out now', () => {
    expect(isReached({ isLost: false, open: [] }, ['in_app', 'email'])).toBe(true)
    expect(isReached({ isLost: true, open: ['email'] }, ['in_app', 'email'])).toBe(true)
    expect(isReached({ isLost: true, open: [] }, ['in_app', 'email', 'whatsapp'])).toBe(false)
    expect(isReached({ isLost: true, open: ['whatsapp'] }, ['in_app', 'email'])).toBe(false)
  })

  it('can be noted once, of a decision, and what can be noted can be taken back unless all is archived', () => {
    fc.assert(
      fc.property(status, fc.boolean(), fc.constantFrom(null, ...outcomeWays), state, (of, isTold, way, process) => {
        const note = mayRecordOutcome({ status: of, told: isTold })
        expect(note.allowed).toBe(toldStatuses.includes(of) && !isTold)
        const forget = mayForgetOutcome({ way, state: process })
        expect(forget.allowed).toBe(way !== null && way !== 'mensagem' && process !== 'arquivado')
      }),
    )
    expect(mayRecordOutcome({ status: 'em_andamento', told: false })).toMatchObject({ why: 'outcome_undecided' })
    expect(mayRecordOutcome({ status: 'reprovada', told: true })).toMatchObject({ why: 'outcome_told' })
    expect(mayForgetOutcome({ way: null, state: 'homologado' })).toMatchObject({ why: 'outcome_not_told' })
    expect(mayForgetOutcome({ way: 'mensagem', state: 'homologado' })).toMatchObject({ why: 'outcome_sent' })
  })
})
