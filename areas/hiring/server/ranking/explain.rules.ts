import type { Component } from '#hiring/contract/components.ts'
import type { ComponentDecision } from '#hiring/contract/decisions.ts'
import type { Explanation } from '#hiring/contract/ranking.ts'
import {
  type Applicant,
  activeWeights,
  chain,
  contributions,
  type Model,
  scoreOf,
  shares,
  tieValue,
  total,
} from '#hiring/contract/scoring.rules.ts'
import { isProvenKey } from '#hiring/contract/scoring.ts'
import type { Ladder } from './reachable.rules.ts'

const decisionOf = (
  { absent, waived }: Pick<Applicant, 'absent' | 'waived'>,
  key: Component,
): ComponentDecision | null => (absent.includes(key) ? 'ausente' : waived.includes(key) ? 'dispensado' : null)

const inPercent = (score: number | null) => (score === null ? null : score / 100)

/** The points that each component adds to a total, which they add up to as it is displayed, and the points possible, which sum to 100. */
export function partsOf(applicant: Applicant, model: Model): Explanation['parts'] {
  const weights = shares(model)
  return contributions(applicant, model).map(({ component, points, possible }) => ({
    component,
    weight: (weights[component] ?? 0) / 100,
    score: inPercent(scoreOf(applicant.points, model.wholes, component)),
    decision: decisionOf(applicant, component),
    points: points / 100,
    possible: possible / 100,
  }))
}

/** Single score changes that each raise a total to a target. Only higher scores that marks can produce are returned. */
export function enoughFor(
  applicant: Applicant,
  targetHundredths: number,
  model: Model,
  ladderOf: (component: Component) => Ladder,
) {
  const inHundred = (points: bigint, key: Component) => (scoreOf({ [key]: points }, model.wholes, key) ?? 0) / 100
  return activeWeights(model)
    .flatMap(({ key }) => {
      const from = applicant.points[key]
      if (from === undefined || applicant.absent.includes(key)) return []
      const ladder = ladderOf(key)
      const reaches = (points: bigint) =>
        (total({ ...applicant, points: { ...applicant.points, [key]: points } }, model).total ?? -1) >= targetHundredths
      let low = 0
      let high = ladder.count - 1
      if (ladder.at(high) <= from || !reaches(ladder.at(high))) return []
      // The total grows with each score: binary search finds the lowest sufficient one.
      while (low < high) {
        const middle = (low + high) >> 1
        const points = ladder.at(middle)
        if (points > from && reaches(points)) high = middle
        else low = middle + 1
      }
      return [{ component: key, from: inHundred(from, key), to: inHundred(ladder.at(high), key) }]
    })
    .sort((a, b) => a.to - a.from - (b.to - b.from))
    .slice(0, 3)
}

/** Returns the steps by which the tie-break chain ordered two equal totals, key by key. */
export function tieTrace(own: Applicant, other: Applicant, model: Model): Explanation['ties'][number]['steps'] {
  let decided = false
  return chain(model).map((key) => {
    const [a, b] = [tieValue(key, own, model), tieValue(key, other, model)]
    const tieText = (of: Applicant, value: number) => {
      if (isProvenKey(key)) return value === 1 ? 'proven' : null
      switch (key) {
        case 'appliedAt':
          return of.appliedAt
        case 'older':
          return of.birthDate
        case 'elders':
          return value === tieValue('older', of, model) ? of.birthDate : null
        case 'senior60':
          return value === 1 ? '60+' : null
        case 'protocol':
          return String(of.protocol)
        case 'draw':
          return of.drawn === null ? null : String(of.drawn)
        default:
          return value < 0 ? null : String(value / 100)
      }
    }
    const outcome = decided ? ('unused' as const) : a === b ? ('equal' as const) : ('decides' as const)
    if (outcome === 'decides') decided = true
    return { key, own: tieText(own, a), other: tieText(other, b), outcome, better: a > b }
  })
}
