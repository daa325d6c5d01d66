import type { Hidden, View } from './views.ts'

// What follows by adding and subtracting what everybody sees. Exact: the sums that are known are rows of a matrix, and a figure follows when it is a
// combination of them.

/** Arithmetic modulo a prime has no rounding. A combination that exists only modulo this one would hide too much, and is as good as impossible. */
const prime = 1_000_003
const mod = (n: number) => ((n % prime) + prime) % prime
function inverse(n: number) {
  let [result, power] = [1, mod(n)]
  for (let left = prime - 2; left > 0; left = Math.floor(left / 2), power = (power * power) % prime)
    if (left % 2) result = (result * power) % prime
  return result
}

/** Multiplications that a search may take: about a second. */
const budget = 3e8

/** The unknowns of a sum, each once. */
type Sum = readonly number[]

/** Sums that are known, kept reduced, so that another one is asked about quickly. */
function knownSums(size: number) {
  const rows: { lead: number; row: Float64Array }[] = []
  function reduce(sum: Sum): Float64Array {
    const left = new Float64Array(size)
    for (const unknown of sum) left[unknown] = 1
    for (const { lead, row } of rows) {
      const times = left[lead] ?? 0
      if (times) for (let i = lead; i < size; i++) left[i] = mod((left[i] ?? 0) - times * (row[i] ?? 0))
    }
    return left
  }
  return {
    add(sum: Sum) {
      const left = reduce(sum)
      const lead = left.findIndex((n) => n !== 0)
      if (lead < 0) return
      const times = inverse(left[lead] ?? 1)
      const at = rows.findIndex((other) => other.lead > lead)
      rows.splice(at < 0 ? rows.length : at, 0, { lead, row: left.map((n) => (n * times) % prime) })
    },
    has: (sum: Sum) => reduce(sum).every((n) => n === 0),
  }
}

type Count = 'entered' | 'passed'
/** A hidden figure of a view. */
export type HiddenFigure = { view: number; stage: string; group: number }

/**
 * Hidden figures of fewer people than the minimum that follow from all views together, and from the totals of every process, which its board shows.
 * The unknowns are how many people of each group reached each step of each process: its applicants, its stages, the selection. Returns none where
 * the search would take longer than a second or so: a hub with hundreds of processes has the cycles of `hide` only.
 *
 * @param base the stage that counts all applicants.
 */
export function followingFigures(
  views: readonly View[],
  hidden: Hidden,
  minimum: number,
  base: string,
): HiddenFigure[] {
  const children = new Map<number, number[]>()
  for (const [at, { parent }] of views.entries())
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), at])
  const leavesOf = (view: number): number[] => children.get(view)?.flatMap(leavesOf) ?? [view]
  const counted = (stage: string): readonly Count[] => (stage === base ? ['entered'] : ['entered', 'passed'])

  // A process goes through its stages in their order; the last name in the order is the way from the first step to the last.
  const stages = views.map(({ order, outcomes }) => order.filter((stage) => outcomes.has(stage)))
  function stepOf(leaf: number, stage: string, count: Count): number | null {
    const own = stages[leaf] ?? []
    const at = own.indexOf(stage)
    if (at < 0) return null
    if (own.length > 2 && own[0] === base && at === own.length - 1) return count === 'entered' ? 0 : at
    return count === 'entered' ? at : at + 1
  }
  const nameOf = (leaf: number, group: number, step: number) => `${leaf} ${group} ${step}`

  const figures: (HiddenFigure & { count: Count; people: number; isHidden: boolean })[] = []
  const seen = new Set<string>()
  for (const [view, { outcomes }] of views.entries())
    for (const [stage, list] of outcomes)
      for (const count of counted(stage)) {
        const isEmpty = list.every((outcome) => outcome[count] === 0)
        for (const [group, outcome] of list.entries()) {
          const isHidden = hidden[view]?.get(stage)?.[group] === true
          figures.push({ view, stage, group, count, people: outcome[count], isHidden })
          const step = children.has(view) ? null : stepOf(view, stage, count)
          // Shown by its process, or of a step to which nobody came, which is public too.
          if (step !== null && (!isHidden || isEmpty)) seen.add(nameOf(view, group, step))
        }
      }

  const unknowns = new Map<string, number>()
  const sumOf = (view: number, stage: string, group: number, count: Count): Sum =>
    leavesOf(view).flatMap((leaf) => {
      const step = stepOf(leaf, stage, count)
      const name = nameOf(leaf, group, step ?? -1)
      if (step === null || seen.has(name)) return []
      const unknown = unknowns.get(name) ?? unknowns.size
      unknowns.set(name, unknown)
      return [unknown]
    })
  const sums: Sum[] = []
  for (const [leaf, { outcomes }] of views.entries())
    if (!children.has(leaf))
      for (const [stage, list] of outcomes)
        for (const count of counted(stage))
          sums.push([...list.keys()].flatMap((group) => sumOf(leaf, stage, group, count)))
  for (const { view, stage, group, count, isHidden } of figures)
    if (children.has(view) && !isHidden) sums.push(sumOf(view, stage, group, count))

  const small = figures.filter(({ isHidden, people }) => isHidden && people > 0 && people < minimum)
  if (unknowns.size * sums.length * (sums.length + small.length) > budget) return []
  const known = knownSums(unknowns.size)
  for (const sum of sums) known.add(sum)
  return small.filter(({ view, stage, group, count }) => known.has(sumOf(view, stage, group, count)))
}
