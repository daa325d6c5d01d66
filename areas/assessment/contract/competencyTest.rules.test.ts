import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  corrected,
  flagsOf,
  levelOf,
  levelsOf,
  mayAnswer,
  mayReview,
  mayStart,
  maySubmit,
  mayVoid,
  meanOf,
  turned,
} from './competencyTest.rules.ts'
import type { Asked } from './competencyTest.ts'
import { QuestionnaireInput, usualCutOffs } from './questionnaires.ts'

const answer = fc.integer({ min: 1, max: 5 })
const points = fc.array(answer, { minLength: 1, maxLength: 40 })
const cutOffs = fc
  .uniqueArray(fc.integer({ min: 100, max: 500 }), { minLength: 4, maxLength: 4 })
  .map((all) => all.sort((a, b) => a - b).map((n) => n / 100))
const [firstId, secondId] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
const competency = (id: string) => ({ id, name: id, description: '', levels: ['0', '1', '2', '3', '4'] })
const asked = (items: Asked['items'], over: Partial<Asked> = {}): Asked => ({
  ...{ name: 'Perfil', instructions: '', cutOffs: usualCutOffs, fastest: 2 },
  competencies: [competency(firstId), competency(secondId)],
  items,
  ...over,
})
const items = (count: number, competencyId = firstId, reversed = false) =>
  Array.from({ length: count }, (_, i) => ({ id: `${competencyId}-${i}`, competencyId, text: '', reversed }))
const all = (of: Asked['items'], value: number) => Object.fromEntries(of.map((i) => [i.id, value]))

describe('a level', () => {
  it('is how many cut-offs the mean reaches', () => {
    expect([1, 2, 3, 4, 5].map((a) => levelOf([a], usualCutOffs))).toEqual([0, 1, 2, 3, 4])
    // 17 / 5 = 3.4 exactly, which floating point would miss.
    expect(levelOf([3, 3, 3, 4, 4], usualCutOffs)).toBe(3)
    expect(levelOf([3, 3, 3, 3, 4], usualCutOffs)).toBe(2)
    expect(meanOf([1, 2, 2])).toBe(1.67)
  })
  it('lies between 0 and 4, and never falls when an answer says more', () => {
    fc.assert(
      fc.property(points, cutOffs, fc.nat(), (given, cuts, who) => {
        const at = who % given.length
        const more = given.map((p, i) => (i === at ? Math.min(5, p + 1) : p))
        const level = levelOf(given, cuts)
        expect(level >= 0 && level <= 4).toBe(true)
        expect(levelOf(more, cuts)).toBeGreaterThanOrEqual(level)
      }),
    )
  })
  it('does not turn on the order of the items, nor on how often the same is asked', () => {
    fc.assert(
      fc.property(points, cutOffs, (given, cuts) => {
        expect(levelOf(given.toReversed(), cuts)).toBe(levelOf(given, cuts))
        expect(levelOf([...given, ...given], cuts)).toBe(levelOf(given, cuts))
        expect(meanOf([...given, ...given])).toBe(meanOf(given))
      }),
    )
  })
  it('is the same for an answer and its reversed item answered the other way round', () => {
    fc.assert(
      fc.property(points, cutOffs, (given, cuts) => {
        const [straight, reversed] = [items(given.length), items(given.length, firstId, true)]
        const levels = (of: Asked['items'], answers: number[]) =>
          levelsOf(asked(of, { cutOffs: cuts }), Object.fromEntries(of.map((item, i) => [item.id, answers[i] ?? 0])))
        const against = given.map((p) => 6 - p)
        expect(levels(reversed, against)).toEqual(levels(straight, given))
        expect(given.map((p) => turned(turned(p, true), true))).toEqual(given)
      }),
    )
  })
  it('is only of competencies that were asked about and answered whole', () => {
    const both = [...items(2), ...items(2, secondId)]
    expect(levelsOf(asked(both), all(items(2), 5))).toEqual([
      { competencyId: firstId, mean: 5, computed: 4, level: 4, reason: '' },
    ])
    expect(levelsOf(asked(items(2)), all(both, 1)).map((l) => l.competencyId)).toEqual([firstId])
  })
})

