import { type ByComponent, type Component, components, definitions } from '#hiring/contract/components.ts'
import { exactOf, lcm } from '#hiring/contract/exact.rules.ts'
import type { Criterion } from '#hiring/contract/processes.ts'
import { type Applicant, type Points, scoreOf } from '#hiring/contract/scoring.rules.ts'

/** A value given to a criterion, with the evaluator when each evaluator grades it. */
export type MarkFact = { criterionId: string; evaluatorId: string | null; value: number }
/** An evaluator whose grades of a component count. */
export type SentFact = { evaluatorId: string; component: string }
/** The decision of a person about a component that was not done. */
export type DecisionFact = { component: string; decision: 'ausente' | 'dispensado' }

/** The values that a criterion accepts. */
export const markRange = ({ component, target }: Pick<Criterion, 'component' | 'target'>) =>
  definitions[component].marks(target)

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

function exactMedian(values: readonly number[]): bigint | null {
  const sorted = values.map(exactOf).sort((a, b) => (a < b ? -1 : 1))
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  // Exact: the unit is a tenth of the last decimal of a mark.
  return low === undefined || high === undefined ? null : (low + high) / 2n
}

const ofComponent = (criteria: readonly Criterion[], component: Component) => {
  const own = criteria.filter((c) => c.component === component)
  return { own, common: lcm(own.map((c) => exactOf(c.target))) }
}

/** The points of a full score, for each component with criteria. */
export function wholesOf(criteria: readonly Criterion[]): Points {
  const wholes: Points = {}
  for (const component of components) {
    const { own, common } = ofComponent(criteria, component)
    if (own.length > 0) wholes[component] = own.reduce((sum, c) => sum + definitions[component].full(c, common), 0n)
  }
  return wholes
}

/**
 * The points of the components whose criteria all have a value, and the mandatory requirements marked as not met.
 * Source: product.md, "Score and ranking".
 */
function pointsOf(criteria: readonly Criterion[], marks: readonly MarkFact[], sent: readonly SentFact[]) {
  const values = new Map(criteria.map((c) => [c.id, exactMedian(countingValues(c, marks, sent))]))
  const points: Points = {}
  for (const component of components) {
    const { own, common } = ofComponent(criteria, component)
    const worths = own.map((c) => {
      const value = values.get(c.id) ?? null
      return value === null ? null : definitions[component].worth(c, value, common)
    })
    if (own.length > 0 && worths.every((worth) => worth !== null))
      points[component] = worths.reduce((sum, worth) => sum + worth, 0n)
  }
  const unmet = criteria
    .filter((c) => c.component === 'requirements' && c.mandatory && values.get(c.id) === 0n)
    .map((c) => c.id)
  return { points, unmet }
}

export type ComponentScores = Pick<Applicant, 'points' | 'absent' | 'waived' | 'unmet'> & {
  /** In hundredths, rounded for display. */
  scores: ByComponent<number>
}

/** The points and scores of the components from marks and decisions. A decision prevails over marks: a person revokes it first. */
export function componentScores(
  criteria: readonly Criterion[],
  marks: readonly MarkFact[],
  sent: readonly SentFact[],
  decisions: readonly DecisionFact[],
): ComponentScores {
  const { points, unmet } = pointsOf(criteria, marks, sent)
  const wholes = wholesOf(criteria)
  const decided = (as: DecisionFact['decision']) =>
    components.filter((key) => decisions.some((d) => d.component === key && d.decision === as))
  const [absent, waived] = [decided('ausente'), decided('dispensado')]
  for (const key of absent) points[key] = 0n
  for (const key of waived) delete points[key]
  const scores: ByComponent<number> = {}
  for (const key of components) {
    const score = scoreOf(points, wholes, key)
    if (score !== null) scores[key] = score
  }
  const isOpen = !absent.includes('requirements') && !waived.includes('requirements')
  return { points, scores, absent, waived, unmet: isOpen ? unmet : [] }
}
