import { type Component, components, sumOf, type Weights } from '#hiring/contract/components.ts'
import { apportion } from '#hiring/contract/scoring.rules.ts'

/**
 * Scales weights to a sum of 10,000 in the same proportions, in whole percents if possible; the largest remainders get the rest.
 * The weight of `kept` is unchanged while there are other weights.
 */
export function balanced(weights: Weights, kept?: Component): Weights {
  const keptWeight = (kept && weights[kept]) ?? 0
  if (!kept || sumOf(weights) === keptWeight) return share(weights, 10_000)
  return { ...share({ ...weights, [kept]: 0 }, 10_000 - keptWeight), [kept]: keptWeight }
}

function share(weights: Weights, whole: number): Weights {
  const keys = components.filter((key) => weights[key] !== undefined)
  const parts = apportion(
    keys.map((key) => weights[key] ?? 0),
    whole,
    whole % 100 === 0 ? 100 : 1,
  )
  return Object.fromEntries(keys.map((key, i) => [key, parts[i]]))
}
