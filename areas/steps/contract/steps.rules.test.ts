import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBecome, nextStates } from '#assessment/contract/attempts.rules.ts'
import { type AttemptState, attemptStates } from '#assessment/contract/customTests.ts'
import type { AskedContent } from '#assessment/contract/testPreview.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import {
  dueOf,
  endedBy,
  endOf,
  isAnswerOf,
  mayExtend,
  mayRepeat,
  maySave,
  mayStart,
  minutesWith,
} from './steps.rules.ts'

const now = '2026-11-23T15:00:00.000Z'
const later = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString()
const attempt = (state: AttemptState, over: object = {}) => ({
  ...{ state, opensAt: null, dueAt: later(3600), endsAt: state === 'iniciado' ? later(600) : null, open: true },
  ...over,
})

describe('an attempt', () => {
  it('has one table of states, in which only voiding leads out of a result, and nothing out of a voided one', () => {
    expect(nextStates.anulado).toEqual([])
    for (const from of attemptStates) {
      expect(mayBecome(from, from).allowed).toBe(false)
      if (from !== 'anulado') expect(mayBecome(from, 'anulado').allowed).toBe(true)
    }
    expect(nextStates.corrigido).toEqual(['anulado'])
  })

  it.each([
    [attempt('disponivel'), null],
    [attempt('iniciado'), null],
    [attempt('disponivel', { opensAt: later(1) }), 'step_not_open'],
    [attempt('disponivel', { dueAt: later(-1) }), 'step_expired'],
    [attempt('disponivel', { open: false }), 'step_closed'],
    [attempt('iniciado', { endsAt: later(-30) }), null],
    [attempt('iniciado', { endsAt: later(-31) }), 'step_expired'],
    [attempt('enviado'), 'step_sent'],
    [attempt('corrigido'), 'step_sent'],
    [attempt('expirado'), 'step_expired'],
    [attempt('anulado'), 'step_voided'],
  ])('%j is started, or refused with %s', (facts, why) => {
    expect(mayStart(facts, now)).toEqual(why ? expect.objectContaining({ allowed: false, why }) : { allowed: true })
  })

  it.each([
    [attempt('iniciado'), null],
    [attempt('iniciado', { endsAt: later(-30) }), null],
    [attempt('iniciado', { endsAt: later(-31) }), 'step_expired'],
    [attempt('iniciado', { open: false }), 'step_closed'],
    [attempt('disponivel'), 'step_not_started'],
    [attempt('corrigido'), 'step_sent'],
    [attempt('anulado'), 'step_voided'],
  ])('%j takes an answer, or refuses it with %s', (facts, why) => {
    expect(maySave(facts, now)).toEqual(why ? expect.objectContaining({ allowed: false, why }) : { allowed: true })
  })

  it('ends by itself exactly when it takes no more answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7200, max: 7200 }), fc.integer({ min: 0, max: 5 }), (seconds, answered) => {
        const facts = attempt('iniciado', { endsAt: later(seconds), dueAt: later(seconds) })
        const end = endedBy(facts, answered, now)
        expect(end === null).toBe(maySave(facts, now).allowed)
        if (end) expect(end).toBe(answered > 0 ? 'enviado' : 'expirado')
      }),
    )
    expect(endedBy(attempt('disponivel', { dueAt: later(-1) }), 0, now)).toBe('expirado')
    expect(endedBy(attempt('corrigido', { dueAt: later(-1) }), 3, now)).toBe(null)
  })

  it('ends after its minutes and never after its deadline', () => {
    expect(endOf(now, 10, later(3600))).toBe(later(600))
    expect(endOf(now, 90, later(3600))).toBe(later(3600))
    expect(endOf(now, null, later(3600))).toBe(later(3600))
  })

  it('is due at its date, or at the end of the last of so many days in the zone of the process', () => {
    expect(dueOf({ dueAt: later(60), days: null }, now, 'America/Sao_Paulo')).toBe(later(60))
    expect(dueOf({ dueAt: null, days: 2 }, now, 'America/Sao_Paulo')).toBe('2026-11-26T02:59:59.999Z')
    expect(dueOf({ dueAt: null, days: 2 }, now, 'America/Rio_Branco')).toBe('2026-11-26T04:59:59.999Z')
  })

  it('is extended only to later, and not while it runs or after it was handed in', () => {
    const to = later(7200)
    expect(mayExtend(attempt('disponivel'), to, now).allowed).toBe(true)
    expect(mayExtend(attempt('expirado', { dueAt: later(-60) }), to, now).allowed).toBe(true)
    expect(mayExtend(attempt('disponivel'), later(1800), now)).toMatchObject({ why: 'deadline_not_later' })
    expect(mayExtend(attempt('iniciado'), to, now)).toMatchObject({ why: 'attempt_running' })
    expect(mayExtend(attempt('corrigido'), to, now)).toMatchObject({ why: 'step_sent' })
  })

  it('is repeated once it was used', () => {
    expect(mayRepeat(attempt('disponivel'), now, null)).toMatchObject({ why: 'attempt_unused' })
    expect(mayRepeat(attempt('iniciado'), now, later(60))).toMatchObject({ why: 'attempt_running' })
    for (const state of ['enviado', 'corrigido', 'expirado', 'anulado'] as const)
      expect(mayRepeat(attempt(state), now, null).allowed).toBe(true)
  })
})

it('time is added in percent, in whole minutes, and none where there is no limit', () => {
  expect([minutesWith(60, 25), minutesWith(45, 25), minutesWith(60, 0), minutesWith(null, 25)]).toEqual([
    75,
    57,
    60,
    null,
  ])
})

describe('an answer', () => {
  const statement = '<p>Quanto?</p>' as CleanHtml
  const options = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ]
  const kinds = {
    unica: { kind: 'unica', statement, options },
    multipla: { kind: 'multipla', statement, options },
    verdadeiro_falso: { kind: 'verdadeiro_falso', statement },
    escala: { kind: 'escala', statement, min: 1, max: 5, minLabel: '', maxLabel: '' },
    numero: { kind: 'numero', statement, unit: '' },
    texto: { kind: 'texto', statement, maxLength: 5 },
    arquivo: { kind: 'arquivo', statement, types: [] },
  } satisfies Record<string, AskedContent>
  it.each([
    ['unica', ['a', null, ''], ['c', ['a'], true, 1]],
    ['multipla', [['a', 'b'], ['b'], []], [['c'], ['a', 'a'], 'a', true]],
    ['verdadeiro_falso', [true, false, null], ['true', 1]],
    ['escala', [1, 5], [0, 6, 2.5, '1']],
    ['numero', [0, -2.5], ['1', true]],
    ['texto', ['abcde'], ['abcdef', 1]],
    ['arquivo', [true, null], ['x', false]],
  ] as const)('to %s is one of what its question offers', (kind, possible, impossible) => {
    for (const value of possible) expect([value, isAnswerOf(kinds[kind], value as never)]).toEqual([value, true])
    for (const value of impossible) expect([value, isAnswerOf(kinds[kind], value as never)]).toEqual([value, false])
  })
})
