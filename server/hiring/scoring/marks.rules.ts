import type { Criterion } from '#contract/hiring/processes.ts'
import { type Component, components } from '#contract/hiring/scoring.ts'
import { median } from '#contract/platform/median.rules.ts'

/** A value given to a criterion, with the evaluator when each evaluator grades it. */
export type MarkFact = { criterionId: string; evaluatorId: string | null; value: number }
/** An evaluator whose grades of a component count. */
export type SentFact = { evaluatorId: string; component: string }

/** The values that a criterion accepts: an inclusive range, and the step if any. */
export function markRange({ component, target }: Pick<Criterion, 'component' | 'target'>): {
  min: number
  max: number
  step?: number
} {
  switch (component) {
    case 'requirements':
      return { min: 0, max: 1, step: 0.5 }
    case 'values':
      return { min: 1, max: 5, step: 1 }
    case 'competency':
      return { min: 0, max: 4, step: 1 }
    case 'video':
      return { min: 0, max: 10 }
    default:
      return { min: 0, max: target }
  }
}

export function fitsRange(criterion: Pick<Criterion, 'component' | 'target'>, value: number) {
  const { min, max, step } = markRange(criterion)
  return value >= min && value <= max && (step === undefined || Number.isInteger(value / step))
}

/** The spread of the sent grades on each criterion. */
export function spreads(criteria: readonly Criterion[], marks: readonly MarkFact[], sent: readonly SentFact[]) {
  return criteria
    .filter((c) => c.byEvaluators)
    .map((c) => {
      const values = countingValues(c, marks, sent)
      return { criterionId: c.id, spread: values.length > 1 ? Math.max(...values) - Math.min(...values) : 0 }
    })
}

function countingValues(criterion: Criterion, marks: readonly MarkFact[], sent: readonly SentFact[]) {
  return marks
    .filter((m) => m.criterionId === criterion.id)
    .filter((m) =>
      criterion.byEvaluators
        ? sent.some((s) => s.evaluatorId === m.evaluatorId && s.component === criterion.component)
        : m.evaluatorId === null,
    )
    .map((m) => m.value)
}

type Valued = { criterion: Criterion; value: number }
const sum = (items: readonly Valued[], of: (item: Valued) => number) =>
  items.reduce((total, item) => total + of(item), 0)

const formulas: Record<Component, (items: readonly Valued[]) => number> = {
  requirements: (items) =>
    (100 * sum(items, ({ criterion, value }) => criterion.weight * value)) /
    sum(items, ({ criterion }) => criterion.weight),
  questions: (items) => (100 * sum(items, ({ value }) => value)) / sum(items, ({ criterion }) => criterion.target),
  test: (items) => (100 * sum(items, ({ value }) => value)) / sum(items, ({ criterion }) => criterion.target),
  // A value ranges from 1 to 5.
  values: (items) =>
    100 *
    (1 -
      sum(items, ({ criterion, value }) => criterion.weight * Math.abs(value - criterion.target)) /
        (4 * sum(items, ({ criterion }) => criterion.weight))),
  competency: (items) =>
    (100 * sum(items, ({ criterion, value }) => criterion.weight * Math.min(value / criterion.target, 1))) /
    sum(items, ({ criterion }) => criterion.weight),
  video: (items) => (10 * sum(items, ({ value }) => value)) / items.length,
}

/**
 * Component scores, unrounded, and the mandatory requirements marked as not met. A component counts once all its criteria have a value.
 * Source: product.md, "Score and ranking".
 */
export function componentScores(criteria: readonly Criterion[], marks: readonly MarkFact[], sent: readonly SentFact[]) {
  const valued = criteria.map((criterion) => ({ criterion, value: median(countingValues(criterion, marks, sent)) }))
  const scores = components.map((component) => {
    const own = valued.filter((v) => v.criterion.component === component)
    const done = own.filter((v): v is Valued => v.value !== null)
    return own.length > 0 && done.length === own.length ? formulas[component](done) : null
  })
  const unmet = valued
    .filter((v) => v.criterion.component === 'requirements' && v.criterion.mandatory && v.value === 0)
    .map((v) => v.criterion.id)
  return { scores, unmet }
}
