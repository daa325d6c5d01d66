import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Component } from '#hiring/contract/components.ts'
import { rounded } from '#hiring/contract/exact.rules.ts'
import type { Criterion } from '#hiring/contract/processes.ts'
import { componentScores, markRange, wholesOf } from '#hiring/server/scoring/marks.rules.ts'
import { ladderOf } from './reachable.rules.ts'

let count = 0
const criterion = (component: Component, over: Partial<Criterion> = {}): Criterion => ({
  id: String(++count),
  component,
  text: 'Critério',
  mandatory: false,
  byEvaluators: false,
  weight: 1,
  target: 1,
  valueId: null,
  competencyId: null,
  rubric: null,
  ...over,
})
const rungs = (component: Component, criteria: Criterion[], evaluators = 1) => {
  const ladder = ladderOf(component, criteria, evaluators)
  const whole = wholesOf(criteria)[component] ?? 1n
  return Array.from({ length: ladder.count }, (_, n) => rounded(ladder.at(n) * 10_000n, whole) / 100)
}

describe('the possible scores of a component', () => {
  it('are sixths for two requirements with weights 2 and 1', () => {
    const two = [criterion('requirements', { weight: 2 }), criterion('requirements')]
    expect(rungs('requirements', two)).toEqual([0, 16.67, 33.33, 50, 66.67, 83.33, 100])
  })
  it('stay below 100 when no answer equals the target of a profile', () => {
    expect(rungs('values', [criterion('values', { target: 3.5 })])).toEqual([37.5, 62.5, 87.5])
  })
  it('ignore levels above the target', () => {
    expect(rungs('competency', [criterion('competency', { target: 2 })])).toEqual([0, 50, 100])
  })
  it('are whole grades for an odd number of evaluators, and include halves for an even number', () => {
    const panel = [criterion('video', { byEvaluators: true })]
    expect(rungs('video', panel, 3)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
    expect(rungs('video', panel, 2)).toHaveLength(21)
  })
  it('follow points in hundredths', () => {
    expect(rungs('test', [criterion('test', { target: 0.5 })]).slice(0, 3)).toEqual([0, 2, 4])
  })
  it('include every score that marks of an application give', () => {
    const discrete = fc.constantFrom<Component>('requirements', 'values', 'competency')
    fc.assert(
      fc.property(
        discrete,
        fc.array(
          fc.record({ weight: fc.integer({ min: 1, max: 5 }), target: fc.integer({ min: 1, max: 4 }), at: fc.nat() }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        (component, drawn) => {
          const criteria = drawn.map(({ weight, target }) => criterion(component, { weight, target }))
          const marks = criteria.map((c, n) => {
            const { min, max, step = 1 } = markRange(c)
            const steps = Math.round((max - min) / step) + 1
            return { criterionId: c.id, evaluatorId: null, value: min + ((drawn[n]?.at ?? 0) % steps) * step }
          })
          const points = componentScores(criteria, marks, [], []).points[component]
          const ladder = ladderOf(component, criteria, 0)
          expect(Array.from({ length: ladder.count }, (_, n) => ladder.at(n))).toContain(points)
        },
      ),
    )
  })
})
