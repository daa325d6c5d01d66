import { type ByComponent, type Component, components } from '#hiring/contract/components.ts'
import { exactOf, exactText } from '#hiring/contract/exact.rules.ts'
import type { Points } from '#hiring/contract/scoring.rules.ts'

/** Points as JSON, with decimals that a JavaScript number could not hold. */
export const pointsText = (points: Points) =>
  `{${components.flatMap((key) => (points[key] === undefined ? [] : `"${key}":${exactText(points[key])}`)).join(',')}}`

/** Reads what `pointsText` wrote, or the text of such a `jsonb`. */
export function pointsFrom(text: string): Points {
  const found = text.matchAll(/"([a-z]+)":\s*(\d+(?:\.\d+)?)/g)
  return Object.fromEntries([...found].map(([, key, number]) => [key as Component, exactOf(number ?? '')]))
}

/** Scores in percent, from hundredths. */
export function inPercent(scores: ByComponent<number>): ByComponent<number> {
  const percent: ByComponent<number> = {}
  for (const key of Object.keys(scores) as Component[]) percent[key] = (scores[key] ?? 0) / 100
  return percent
}
