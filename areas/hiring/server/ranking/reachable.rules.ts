import { type Component, definitions } from '#hiring/contract/components.ts'
import { exactOf, lcm } from '#hiring/contract/exact.rules.ts'
import type { Criterion } from '#hiring/contract/processes.ts'
import { wholesOf } from '#hiring/server/scoring/marks.rules.ts'

/** The points that marks can give a component, in ascending order and in exact units. */
export type Ladder = { count: number; at: (rung: number) => bigint }

/** Above this number of distinct sums, neighbours are closer than the displayed precision. */
const most = 5000
const anyHundredth = (whole: bigint): Ladder => ({ count: 10_001, at: (rung) => (whole * BigInt(rung)) / 10_000n })

type Marked = Pick<Criterion, 'component' | 'weight' | 'target'>

/** The points that one criterion can add to its component, one for each possible mark. */
function worthsOf(criterion: Marked, step: number, common: bigint): bigint[] {
  const { marks, worth } = definitions[criterion.component]
  const { min, max } = marks(criterion.target)
  const values = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, n) => min + n * step)
  return [...new Set(values.map((value) => worth(criterion, exactOf(value), common)))]
}

/** Every sum of one worth per criterion, in ascending order; null when there are more than `most`. */
function sums(criteria: readonly Marked[], step: number): bigint[] | null {
  const common = lcm(criteria.map((c) => exactOf(c.target)))
  let found = new Set([0n])
  for (const criterion of criteria) {
    const next = new Set<bigint>()
    for (const sum of found) for (const worth of worthsOf(criterion, step, common)) next.add(sum + worth)
    if (next.size > most) return null
    found = next
  }
  return [...found].sort((a, b) => (a < b ? -1 : 1))
}

/** The points that marks can give a component. The median of an even number of grades is whole or a half. */
export function ladderOf(component: Component, all: readonly Criterion[], evaluators: number): Ladder {
  const criteria = all.filter((c) => c.component === component)
  const whole = wholesOf(criteria)[component] ?? 1n
  const { step, usual } = definitions[component].marks(criteria[0]?.target ?? 1)
  if (criteria.length === 0) return anyHundredth(whole)
  if (usual !== undefined) {
    const rung = exactOf(evaluators > 0 && evaluators % 2 === 0 ? usual / 2 : usual)
    return { count: Number(whole / rung) + 1, at: (n) => rung * BigInt(n) }
  }
  const reached = sums(criteria, step)
  return reached ? { count: reached.length, at: (rung) => reached[rung] ?? 0n } : anyHundredth(whole)
}
