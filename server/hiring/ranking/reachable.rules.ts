import type { Criterion } from '#contract/hiring/processes.ts'
import type { Component } from '#contract/hiring/scoring.ts'
import { markRange } from '#server/hiring/scoring/marks.rules.ts'

/** The possible scores of a component, in ascending order. */
export type Ladder = { count: number; at: (rung: number) => number }

/** Above this number of distinct scores, neighbours are closer than the displayed precision. */
const most = 5000
const anyHundredth: Ladder = { count: 10_001, at: (rung) => rung / 100 }

type Marked = Pick<Criterion, 'component' | 'weight' | 'target'>

/** The values that one criterion can add to the sum of its component, one for each possible mark. */
function sharesOf(criterion: Marked): number[] {
  const { min, max, step = 1 } = markRange(criterion)
  const marks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, n) => min + n * step)
  const { component, target, weight } = criterion
  const worth = {
    requirements: (mark: number) => mark,
    values: (mark: number) => 1 - Math.abs(mark - target) / 4,
    competency: (mark: number) => Math.min(mark / target, 1),
  }[component as 'requirements']
  return [...new Set(marks.map((mark) => weight * worth(mark)))]
}

/** Every sum of one share per criterion, in ascending order; null when there are more than `most`. */
function sums(criteria: readonly Marked[]): number[] | null {
  let found = new Map([[0, 0]])
  for (const criterion of criteria) {
    const next = new Map<number, number>()
    for (const sum of found.values())
      for (const share of sharesOf(criterion)) {
        const reached = sum + share
        // Equal sums can differ in their last bits, depending on the order of addition.
        next.set(Math.round(reached * 1e6), reached)
      }
    if (next.size > most) return null
    found = next
  }
  return [...found.values()].sort((a, b) => a - b)
}

/** The scores that marks can give a component. Points have two decimals; panel grades are whole, and their median is whole or a half. */
export function ladderOf(component: Component, all: readonly Criterion[], evaluators: number): Ladder {
  const criteria = all.filter((c) => c.component === component)
  if (criteria.length === 0) return anyHundredth
  if (component === 'questions' || component === 'test') {
    const points = criteria.reduce((sum, c) => sum + c.target, 0)
    return { count: Math.floor(points * 100 + 1e-6) + 1, at: (rung) => rung / points }
  }
  if (component === 'video') {
    const perGrade = evaluators > 0 && evaluators % 2 === 0 ? 2 : 1
    const rungs = criteria.length * perGrade * 10
    return { count: rungs + 1, at: (rung) => (100 * rung) / rungs }
  }
  const reached = sums(criteria)
  if (!reached) return anyHundredth
  const weight = criteria.reduce((sum, c) => sum + c.weight, 0)
  return { count: reached.length, at: (rung) => (100 * (reached[rung] ?? 0)) / weight }
}
