import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { arranged, askedOf, isPassed, pointsOf, scoreOf, shareOf, shuffled } from './customTests.rules.ts'
import type { QuestionContent } from './questions.ts'
import type { AnswerValue } from './testPreview.ts'

const statement = '<p>Quanto é?</p>' as CleanHtml
const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Alternativa ${id}` }))
const single: QuestionContent = { kind: 'unica', statement, options, key: ['b'] }
const multiple = (partial: boolean, ...key: string[]): QuestionContent => ({
  ...{ kind: 'multipla', statement, options, key, partial },
})
const truth: QuestionContent = { kind: 'verdadeiro_falso', statement, key: false }
const scale = (key: number | null): QuestionContent => ({
  ...{ kind: 'escala', statement, min: 1, max: 5, minLabel: '', maxLabel: '', key },
})
const amount = (key: number, tolerance: number): QuestionContent => ({
  ...{ kind: 'numero', statement, key, tolerance, unit: '' },
})
const essay: QuestionContent = { kind: 'texto', statement, maxLength: 500, guide: 'Só para quem corrige' }
const file: QuestionContent = { kind: 'arquivo', statement, types: ['application/pdf'], guide: 'Só para quem corrige' }

const anyContent = fc.oneof(
  fc.constant(single),
  fc.tuple(fc.boolean(), fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 })).map(([p, key]) => multiple(p, ...key)),
  fc.boolean().map((key): QuestionContent => ({ kind: 'verdadeiro_falso', statement, key })),
  fc.option(fc.integer({ min: 1, max: 5 })).map(scale),
  fc.tuple(fc.double({ noNaN: true }), fc.double({ min: 0, noNaN: true })).map(([k, t]) => amount(k, t)),
  fc.constant(essay),
  fc.constant(file),
)
const anyValue: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.constantFrom('a', 'b', 'x', '', 'um texto'),
  fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'x'), { maxLength: 12 }),
  fc.boolean(),
  fc.double({ noNaN: true }),
  fc.integer({ min: -2, max: 8 }),
  fc.constant(null),
)

describe('the share of its points that an answer gets', () => {
  it('is whole for the right one and nothing for others', () => {
    expect(['b', 'a', 'x', 1].map((value) => shareOf(single, value))).toEqual([1, 0, 0, 0])
    expect([false, true, 'false'].map((value) => shareOf(truth, value))).toEqual([1, 0, 0])
    expect([4, 3].map((value) => shareOf(scale(4), value))).toEqual([1, 0])
  })
  it('of several options is right minus wrong, never below nothing, where part of it counts', () => {
    const of = (...chosen: string[]) => shareOf(multiple(true, 'a', 'b'), chosen)
    expect([of('a', 'b'), of('a'), of('a', 'b', 'c'), of('a', 'c'), of('c', 'd'), of('a', 'x', 'x')]).toEqual([
      ...[1, 0.5, 0.5, 0, 0, 0],
    ])
    const whole = (...chosen: string[]) => shareOf(multiple(false, 'a', 'b'), chosen)
    expect([whole('b', 'a'), whole('a'), whole('a', 'b', 'c')]).toEqual([1, 0, 0])
  })
  it('of an opinion is whole for any step of the scale', () => {
    expect([1, 5, 6, 2.5, '3'].map((value) => shareOf(scale(null), value))).toEqual([1, 1, 0, 0, 0])
  })
  it('of a number is whole up to the tolerance, however binary fractions fall', () => {
    expect([0.4, 0.2, 0.41].map((value) => shareOf(amount(0.3, 0.1), value))).toEqual([1, 1, 0])
    expect(shareOf(amount(0, 0), 0)).toBe(1)
  })
  it('waits for a person where there is no key, and is nothing where nothing was said', () => {
    expect([shareOf(essay, 'Porque sim'), shareOf(file, 'diploma.pdf')]).toEqual([null, null])
    expect([shareOf(essay, '   '), shareOf(file, null), shareOf(single, undefined)]).toEqual([0, 0, 0])
  })
  it('always lies between nothing and all', () => {
    fc.assert(
      fc.property(anyContent, anyValue, (content, value) => {
        const share = shareOf(content, value)
        if (share === null) expect(['texto', 'arquivo']).toContain(content.kind)
        else expect(share >= 0 && share <= 1).toBe(true)
      }),
    )
  })
  it('does not hang on the order in which options were ticked', () => {
    fc.assert(
      fc.property(fc.subarray(['a', 'b', 'c', 'd']), fc.boolean(), (chosen, partial) => {
        const content = multiple(partial, 'a', 'c')
        expect(shareOf(content, chosen.toReversed())).toBe(shareOf(content, chosen))
      }),
    )
  })
})

const hundredths = fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100)
const marked = fc
  .array(fc.tuple(hundredths, fc.option(fc.double({ min: 0, max: 1, noNaN: true }))), { minLength: 1, maxLength: 30 })
  .map((all) =>
    all.map(([points, share], at) => ({
      ...{ id: String(at), points },
      earned: share === null ? null : Math.round(points * share * 10_000) / 10_000,
    })),
  )

describe('the score of a test', () => {
  const questions = [
    { id: 'a', points: 2 },
    { id: 'b', points: 1 },
    { id: 'c', points: 1 },
  ]
  it('is the share of the points, out of 100', () => {
    const earned = new Map([
      ['a', 2],
      ['b', 0.5],
    ])
    expect(scoreOf(questions, earned)).toEqual({ points: 2.5, of: 4, waiting: 0, score: 62.5 })
  })
  it('waits while a person has to grade', () => {
    expect(scoreOf(questions, new Map([['a', null]]))).toMatchObject({ waiting: 1, score: null })
  })
  it('gives the points of a voided question to everybody, also while it waits', () => {
    const earned = new Map([
      ['a', 0],
      ['b', 1],
      ['c', null],
    ])
    expect(scoreOf(questions, earned, new Set(['a', 'c'])).score).toBe(100)
    expect(scoreOf(questions, new Map(), new Set(['b'])).score).toBe(25)
  })
  it('lies between 0 and 100, whatever the order, and never falls when a question is voided', () => {
    fc.assert(
      fc.property(marked, fc.nat(), (all, which) => {
        const graded = all.map((mark) => ({ ...mark, earned: mark.earned ?? 0 }))
        const earned = new Map(graded.map((mark) => [mark.id, mark.earned]))
        const { score } = scoreOf(graded, earned)
        expect(score).not.toBeNull()
        expect((score ?? -1) >= 0 && (score ?? 101) <= 100).toBe(true)
        expect(scoreOf(graded.toReversed(), earned).score).toBe(score)
        const voided = new Set([String(which % all.length)])
        expect(scoreOf(graded, earned, voided).score).toBeGreaterThanOrEqual(score ?? 0)
      }),
    )
  })
  it('is 100 when everything is right', () => {
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 1, maxLength: 40 }), (all) => {
        const questions = all.map((points, at) => ({ id: String(at), points }))
        const earned = new Map(questions.map(({ id, points }) => [id, pointsOf(truth, points, false)]))
        expect(scoreOf(questions, earned).score).toBe(100)
      }),
    )
  })
  it('passes from the mark on, as it is shown', () => {
    expect([isPassed(60, 60), isPassed(59.996, 60), isPassed(59.99, 60), isPassed(0, 0)]).toEqual([
      ...[true, true, false, true],
    ])
    expect([isPassed(null, 60), isPassed(80, null)]).toEqual([null, null])
  })
})

describe('the order that a seed makes', () => {
  it('holds the same items, and is the same every time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer(), (items, seed) => {
        const mixed = shuffled(items, seed)
        expect(mixed.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
        expect(shuffled(items, seed)).toEqual(mixed)
      }),
    )
  })
  it('brings every item to every place about as often', () => {
    const counts = [0, 0, 0, 0]
    for (let seed = 0; seed < 4000; seed++) {
      const at = shuffled([0, 1, 2, 3], seed).indexOf(0)
      counts[at] = (counts[at] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
  const sections = [0, 1].map((section) => ({
    title: `Seção ${section}`,
    questions: Array.from({ length: 12 }, (_, at) => ({ id: `${section}-${at}`, content: askedOf(single) })),
  }))
  const ids = (of: typeof sections) => of.map((s) => s.questions.map((q) => q.id))
  it('keeps questions in their section, and leaves alone what shall not be shuffled', () => {
    expect(arranged(sections, { shuffleQuestions: false, shuffleOptions: false }, 7)).toEqual(sections)
    const mixed = ids(arranged(sections, { shuffleQuestions: true, shuffleOptions: false }, 7))
    expect(mixed).not.toEqual(ids(sections))
    expect(mixed.map((own) => own.toSorted())).toEqual(ids(sections).map((own) => own.toSorted()))
  })
  it('moves the options of one question otherwise than those of the next', () => {
    const [first] = arranged(sections, { shuffleQuestions: false, shuffleOptions: true }, 3)
    const orders = new Set(
      first?.questions.map(({ content }) => ('options' in content ? content.options.map((o) => o.id).join() : '')),
    )
    expect(orders.size).toBeGreaterThan(3)
  })
})

describe('the questions shown to a respondent', () => {
  it('has no key, no tolerance, no partial credit and no guide', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const asked = Object.keys(askedOf(content))
        for (const secret of ['key', 'tolerance', 'partial', 'guide', 'explanation'])
          expect(asked).not.toContain(secret)
      }),
    )
    expect(JSON.stringify(askedOf(essay))).not.toContain('corrige')
  })
})
