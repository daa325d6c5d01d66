import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowerMedian } from '#platform/contract/median.rules.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import type { FrozenQuestion } from './customTests.ts'
import {
  choicesOf,
  correlation,
  flagsOf,
  type Given,
  itemStatistics,
  spreadOf,
  tenths,
} from './itemStatistics.rules.ts'
import type { QuestionContent } from './questions.ts'
import type { AnswerValue } from './testPreview.ts'

const statement = '<p>?</p>' as CleanHtml
const options = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase() }))
const question = (id: string, content: object, points = 1): FrozenQuestion => ({
  ...{ id, points, explanation: '' },
  content: { statement, ...content } as QuestionContent,
})
const single = (id: string) => question(id, { kind: 'unica', options, key: ['a'] })
const given = (...entries: [string, AnswerValue, number | null][]): Given =>
  new Map(entries.map(([id, value, points]) => [id, { value, points }]))
const row = (...points: number[]): Given =>
  given(...points.map((p, at) => [`q${at}`, p ? 'a' : 'b', p] as [string, string, number]))

describe('the numbers of an item', () => {
  const questions = [single('q0'), single('q1'), single('q2')]
  it('count what was left out as wrong', () => {
    const [first] = itemStatistics(questions, [row(1, 1, 1), row(0, 0, 1), given(['q1', 'a', 1])])
    expect(first).toMatchObject({ answered: 2, right: 1 / 3, points: 0.333333 })
    expect(first?.choices.map((c) => [c.value, c.count, c.right])).toEqual([
      ['a', 1, true],
      ['b', 1, false],
      ['c', 0, false],
    ])
  })
  it('correlate an item with the others, not with itself', () => {
    const attempts = [row(1, 1, 1), row(1, 1, 0), row(0, 0, 1), row(0, 0, 0)]
    const [q0, , q2] = itemStatistics(questions, attempts)
    // Alone against the sum of the two others: by hand, (1,1,0,0) with (2,1,1,0).
    expect(q0?.discrimination).toBeCloseTo(Math.SQRT1_2, 6)
    expect(q2).toMatchObject({ discrimination: 0, flags: ['weak'] })
  })
  it('leave a voided item out of the others, and flag it no more', () => {
    const attempts = [row(1, 1, 0), row(0, 0, 1)]
    const [before] = itemStatistics(questions, attempts)
    const [after, , voided] = itemStatistics(questions, attempts, new Set(['q2']))
    expect([before?.discrimination, after?.discrimination]).toEqual([null, 1])
    expect(voided).toMatchObject({ discrimination: -1, flags: [] })
  })
  it('say nothing of right or wrong where there is no key', () => {
    const open = [
      question('q0', { kind: 'texto', maxLength: 10, guide: '' }, 4),
      question('q1', { kind: 'escala', min: 1, max: 3, minLabel: '', maxLabel: '', key: null }),
    ]
    const [essay, opinion] = itemStatistics(open, [
      given(['q0', 'um', 1], ['q1', 1, 1]),
      given(['q0', 'dois', 3], ['q1', 3, 1]),
    ])
    expect(essay).toMatchObject({ right: null, points: 2, choices: [] })
    expect(opinion).toMatchObject({ right: null, discrimination: null, flags: [] })
    expect(opinion?.choices.map((c) => c.count)).toEqual([1, 0, 1])
  })
  it('are nothing without attempts', () => {
    expect(itemStatistics([single('q0')], [])[0]).toMatchObject({ right: null, points: null, discrimination: null })
  })
  it('always stay within their bounds', () => {
    const attempts = fc.array(fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 3, maxLength: 3 }), { maxLength: 25 })
    fc.assert(
      fc.property(attempts, (all) => {
        for (const item of itemStatistics(
          questions,
          all.map((points) => row(...points)),
        )) {
          expect(item.right ?? 0).toBeGreaterThanOrEqual(0)
          expect(item.right ?? 1).toBeLessThanOrEqual(1)
          expect(Math.abs(item.discrimination ?? 0)).toBeLessThanOrEqual(1)
          expect(item.choices.reduce((sum, c) => sum + c.count, 0)).toBe(all.length)
        }
      }),
    )
  })
})

describe('choices', () => {
  it('of several options count each that was ticked; of a number, the most frequent ones', () => {
    const several = question('q', { kind: 'multipla', options, key: ['a', 'c'], partial: true })
    expect(choicesOf(several, [['a', 'b'], ['a'], null]).map((c) => c.count)).toEqual([2, 1, 0])
    const number = question('q', { kind: 'numero', key: 3, tolerance: 0.5, unit: '' })
    expect(choicesOf(number, [3, 3.5, 3, 4]).map((c) => [c.value, c.count, c.right])).toEqual([
      ['3', 2, true],
      ['3.5', 1, true],
      ['4', 1, false],
    ])
    const truth = question('q', { kind: 'verdadeiro_falso', key: false })
    expect(choicesOf(truth, [true, false, false]).map((c) => [c.value, c.count])).toEqual([
      ['true', 1],
      ['false', 2],
    ])
  })
})

describe('flags', () => {
  it('begin exactly beyond their bounds', () => {
    expect(flagsOf({ right: 0.2, discrimination: 0.1 })).toEqual([])
    expect(flagsOf({ right: 0.95, discrimination: null })).toEqual([])
    expect(flagsOf({ right: 0.19, discrimination: 0.09 })).toEqual(['hard', 'weak'])
    expect(flagsOf({ right: 0.951, discrimination: 0.3 })).toEqual(['easy'])
  })
})

describe('numbers over all attempts', () => {
  it('correlate with themselves fully, and with what never varies not at all', () => {
    const numbers = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(numbers, (xs) => {
        const varies = new Set(xs).size > 1
        expect(correlation(xs, xs)).toEqual(varies ? expect.closeTo(1, 9) : null)
        expect(
          correlation(
            xs,
            xs.map(() => 4),
          ),
        ).toBeNull()
      }),
    )
  })
  it('fall into tenths, the last with 100 in it', () => {
    expect(tenths([0, 9.99, 10, 95, 100])).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2])
    expect([lowerMedian([5, 1, 3]), lowerMedian([4, 2]), lowerMedian([]), spreadOf([2, 4]), spreadOf([1])]).toEqual([
      ...[3, 2, null, 1, null],
    ])
  })
})
