import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreementOn, alpha, bandOf, completeRows, intraclass, severities } from './agreement.rules.ts'

/** The example of Shrout and Fleiss (1979). */
const table = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
]
const markOf = (applicationId: string, evaluatorId: string, value: number) => ({
  ...{ applicationId, evaluatorId, value },
  ...{ criterionId: 'c', target: 10 },
})

describe('the intraclass correlation', () => {
  it('is that of the published example', () => {
    const { agreement, consistency, average } = intraclass(table) ?? {}
    expect(agreement).toBeCloseTo(0.2898, 4)
    expect(consistency).toBeCloseTo(0.7148, 4)
    expect(average).toBeCloseTo(0.6201, 4)
  })

  it('is one where all agree and zero spread is undefined', () => {
    expect(
      intraclass([
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [5, 5],
      ])?.agreement,
    ).toBeCloseTo(1, 10)
    expect(intraclass(Array(5).fill([7, 7]))).toBeNull()
  })

  it('keeps its consistency when an evaluator is more severe by the same on everybody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), (by) => {
        const severe = table.map(([first = 0, ...rest]) => [first - by, ...rest])
        expect(intraclass(severe)?.consistency).toBeCloseTo(intraclass(table)?.consistency ?? 0, 10)
      }),
    )
  })

  it('needs two applicants and two evaluators', () => {
    expect(intraclass(table.slice(0, 1))).toBeNull()
    expect(intraclass(table.map((row) => row.slice(0, 1)))).toBeNull()
  })
})

describe("Krippendorff's alpha", () => {
  it('is that of the classic table with gaps', () => {
    const raters = ['123321412...', '1233224125.3', '.33323422 51.', '1233244125 1.'].map((row) =>
      row.replaceAll(' ', ''),
    )
    const units = Array.from({ length: 12 }, (_, at) =>
      raters.flatMap((row) => (row[at] === '.' || row[at] === undefined ? [] : [Number(row[at])])),
    )
    expect(alpha(units)).toBeCloseTo(0.849, 3)
  })

  it('is that of an example with a gap', () => {
    const units = [
      [8, 7, 9],
      [5, 5, 6],
      [9, 9],
      [3, 6, 4],
    ]
    expect(alpha(units)).toBeCloseTo(0.7764, 4)
  })

  it('is undefined where all marks are the same, and where nobody has two', () => {
    expect(alpha(Array(6).fill([5, 5]))).toBeNull()
    expect(alpha([[1], [2]])).toBeNull()
  })

  it('is one exactly where all marks of each applicant agree', () => {
    const units = [
      [1, 1],
      [2, 2, 2],
      [3, 3],
      [4, 4],
      [9, 9],
    ]
    expect(alpha(units)).toBeCloseTo(1, 10)
    expect(alpha([...units, [1, 2]])).toBeLessThan(1)
  })
})

it('reads a coefficient by bands', () => {
  expect([0.49, 0.5, 0.75, 0.9].map(bandOf)).toEqual(['poor', 'moderate', 'good', 'excellent'])
})

it('is computed from five applicants on', () => {
  const marks = (count: number) =>
    Array.from({ length: count }, (_, at) => [markOf(`a${at}`, 'x', at), markOf(`a${at}`, 'y', at + 1)]).flat()
  expect(agreementOn(marks(4))).toEqual({ applicants: 4, evaluators: 2, intraclass: null, alpha: null })
  expect(agreementOn(marks(5))).toMatchObject({ applicants: 5, intraclass: { consistency: 1 } })
})

it('counts only applicants that every evaluator has marked', () => {
  const marks = [markOf('a', 'x', 1), markOf('a', 'y', 2), markOf('b', 'x', 3)]
  expect(completeRows(marks)).toEqual([[1, 2]])
})

describe('severity', () => {
  it('compares an evaluator with the others on the same items, in percent', () => {
    const marks = [markOf('a', 'x', 6), markOf('a', 'y', 8), markOf('a', 'z', 10), markOf('b', 'x', 5)]
    const by = new Map(severities(marks).map((each) => [each.evaluatorId, each]))
    expect(by.get('x')).toEqual({ evaluatorId: 'x', items: 1, severity: -30 })
    expect(by.get('z')?.severity).toBeCloseTo(30, 10)
    expect(by.get('y')?.severity).toBeCloseTo(0, 10)
  })
})
