import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Criterion } from '#hiring/contract/processes.ts'
import { median } from '#platform/contract/median.rules.ts'
import { componentScores, fitsRange } from './marks.rules.ts'

const criterion = (id: string, component: Criterion['component'], over: Partial<Criterion> = {}): Criterion => ({
  id,
  component,
  text: id,
  mandatory: false,
  byEvaluators: false,
  weight: 1,
  target: 1,
  valueId: null,
  competencyId: null,
  rubric: null,
  ...over,
})
const mark = (criterionId: string, value: number, evaluatorId: string | null = null) => ({
  criterionId,
  value,
  evaluatorId,
})

describe('component scores', () => {
  it('weigh requirements: 1 for yes, 0.5 for partly, 0 for no', () => {
    const criteria = [criterion('crc', 'requirements', { weight: 2, mandatory: true }), criterion('en', 'requirements')]
    expect(componentScores(criteria, [mark('crc', 1), mark('en', 0.5)], [], []).scores.requirements).toBe(8333)
    expect(componentScores(criteria, [mark('crc', 0), mark('en', 1)], [], []).unmet).toEqual(['crc'])
  })
  it('wait until every criterion of the component has a value', () => {
    const criteria = [criterion('a', 'requirements'), criterion('b', 'requirements')]
    expect(componentScores(criteria, [mark('a', 1)], [], []).scores.requirements).toBeUndefined()
  })
  it('are the share of the valid points for questions and tests', () => {
    expect(
      componentScores([criterion('prova', 'test', { target: 25 })], [mark('prova', 22.75)], [], []).scores.test,
    ).toBe(9100)
  })
  it('measure the distance of values to their targets, over a range of 4', () => {
    const criteria = [
      criterion('ética', 'values', { target: 5, weight: 3 }),
      criterion('ousadia', 'values', { target: 2, weight: 1 }),
    ]
    expect(componentScores(criteria, [mark('ética', 4), mark('ousadia', 4)], [], []).scores.values).toBe(6875)
  })
  it('do not offset one competency with a surplus of another', () => {
    const criteria = [criterion('a', 'competency', { target: 2 }), criterion('b', 'competency', { target: 4 })]
    expect(componentScores(criteria, [mark('a', 4), mark('b', 3)], [], []).scores.competency).toBe(8750)
  })
  it('are the mean of the criteria, each the median of the sent grades', () => {
    const criteria = [
      criterion('clareza', 'video', { byEvaluators: true }),
      criterion('domínio', 'video', { byEvaluators: true }),
    ]
    const marks = ['x', 'y', 'z'].flatMap((e, i) => [mark('clareza', 7 + i, e), mark('domínio', 9, e)])
    const sent = (...who: string[]) => who.map((evaluatorId) => ({ evaluatorId, component: 'video' }))
    expect(componentScores(criteria, marks, sent('x', 'y'), []).scores.video).toBe(8250)
    expect(componentScores(criteria, marks, sent('x', 'y', 'z'), []).scores.video).toBe(8500)
    expect(componentScores(criteria, marks, [], []).scores.video).toBeUndefined()
  })
  it('are zero for what was not presented, and none for what is waived', () => {
    const criteria = [criterion('prova', 'test', { target: 25 }), criterion('crc', 'requirements', { mandatory: true })]
    const absent = componentScores(criteria, [], [], [{ component: 'test', decision: 'ausente' }])
    expect(absent).toMatchObject({ scores: { test: 0 }, absent: ['test'], waived: [] })
    const waived = componentScores(
      criteria,
      [mark('crc', 0)],
      [],
      [{ component: 'requirements', decision: 'dispensado' }],
    )
    expect(waived).toMatchObject({ scores: {}, waived: ['requirements'], unmet: [] })
  })
  it('of an interview are those of a scorecard: the median of each criterion, then the mean', () => {
    const criteria = [
      criterion('clareza', 'interview', { byEvaluators: true }),
      criterion('motivação', 'interview', { byEvaluators: true }),
    ]
    const marks = [
      mark('clareza', 6, 'x'),
      mark('clareza', 9, 'y'),
      mark('motivação', 8, 'x'),
      mark('motivação', 9, 'y'),
    ]
    const sent = ['x', 'y'].map((evaluatorId) => ({ evaluatorId, component: 'interview' }))
    expect(componentScores(criteria, marks, sent, []).scores.interview).toBe(8000)
  })
  it('stay between 0 and 100 for all marks within range', () => {
    const value = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ target: value, weight: value, value }), { minLength: 1, maxLength: 8 }),
        (rows) => {
          const criteria = rows.map(({ target, weight }, i) => criterion(String(i), 'values', { target, weight }))
          const score = componentScores(
            criteria,
            rows.map((r, i) => mark(String(i), r.value)),
            [],
            [],
          ).scores.values
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(10_000)
        },
      ),
    )
  })
})

describe('fitsRange', () => {
  it('accepts the range of each component', () => {
    expect(fitsRange({ component: 'requirements', target: 1 }, 0.5)).toBe(true)
    expect(fitsRange({ component: 'requirements', target: 1 }, 0.7)).toBe(false)
    expect(fitsRange({ component: 'values', target: 3 }, 0)).toBe(false)
    expect(fitsRange({ component: 'competency', target: 3 }, 4)).toBe(true)
    expect(fitsRange({ component: 'test', target: 25 }, 25.5)).toBe(false)
  })
})

describe('median', () => {
  it('is the middle value, or the mean of the two middle values', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(median([])).toBeNull()
  })
})
