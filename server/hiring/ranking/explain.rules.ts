import type { Explanation } from '#contract/hiring/ranking.ts'
import {
  type Applicant,
  activeWeights,
  chain,
  hundredths,
  type Model,
  shares,
  tieValue,
  total,
} from '#contract/hiring/scoring.rules.ts'
import { type Component, components } from '#contract/hiring/scoring.ts'
import type { Ladder } from './reachable.rules.ts'

const round = (x: number) => hundredths(x) / 100

/** The points that each component adds to a total, and the points possible. The possible points sum to 100. */
export function contributions({ scores }: Pick<Applicant, 'scores'>, model: Model): Explanation['parts'] {
  const weights = activeWeights(model)
  const whole = shares(model)
  const counts = (i: number) => (weights[i] ?? 0) > 0 && (model.missing === 'zero' || (scores[i] ?? null) !== null)
  const all = weights.reduce((sum, w, i) => sum + (counts(i) ? w : 0), 0)
  return components.flatMap((component, i) => {
    const weight = weights[i] ?? 0
    if (weight === 0) return []
    const score = scores[i] ?? null
    const share = counts(i) && all > 0 ? weight / all : 0
    return [
      {
        component,
        weight: (whole[i] ?? 0) / 100,
        score: score === null ? null : round(score),
        points: round(share * (score ?? 0)),
        possible: round(share * 100),
      },
    ]
  })
}

/** Single score changes that each raise a total to a target. Only higher scores that marks can produce are returned. */
export function enoughFor(
  applicant: Applicant,
  targetHundredths: number,
  model: Model,
  ladderOf: (component: Component) => Ladder,
) {
  return components
    .flatMap((component, i) => {
      const from = applicant.scores[i] ?? null
      if (from === null || (activeWeights(model)[i] ?? 0) === 0) return []
      const ladder = ladderOf(component)
      const reaches = (score: number) =>
        (total(
          applicant.scores.map((s, k) => (k === i ? score : s)),
          model,
        ).total ?? -1) >= targetHundredths
      let low = 0
      let high = ladder.count - 1
      if (ladder.at(high) <= from || !reaches(ladder.at(high))) return []
      // The total grows with each score: binary search finds the lowest sufficient one.
      while (low < high) {
        const middle = (low + high) >> 1
        const score = ladder.at(middle)
        if (score > from && reaches(score)) high = middle
        else low = middle + 1
      }
      return [{ component, from: round(from), to: round(ladder.at(high)) }]
    })
    .sort((a, b) => a.to - a.from - (b.to - b.from))
    .slice(0, 3)
}

/** How the tie-break chain ordered two equal totals, key by key. */
export function tieTrace(own: Applicant, other: Applicant, model: Model): Explanation['ties'][number]['steps'] {
  let decided = false
  return chain(model).map((key) => {
    const [a, b] = [tieValue(key, own, model.closesAt), tieValue(key, other, model.closesAt)]
    const tieText = (of: Applicant, value: number) => {
      if (key === 'appliedAt') return of.appliedAt
      if (key === 'older') return of.birthDate
      if (key === 'senior60') return value === 1 ? '60+' : null
      return (of.scores[components.indexOf(key as Component)] ?? null) === null ? null : String(value / 100)
    }
    const outcome = decided ? ('unused' as const) : a === b ? ('equal' as const) : ('decides' as const)
    if (outcome === 'decides') decided = true
    return { key, own: tieText(own, a), other: tieText(other, b), outcome, better: a > b }
  })
}
