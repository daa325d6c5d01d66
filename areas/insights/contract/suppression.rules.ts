import { leastGroup } from '#platform/contract/installation.ts'
import type { Outcome } from './fairness.rules.ts'
import { type Count, type Leaf, type Steps, stepsOf } from './steps.rules.ts'
import { type Figure, knownFrom, type Proof } from './subtraction.rules.ts'
import type { Hidden, View } from './views.ts'

// The figures that a table of groups may show. The views form a tree: everything, its years, their processes. Whatever is visible in all of
// them together must not give a hidden figure by any sum.

const stopped = ({ entered, passed }: Outcome) => entered - passed
const sumOf = (outcomes: readonly Outcome[], count: (outcome: Outcome) => number) =>
  outcomes.reduce((sum, outcome) => sum + count(outcome), 0)

/** Groups that are too small, and those to which everybody with an outcome belongs: their outcome would tell their group. */
function unsafe(outcomes: readonly Outcome[], minimum: number, counted: boolean): boolean[] {
  const ways = [({ entered }: Outcome) => entered, ({ passed }: Outcome) => passed, stopped]
  const totals = ways.map((count) => ({ count, total: sumOf(outcomes, count) }))
  return outcomes.map(
    (outcome) =>
      outcome.entered < minimum ||
      (counted && outcome.passed < minimum) ||
      totals.some(({ count, total }) => total > 0 && count(outcome) === total),
  )
}

/** Returns the number of stages that each group of a view shows: those before the first that is unsafe. */
function safeStages(steps: Steps, views: readonly View[], minimum: number, base: string): number[][] {
  return views.map(({ outcomes }, view) => {
    const stages = (steps.stages[view] ?? []).map((stage) => unsafe(outcomes.get(stage) ?? [], minimum, stage !== base))
    return Array.from({ length: steps.groups }, (_, group) => {
      const first = stages.findIndex((cells) => cells[group])
      return first < 0 ? stages.length : first
    })
  })
}

/** Returns the cost of hiding a figure: one of everything is read more than one of a year, and that more than one of a process. */
const costOf = (steps: Steps, view: number) =>
  !steps.isInner[view] ? 1 : steps.leaves.some(({ ancestors }) => ancestors[0] === view) ? 5 : 15

/** A group of a view of which only so many stages are visible from now on. */
type Cut = { view: number; group: number; to: number }
type Cover = { cuts: Cut[]; cost: number; size: number }

/** The processes that are a part of the sum of a proof. */
function leavesOf({ figure, uses }: Proof, { leaves, leafAt }: Steps): readonly Leaf[] {
  const own = leafAt.get(figure.view)
  if (own && uses.length === 0) return [own]
  const views = new Set([figure.view, ...uses.map(({ view }) => view)])
  return leaves.filter((leaf) => leaf === own || leaf.ancestors.some((view) => views.has(view)))
}

/** Hides everything that a proof may use. */
function coverOfAll(proof: Proof, steps: Steps, visible: readonly number[][]): Cover {
  const views = [proof.figure, ...proof.uses, ...leavesOf(proof, steps)].map(({ view }) => view)
  const cuts = [...new Set(views)].flatMap((view) =>
    (visible[view] ?? []).flatMap((until, group) => (until > 0 ? [{ view, group, to: 0 }] : [])),
  )
  return { cuts, cost: Number.POSITIVE_INFINITY, size: 0 }
}

/** Returns the cuts that end a proof at the lowest cost. */
function coverOf(proof: Proof, steps: Steps, visible: readonly number[][]): Cover {
  const { stages, seenUntil, visibleBefore, countOf } = steps
  const visibleOf = (view: number, group: number) => visible[view]?.[group] ?? 0
  let best = coverOfAll(proof, steps, visible)
  const offer = (cover: Cover) => {
    if (cover.cost < best.cost || (cover.cost === best.cost && cover.size < best.size)) best = cover
  }
  for (const { view, at, group } of proof.uses)
    offer({
      cuts: [{ view, group, to: at }],
      cost: costOf(steps, view) * (visibleOf(view, group) - at),
      size: countOf(view, at, group, 'entered'),
    })
  for (const leaf of leavesOf(proof, steps)) {
    const { view } = leaf
    for (const step of leaf.steps) {
      const to = visibleBefore(view, step)
      const seen = Array.from({ length: steps.groups }, (_, group) => group)
        .filter((group) => step <= seenUntil(view, visibleOf(view, group)))
        .map((group) => ({
          group,
          size: countOf(view, Math.min(to, (stages[view]?.length ?? 1) - 1), group, 'entered'),
        }))
        .sort((a, b) => a.size - b.size)
      const coverWith = (groups: typeof seen): Cover => ({
        cuts: groups.map(({ group }) => ({ view, group, to })),
        cost: groups.reduce((sum, { group }) => sum + visibleOf(view, group) - to, 0),
        size: groups.reduce((sum, { size }) => sum + size, 0),
      })
      const single = seen.find(({ group }) => proof.isInvalidatedBy(leaf, step, [group]))
      if (single) {
        offer(coverWith([single]))
        continue
      }
      const [first, ...rest] = seen
      const second = first && rest.find(({ group }) => proof.isInvalidatedBy(leaf, step, [first.group, group]))
      if (second) offer(coverWith([first, second]))
    }
  }
  return best
}

