import { apportion } from '#contract/hiring/scoring.rules.ts'

export const sumOf = (weights: readonly number[]) => weights.reduce((a, b) => a + b, 0)

/**
 * Scales weights to a sum of 10,000 in the same proportions, in whole percents if possible; the largest remainders get the rest.
 * The weight at `kept` is unchanged while there are other weights.
 */
export function balanced(weights: readonly number[], kept?: number): number[] {
  const keptWeight = kept === undefined ? 0 : (weights[kept] ?? 0)
  const others = sumOf(weights) - keptWeight
  if (kept !== undefined && others > 0) {
    const shared = share(
      weights.map((w, i) => (i === kept ? 0 : w)),
      10_000 - keptWeight,
    )
    return shared.map((w, i) => (i === kept ? keptWeight : w))
  }
  return share(weights, 10_000)
}

const share = (weights: readonly number[], whole: number) => apportion(weights, whole, whole % 100 === 0 ? 100 : 1)
