import { describe, expect, it } from 'vitest'
import {
  blindnessOf,
  causeOf,
  hiddenOf,
  hideFigures,
  inBlindOrder,
  isVisiblyProposed,
  mayGradeAfterSeeing,
  visibleCauses,
} from './blindness.rules.ts'

const facts = {
  state: 'em_avaliacao',
  frozenAt: null,
  panel: ['video', 'questions'],
  evaluates: false,
  isAssigned: false,
  hasUnsent: true,
  seesEarly: false,
} as const

describe('blindnessOf', () => {
  it.each([
    ['a reader without the right', {}, 'early'],
    ['a reader with the right', { seesEarly: true }, undefined],
    ['an evaluator', { evaluates: true }, 'unsent'],
    ['an evaluator with the right', { evaluates: true, seesEarly: true }, 'unsent'],
    ['nobody once the result is frozen', { evaluates: true, frozenAt: '2026-11-23T00:00:00Z' }, undefined],
    ['nobody once the process is over', { evaluates: true, state: 'homologado' as const }, undefined],
    ['a reader without the right while it is suspended', { state: 'suspenso' as const }, 'early'],
    ['nobody without a panel', { panel: [] }, undefined],
  ])('is that of %s', (_, over, reason) => {
    expect(blindnessOf({ ...facts, ...over })?.reason).toBe(reason)
  })
})

it('hides places until the reader has sent the last grade', () => {
  expect(blindnessOf({ ...facts, evaluates: true })?.hidesPlaces).toBe(true)
  expect(blindnessOf({ ...facts, evaluates: true, hasUnsent: false })?.hidesPlaces).toBe(false)
  expect(blindnessOf({ ...facts, hasUnsent: false })?.hidesPlaces).toBe(true)
})

it('is about the assigned applicants only for an evaluator with the right', () => {
  const assigned = { ...facts, evaluates: true, isAssigned: true }
  expect(blindnessOf({ ...assigned, seesEarly: true })?.onlyAssigned).toBe(true)
  expect(blindnessOf({ ...assigned, seesEarly: false })?.onlyAssigned).toBe(false)
  expect(blindnessOf({ ...assigned, isAssigned: false, seesEarly: true })?.onlyAssigned).toBe(false)
  expect(blindnessOf({ ...assigned, evaluates: false, seesEarly: true })).toBeNull()
})

describe('hiddenOf', () => {
  const blindness = blindnessOf({ ...facts, evaluates: true })
  it('lists the panel components that the reader has not sent', () => {
    expect(hiddenOf(blindness)).toEqual(['video', 'questions'])
    expect(hiddenOf(blindness, ['video', 'test'])).toEqual(['questions'])
    expect(hiddenOf(blindness, ['questions', 'video'])).toEqual([])
    expect(hiddenOf(null)).toEqual([])
  })
})

describe('visibleCauses', () => {
  it('drops what a hidden score or the total causes', () => {
    const causes = ['unmet:1', 'minimum:video', 'minimum:test', 'minimum:total']
    expect(visibleCauses(causes, [])).toEqual(causes)
    expect(visibleCauses(causes, ['video'])).toEqual(['unmet:1', 'minimum:test'])
    expect(visibleCauses(causes, ['requirements'])).toEqual(['minimum:video', 'minimum:test'])
  })
})

describe('isVisiblyProposed', () => {
  const causes = { eliminationCauses: ['minimum:video'], eliminationKept: [], eliminationConfirmed: [] }
  it.each([
    ['a cause that is visible', { status: 'em_andamento' as const, ...causes }, [], true],
    ['a hidden cause', { status: 'em_andamento' as const, ...causes }, ['video' as const], false],
    [
      'an accepted cause',
      { status: 'em_andamento' as const, ...causes, eliminationKept: ['minimum:video'] },
      [],
      false,
    ],
    ['a rejected application', { status: 'reprovada' as const, ...causes }, [], false],
    [
      'a confirmed cause that is gone',
      { status: 'eliminada' as const, ...causes, eliminationConfirmed: ['unmet:1'] },
      [],
      true,
    ],
    [
      'a hidden one that is gone',
      { status: 'eliminada' as const, ...causes, eliminationConfirmed: ['minimum:test'] },
      ['test' as const],
      false,
    ],
    [
      'a confirmed cause that holds',
      { status: 'eliminada' as const, ...causes, eliminationConfirmed: ['minimum:video'] },
      [],
      false,
    ],
  ])('decides on %s', (_, application, hidden, proposed) => {
    expect(isVisiblyProposed(application, hidden)).toBe(proposed)
  })
})

it('hides total, coverage and place together, and only where there is a place', () => {
  expect(hideFigures({ total: 1, coverage: 2, place: 3 }, 'early')).toEqual({
    total: null,
    coverage: null,
    place: null,
    hidden: 'early',
  })
  expect(hideFigures({ total: 1, coverage: 2 }, 'unsent')).toEqual({ total: null, coverage: null, hidden: 'unsent' })
  expect(hideFigures({ total: 1, coverage: 2 }, null)).toEqual({ total: 1, coverage: 2, hidden: null })
})

it('keeps the order of visible rows and puts hidden ones after them, by name', () => {
  const rows = [
    { name: 'Zé', hidden: 'unsent' as const },
    { name: 'Caio', hidden: null },
    { name: 'Álvaro', hidden: 'unsent' as const },
    { name: 'Ana', hidden: null },
  ]
  expect(inBlindOrder(rows).map(({ name }) => name)).toEqual(['Caio', 'Ana', 'Álvaro', 'Zé'])
})

describe('grades after seeing others', () => {
  it('are refused in a public competition alone, with a sentence for new ones and one for those sent before', () => {
    const late = { hasSeen: true, hasSent: false }
    expect(mayGradeAfterSeeing({ ...late, ruleset: 'privado' })).toEqual({ allowed: true })
    expect(mayGradeAfterSeeing({ ...late, hasSeen: false, ruleset: 'conselho_publico' })).toEqual({ allowed: true })
    expect(mayGradeAfterSeeing({ ...late, ruleset: 'conselho_publico' })).toMatchObject({ why: 'seen_before_grading' })
    expect(mayGradeAfterSeeing({ ...late, hasSent: true, ruleset: 'conselho_publico' })).toMatchObject({
      why: 'sent_before_seeing',
    })
  })

  it('have the cause of the view: the right, a frozen result or a process that was over', () => {
    expect(causeOf({ state: 'em_avaliacao', frozenAt: null })).toBe('right')
    expect(causeOf({ state: 'cancelado', frozenAt: null })).toBe('over')
    expect(causeOf({ state: 'em_avaliacao', frozenAt: '2026-11-20T12:00:00.000Z' })).toBe('frozen')
  })
})