/**
 * Decides what is hidden: figures of too few people, and as few others as necessary so that none of those follows.
 *
 * @param base the stage that counts all applicants, of whom nobody has passed anything.
 */
export function hide(views: readonly View[], minimum: number, base: string): Hidden {
  const steps = stepsOf(views, base)
  const isHidden = (visible: readonly number[][]): Hidden =>
    views.map(
      ({ outcomes }, view) =>
        new Map(
          [...outcomes.keys()].map((stage) => {
            const at = steps.stages[view]?.indexOf(stage) ?? -1
            return [stage, (visible[view] ?? []).map((until) => at >= until)]
          }),
        ),
    )
  // Whatever the setting was, everything that it ever gave is a part of what the smallest minimum shows.
  const minimums = minimum > leastGroup ? [leastGroup, minimum] : [minimum]
  const none = views.map((_, view) => Array.from({ length: steps.groups }, () => steps.stages[view]?.length ?? 0))
  return isHidden(
    minimums.reduce((least, of) => {
      const safe = safeStages(steps, views, of, base)
      const visible = safe.map((groups, view) =>
        groups.map((until, group) => Math.min(until, least[view]?.[group] ?? 0)),
      )
      coverAll(steps, visible, safe, of)
      return visible
    }, none),
  )
}

/** Hidden figures that must not follow. A zero is one where others of the stage are hidden with it that are none. */
function secretsOf(steps: Steps, visible: readonly number[][], safe: readonly number[][], minimum: number): Figure[] {
  return steps.stages.flatMap((stages, view) =>
    stages.flatMap((_, at) => {
      const hidden = (visible[view] ?? []).flatMap((until, group) => (at >= until ? [group] : []))
      return (['entered', 'passed', 'stopped'] as const).flatMap((count: Count) => {
        if (count !== 'entered' && !(steps.countsOf(view, at) as readonly string[]).includes('passed')) return []
        const sum = hidden.reduce((all, group) => all + steps.countOf(view, at, group, count), 0)
        if (sum === 0) return []
        const total = steps.totalOf(view, at, count)
        return hidden.flatMap((group): Figure[] => {
          const n = steps.countOf(view, at, group, count)
          const isOwn = at >= (safe[view]?.[group] ?? 0)
          return (n < minimum && (isOwn || (count !== 'stopped' && n > 0))) || n === total
            ? [{ view, at, group, count }]
            : []
        })
      })
    }),
  )
}

function coverAll(steps: Steps, visible: number[][], safe: readonly number[][], minimum: number) {
  for (;;) {
    const known = knownFrom(steps, visible)
    const proofs = secretsOf(steps, visible, safe, minimum).flatMap((figure) => known(figure) ?? [])
    // Those of one process first: what covers them often covers others.
    proofs.sort((a, b) => a.uses.length - b.uses.length || a.figure.at - b.figure.at)
    const done = new Map<number, Cut[]>()
    for (const proof of proofs) {
      if (isInvalidated(proof, steps, done)) continue
      for (const cut of coverOf(proof, steps, visible).cuts) {
        const groups = visible[cut.view]
        if (groups) groups[cut.group] = cut.to
        done.set(cut.view, [...(done.get(cut.view) ?? []), cut])
      }
    }
    if (done.size === 0) return
  }
}

/** Whether what was hidden since a proof was found has ended it. */
function isInvalidated(proof: Proof, steps: Steps, done: ReadonlyMap<number, Cut[]>): boolean {
  if (proof.uses.some(({ view, group, at }) => done.get(view)?.some((cut) => cut.group === group && at >= cut.to)))
    return true
  return leavesOf(proof, steps).some((leaf) => {
    const cuts = done.get(leaf.view)
    return (
      cuts &&
      leaf.steps.some((step) => {
        const groups = cuts.flatMap(({ group, to }) => (to <= steps.visibleBefore(leaf.view, step) ? [group] : []))
        return groups.length > 0 && proof.isInvalidatedBy(leaf, step, groups)
      })
    )
  })
}
