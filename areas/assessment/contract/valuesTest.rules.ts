import { allowed, refuse, type Verdict } from '#platform/contract/verdicts.ts'
import type { ProfileLine } from './valuesTest.ts'

export type AnswerFact = { valueId: string; target: number; importance: number }
export type ValueFact = Pick<ProfileLine, 'wording' | 'name' | 'description'> & { id: string }

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
/** The mean of integers in fractions of the given denominator, rounded half up. Integer arithmetic until the division, so that it rounds once. */
const meanIn = (parts: number, numbers: readonly number[]) =>
  Math.floor((2 * parts * sum(numbers) + numbers.length) / (2 * numbers.length)) / parts

/**
 * Computes the profile from the answers of all respondents: each counts the same, and rounding comes last. Importances are in twentieths, which are
 * integer weights of a criterion. Values without answers are omitted.
 */
export function profileOf(values: readonly ValueFact[], answers: readonly AnswerFact[]): ProfileLine[] {
  const byValue = Map.groupBy(answers, (a) => a.valueId)
  return values.flatMap(({ id, wording, name, description }) => {
    const own = byValue.get(id)
    if (!own) return []
    const targets = own.map((a) => a.target)
    const n = targets.length
    // The variance times n²: an integer, so that the bound below is exact.
    const scatter = n * sum(targets.map((t) => t * t)) - sum(targets) ** 2
    return [
      {
        valueId: id,
        wording,
        name,
        description,
        target: meanIn(100, targets),
        importance: meanIn(
          20,
          own.map((a) => a.importance),
        ),
        lowest: Math.min(...targets),
        highest: Math.max(...targets),
        spread: Math.round((Math.sqrt(scatter) / n) * 100) / 100,
        respondents: n,
        disagree: scatter >= n * n,
      },
    ]
  })
}

/** Target and weight of a criterion for a value: the importance relative to the largest, 20 to 100. */
export const criterionOf = ({ target, importance }: Pick<ProfileLine, 'target' | 'importance'>) => ({
  target,
  weight: Math.round(importance * 20),
})

/** Criteria with text, target and weight of the lines to which they are linked. The others stay as they are. */
export function followCriteria<
  C extends { valueId?: string | null | undefined; text: string; target: number; weight: number },
>(criteria: readonly C[], lines: readonly Pick<ProfileLine, 'valueId' | 'name' | 'target' | 'importance'>[]): C[] {
  return criteria.map((criterion) => {
    const line = lines.find(({ valueId }) => valueId === criterion.valueId)
    return line ? { ...criterion, text: line.name, ...criterionOf(line) } : criterion
  })
}

const facts = (lines: readonly ProfileLine[]) =>
  JSON.stringify(
    lines.map((l) => [
      ...[l.valueId, l.wording, l.target, l.importance],
      ...[l.lowest, l.highest, l.spread, l.respondents],
    ]),
  )
export const sameProfile = (a: readonly ProfileLine[], b: readonly ProfileLine[]) => facts(a) === facts(b)

/** Whether a profile may be published: every active value has answers, and there are changes. */
export function mayPublishProfile(
  values: readonly { id: string }[],
  lines: readonly ProfileLine[],
  inForce: readonly ProfileLine[] | null,
): Verdict {
  if (lines.length === 0) return refuse('values_without_respondents')
  const answered = new Set(lines.map((l) => l.valueId))
  if (values.some(({ id }) => !answered.has(id))) return refuse('values_unanswered')
  return inForce && sameProfile(lines, inForce) ? refuse('values_unchanged') : allowed
}
