import { compare, type Outcome, referenceOf } from '#insights/contract/fairness.rules.ts'
import { type Declaration, declarations, type Fairness, type FairnessTable } from '#insights/contract/fairness.ts'
import { isVisibleThroughout, type Part, partsOf } from '#insights/contract/weightEffect.rules.ts'
import type { EffectTable } from '#insights/contract/weightEffect.ts'
import type { Counted } from './tables.rules.ts'

/**
 * The distinctions that the answers of a process make: the part of each application with the version of its declaration, and the groups
 * displayed so far.
 */
export type Answered = {
  people: Record<string, [part: number, version: number]>
  displayed: Partial<Record<Declaration, boolean[]>>
}

export type Place = { id: string; before: boolean; after: boolean }

type Known = {
  places: readonly Place[]
  /** The facts that the tables of fairness count: how far each application was, and the version of its declaration. */
  counted: Readonly<Record<string, string>>
  versions: ReadonlyMap<string, number>
  answered: Answered | null
}

/**
 * The parts that this answer, all answers before and the tables tell apart. People whose declaration has changed form a separate part: the difference of two
 * moments would say what changed.
 */
export function partsKnown({ places, counted, versions, answered }: Known): Map<string, number> {
  const placed = new Map(places.map((place) => [place.id, place]))
  const ids = new Set([
    ...placed.keys(),
    ...versions.keys(),
    ...Object.keys(counted),
    ...Object.keys(answered?.people ?? {}),
  ])
  const known = [...ids].map((id): [string, string] => {
    const version = versions.get(id)
    const place = placed.get(id)
    const [part, versionBefore] = answered?.people[id] ?? []
    const [level, versionCounted] = counted[id]?.split(' ') ?? []
    const isSame = String(version) === versionCounted && (!answered || version === versionBefore)
    return [id, [part, level, isSame, version === undefined, !place, place?.before, place?.after].join()]
  })
  return partsOf(new Map(known))
}

/** The groups of a table that it shows at every step that somebody reached. */
export function candidatesOf(
  { groups }: FairnessTable,
  stages: Fairness['stages'],
  { kinds, reached }: Counted,
): boolean[] {
  const totals = Array.from({ length: kinds.length + 2 }, (_, step) =>
    reached.age.reduce((sum, counts) => sum + (counts[step] ?? 0), 0),
  )
  return groups.map(({ people, cells }) => {
    const visible = stages.flatMap((stage, at) => {
      if (!cells[at]) return []
      return stage === 'whole' ? [0, kinds.length + 1] : [kinds.indexOf(stage) + 1, kinds.indexOf(stage) + 2]
    })
    return isVisibleThroughout(new Set([...(people === null ? [] : [0]), ...visible]), totals)
  })
}

/** By part: whether its people are ranked, and whether they are inside. */
export function sidesOf(parts: ReadonlyMap<string, number>, places: readonly Place[]): ReadonlyMap<number, Place> {
  return new Map(places.map((place) => [parts.get(place.id) ?? -1, place]))
}

/** The rates of the displayed groups before and after. Each moment has the reference that the tables would take. */
export function effectOf(
  declaration: Declaration,
  displayed: readonly boolean[],
  parts: readonly Part[],
  sides: ReadonlyMap<number, Place>,
): EffectTable {
  const names = declarations[declaration]
  const outcomesOf = (moment: 'before' | 'after') =>
    names.map((_, group): Outcome | null => {
      if (!displayed[group]) return null
      const people = (part: number) => parts[part]?.[group] ?? 0
      const all = [...sides]
      return {
        entered: all.reduce((sum, [part]) => sum + people(part), 0),
        passed: all.reduce((sum, [part, side]) => (side[moment] ? sum + people(part) : sum), 0),
      }
    })
  const momentOf = (outcomes: (Outcome | null)[]) => {
    // The group that declared nothing is no measure for those that did.
    const reference = referenceOf(outcomes.slice(0, -1))
    const best = outcomes[reference]
    return (group: number) => {
      const outcome = outcomes[group] ?? { entered: 0, passed: 0 }
      const found = best ? compare(best, outcome) : null
      return { inside: outcome.passed, isReference: group === reference, ratio: found?.ratio ?? null }
    }
  }
  const [outcomesBefore, outcomesAfter] = [outcomesOf('before'), outcomesOf('after')]
  const [before, after] = [momentOf(outcomesBefore), momentOf(outcomesAfter)]
  return {
    declaration,
    groups: names.flatMap((group, at) => {
      const outcome = outcomesBefore[at]
      return outcome ? [{ group, people: outcome.entered, before: before(at), after: after(at) }] : []
    }),
  }
}
