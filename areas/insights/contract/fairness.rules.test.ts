import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aboutRate,
  aboutTen,
  ageGroupOf,
  compare,
  fisher,
  levelOf,
  missingApprovals,
  type Outcome,
  pOfZ,
  referenceOf,
  sequenceOf,
} from './fairness.rules.ts'

const of = (passed: number, entered: number): Outcome => ({ passed, entered })

describe('the four-fifths ratio', () => {
  it.each([
    [of(48, 80), of(12, 40), 0.5, [0.301, 0.829], 3.0984, 0.0019, 0.003409, 'alert'],
    [of(60, 100), of(55, 110), 0.8333, [0.652, 1.066], 1.4541, 0.1459, 0.166103, 'none'],
    [of(30, 60), of(11, 30), 0.7333, [0.43, 1.251], 1.1973, 0.2312, 0.267137, 'notice'],
  ] as const)('is compared as in the vectors: %j %j', (best, group, ratio, [low, high], z, p, exact, verdict) => {
    const found = compare(best, group)
    expect(found?.ratio).toBeCloseTo(ratio, 4)
    expect(found?.interval?.low).toBeCloseTo(low, 3)
    expect(found?.interval?.high).toBeCloseTo(high, 3)
    expect(found?.z).toBeCloseTo(z, 4)
    expect(found?.p).toBeCloseTo(p, 4)
    expect(fisher(best, group)).toBeCloseTo(exact, 6)
    expect(found?.verdict).toBe(verdict)
  })

  it('says that groups are too small, by the exact test', () => {
    const found = compare(of(3, 4), of(2, 6))
    expect([found?.z, found?.verdict]).toEqual([null, 'few'])
    expect(found?.ratio).toBeCloseTo(0.4444, 4)
    expect(found?.p).toBeCloseTo(0.52381, 6)
  })

  it('says by chance and by approvals what the drawn screen says', () => {
    const [best, group] = [of(296, 470), of(69, 142)]
    const found = compare(best, group)
    expect(found?.z).toBeCloseTo(3.06, 2)
    expect(Math.round((found?.p ?? 0) * 1000)).toBe(2)
    expect(missingApprovals(best, group)).toBe(3)
    expect(found?.ratio.toFixed(2)).toBe('0.77')
  })

  it('gives an alert where nobody of a group passed', () => {
    expect(compare(of(60, 100), of(0, 40))).toMatchObject({ ratio: 0, interval: null, verdict: 'alert' })
    expect(compare(of(0, 100), of(0, 40))).toBeNull()
  })

  const group = fc.integer({ min: 1, max: 200 }).chain((n) => fc.nat(n).map((s) => of(s, n)))
  it('reaches four fifths with the missing approvals, and not with one less', () =>
    fc.assert(
      fc.property(group, group, (best, other) => {
        fc.pre(best.passed > 0)
        const more = missingApprovals(best, other)
        const ratio = (extra: number) => compare(best, of(other.passed + extra, other.entered))?.ratio ?? 0
        expect(ratio(more)).toBeGreaterThanOrEqual(0.8 - 1e-9)
        if (more > 0) expect(ratio(more - 1)).toBeLessThan(0.8)
      }),
    ))
  it('has the same p whichever group is named first, between nothing and one', () =>
    fc.assert(
      fc.property(group, group, (a, b) => {
        const p = fisher(a, b)
        expect(p).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(fisher(b, a)).toBeCloseTo(p, 9)
      }),
    ))
  it.each([
    [0, 1],
    [1.959964, 0.05],
    [2.575829, 0.01],
    [3.290527, 0.001],
    [6, 1.973e-9],
  ])('takes the probability of z = %d from the normal distribution', (z, p) => expect(pOfZ(z) / p).toBeCloseTo(1, 3))
})

describe('the reference', () => {
  it('is the best rate among groups of thirty and more, or else of five and more', () => {
    expect(referenceOf([of(20, 40), of(9, 10), null, of(30, 50)])).toBe(3)
    expect(referenceOf([of(2, 10), of(9, 10), of(4, 4)])).toBe(1)
    expect(referenceOf([of(0, 40), of(4, 4)])).toBe(-1)
  })
})

describe('totals', () => {
  it('are rounded to ten, and their rate comes from the rounded numbers', () => {
    expect([aboutTen(1514), aboutTen(4), aboutRate(of(984, 1514)), aboutRate(of(1, 4))]).toEqual([1510, 0, 65, null])
    // 19 of 20 declared: the percentage does not say that one did not.
    expect(aboutRate({ entered: 20, passed: 19 })).toBe(100)
  })
})

describe('the level of an application', () => {
  const sequence = sequenceOf([
    { kind: 'inscricao', position: 0 },
    { kind: 'entrevista', position: 1 },
    { kind: 'testes', position: 2 },
    { kind: 'testes', position: 3 },
    { kind: 'contratacao', position: 4 },
  ])
  it('follows the order of the process', () => {
    expect(sequence.map(({ kind }) => kind)).toEqual(['entrevista', 'testes'])
    const level = (kind: string, position: number, status = 'em_andamento') =>
      levelOf({ kind, position, status }, sequence)
    expect([level('inscricao', 0), level('entrevista', 1), level('testes', 2), level('testes', 3)]).toEqual([
      0, 1, 2, 2,
    ])
    expect([level('contratacao', 4), level('testes', 3, 'aprovada'), level('testes', 3, 'reprovada')]).toEqual([
      3, 3, 2,
    ])
  })
})

describe('the age group', () => {
  it('changes on the birthday', () => {
    expect(ageGroupOf('1996-11-25', '2026-11-24')).toBe('ate_29')
    expect(ageGroupOf('1996-11-25', '2026-11-25')).toBe('30_39')
    expect([ageGroupOf('1976-01-01', '2026-11-25'), ageGroupOf(null, '2026-11-25')]).toEqual(['50_mais', null])
  })
})