describe('flags', () => {
  const ten = items(10)
  it('tell answers that are all alike, and an impossible speed', () => {
    expect(flagsOf(asked(ten), all(ten, 3), 60)).toEqual(['straight_lining'])
    const mixed = Object.fromEntries(ten.map(({ id }, i) => [id, 1 + (i % 5)]))
    expect(flagsOf(asked(ten), mixed, 60)).toEqual([])
    expect(flagsOf(asked(ten), mixed, 19)).toEqual(['impossible_speed'])
    expect(flagsOf(asked(ten), mixed, 20)).toEqual([])
  })
  it('need four fifths in a row, of six items at least', () => {
    const run = (length: number) => Object.fromEntries(ten.map(({ id }, i) => [id, i < length ? 4 : 1 + (i % 2)]))
    expect(flagsOf(asked(ten), run(8), 60)).toEqual(['straight_lining'])
    expect(flagsOf(asked(ten), run(7), 60)).toEqual([])
    expect(flagsOf(asked(items(5)), all(items(5), 4), 60)).toEqual([])
  })
})

describe('an attempt', () => {
  const now = '2026-06-01T12:00:00.000Z'
  const facts = (state: Parameters<typeof mayStart>[0]['state'], expiresAt = '2026-06-02T12:00:00.000Z') => ({
    ...{ state, expiresAt },
    asked: asked(items(2)),
    answers: all(items(2), 3),
  })
  it('goes from on offer to begun, sent and reviewed, or ends otherwise', () => {
    const may = (rule: (f: ReturnType<typeof facts>, n: string) => { allowed: boolean }) =>
      (['disponivel', 'iniciado', 'enviado', 'corrigido', 'expirado', 'anulado'] as const).filter(
        (state) => rule(facts(state), now).allowed,
      )
    expect(may(mayStart)).toEqual(['disponivel', 'iniciado'])
    expect(may(mayAnswer)).toEqual(['iniciado'])
    expect(may(maySubmit)).toEqual(['iniciado'])
    expect(may(mayReview)).toEqual(['enviado', 'corrigido'])
    expect(may(mayVoid)).toEqual(['disponivel', 'iniciado', 'enviado', 'corrigido'])
  })
  it('ends with its time, and is sent only whole', () => {
    expect(mayStart(facts('disponivel', now), now)).toMatchObject({ why: 'attempt_expired' })
    expect(mayAnswer(facts('iniciado', now), now)).toMatchObject({ why: 'attempt_expired' })
    expect(maySubmit({ ...facts('iniciado'), answers: {} }, now)).toMatchObject({ why: 'answers_missing' })
  })
})

describe('a correction', () => {
  const levels = levelsOf(asked(items(2)), all(items(2), 3))
  const change = (level: number, reason: string, competencyId: string = firstId) =>
    corrected(levels, [{ competencyId, level, reason }])
  it('says why, unless it agrees with what was computed', () => {
    expect(change(4, 'Coordenou a equipe do projeto').levels[0]).toMatchObject({ computed: 2, level: 4 })
    expect(change(4, '').verdict).toMatchObject({ why: 'reason_required' })
    expect(change(2, 'x')).toMatchObject({ levels: [{ level: 2, reason: '' }], verdict: { allowed: true } })
    expect(change(1, 'x', secondId).verdict).toMatchObject({ why: 'competency_not_asked' })
    expect(corrected(levels, []).levels).toEqual(levels)
  })
})

describe('cut-offs', () => {
  const parse = (given: number[]) =>
    QuestionnaireInput.safeParse({ name: 'A', cutOffs: given, items: [{ competencyId: firstId, text: 'Planejo' }] })
  it('rise, in hundredths', () => {
    expect(parse([1.5, 2.25, 3, 4]).success).toBe(true)
    expect(parse([1.5, 1.5, 3, 4]).error?.issues[0]).toMatchObject({ path: ['cutOffs', 1], message: 'cut_offs_order' })
    expect(parse([1.555, 2, 3, 4]).error?.issues[0]).toMatchObject({ path: ['cutOffs', 0], message: 'decimals|2' })
    expect(parse([1, 2, 3]).success).toBe(false)
  })
})
