import { describe, expect, it } from 'vitest'
import type { Verdict } from '#platform/contract/verdicts.ts'
import {
  type Called,
  letterStateOf,
  mayAnswerSummons,
  maySaySilent,
  mayUndoAnswer,
  mayWriteAgain,
  summonsDueOn,
  wrongDueOn,
} from './summonsAnswers.rules.ts'

const zone = 'America/Sao_Paulo'
/** Called on a Monday, with a letter that left at once and a week to answer. */
const called = (over: Partial<Called> = {}): Called => ({
  ...{ zone, status: 'aprovada', answer: null, dueOn: '2026-03-16', letter: 'enviada' },
  ...{ letterAt: '2026-03-09T15:00:00.000Z', sentAt: '2026-03-09T15:01:00.000Z' },
  ...over,
})
const why = (verdict: Verdict) => (verdict.allowed ? null : verdict.why)
const after = new Date('2026-03-17T12:00:00Z')

describe('silence', () => {
  it.each([
    [{}, null],
    [{ answer: 'aceita' as const }, 'summons_answered'],
    [{ status: 'desistente' as const }, 'summons_over'],
    [{ status: 'contratada' as const }, 'summons_over'],
    [{ letter: 'sem_carta' as const, sentAt: null }, 'summons_letter_unsent'],
    [{ letter: 'na_fila' as const, sentAt: null }, 'summons_letter_unsent'],
    [{ letter: 'falhou' as const }, 'summons_letter_unsent'],
    [{ dueOn: null }, 'summons_letter_unsent'],
    [{ sentAt: '2026-03-11T03:00:00.000Z' }, 'summons_letter_late'],
    [{ sentAt: '2026-03-11T02:59:59.000Z' }, null],
    [{ dueOn: '2026-03-17' }, 'summons_deadline_open'],
  ])('of %o is %s', (over, refused) => {
    expect(why(maySaySilent(called(over), after))).toBe(refused)
  })
  it('begins after the end of the last day in the zone of the process', () => {
    expect(why(maySaySilent(called(), new Date('2026-03-17T02:59:59.999Z')))).toBe('summons_deadline_open')
    expect(why(maySaySilent(called(), new Date('2026-03-17T03:00:00.000Z')))).toBeNull()
  })
})

it('an answer is recorded once, of somebody who holds the place, late ones too', () => {
  expect(why(mayAnswerSummons(called()))).toBeNull()
  expect(why(mayAnswerSummons(called({ letter: 'falhou' })))).toBeNull()
  expect(why(mayAnswerSummons(called({ answer: 'silencio' })))).toBe('summons_answered')
  expect(why(mayAnswerSummons(called({ status: 'eliminada' })))).toBe('summons_over')
})

it.each([
  ['enviada', {}, 'summons_letter_sent'],
  ['na_fila', { sentAt: null }, 'summons_letter_sent'],
  ['falhou', {}, null],
  ['sem_carta', { sentAt: null }, null],
  ['enviada', { sentAt: '2026-03-12T12:00:00.000Z' }, null],
  ['falhou', { answer: 'aceita' }, 'summons_answered'],
] as const)('another letter after one that is %s, with %o: %s', (letter, over, refused) => {
  expect(why(mayWriteAgain(called({ letter, ...over })))).toBe(refused)
})

it('a letter is sent once the mail server took it, and has failed when it bounced', () => {
  expect(letterStateOf(null)).toBe('sem_carta')
  expect(letterStateOf('na_fila')).toBe('na_fila')
  for (const state of ['enviado', 'entregue', 'lido'] as const) expect(letterStateOf(state)).toBe('enviada')
  for (const state of ['falhou', 'nao_enviado', 'devolvido', 'suprimido', 'cancelado'] as const)
    expect(letterStateOf(state)).toBe('falhou')
})

it('an answer is taken back while nobody has countersigned it, and nobody else was called for the place', () => {
  const undo = (over: object) => why(mayUndoAnswer({ answer: 'recusada', act: null, isFilled: false, ...over }))
  expect(undo({})).toBeNull()
  for (const act of ['aberto', 'recusado']) expect(undo({ act })).toBeNull()
  expect(undo({ answer: null })).toBe('summons_unanswered')
  expect(undo({ act: 'confirmado' })).toBe('summons_answer_stands')
  expect(undo({ isFilled: true })).toBe('place_filled')
})

describe('the last day to answer', () => {
  // Friday the 27th; the 3rd of April 2026 is Good Friday.
  const now = new Date('2026-03-27T15:00:00Z')
  const rules = { zone, summonsDays: 5, ruleset: 'conselho_publico' } as const
  it('leaves out weekends and holidays', () => {
    expect(summonsDueOn(rules, now)).toBe('2026-04-06')
    expect(summonsDueOn({ ...rules, summonsDays: 1 }, now)).toBe('2026-03-30')
  })
  it('has to come, and in a public competition it leaves the days of the notice', () => {
    expect(wrongDueOn(rules, '2026-03-27', now)).toBe('summons_due_past')
    expect(wrongDueOn(rules, '2026-04-05', now)).toBe('summons_due_short')
    expect(wrongDueOn(rules, '2026-04-06', now)).toBeNull()
    expect(wrongDueOn({ ...rules, ruleset: 'privado' }, '2026-03-28', now)).toBeNull()
  })
})
