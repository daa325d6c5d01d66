import { leastGroup } from '#contract/platform/installation.ts'
import type { Outcome } from './fairness.rules.ts'
import { followingFigures, type HiddenFigure } from './subtraction.rules.ts'
import type { Hidden, View } from './views.ts'

// What a table of groups may show. The views form a tree: everything, its years, their processes. Whatever is shown in all of them together
// must not give a hidden figure by subtraction, from groups of one view or from the same group of several views.

type Cells = Map<string, boolean[]>[]
type Cell = { at: number; group: number }
type Edge = { view: number; group: number; a: string; b: string }

const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)
const counts = {
  entered: ({ entered }: Outcome) => entered,
  passed: ({ passed }: Outcome) => passed,
  stopped: ({ entered, passed }: Outcome) => entered - passed,
}
type Count = keyof typeof counts

/** Groups that are too small, and those to which everybody with an outcome belongs: their outcome would tell their group. */
function unsafe(outcomes: readonly Outcome[], minimum: number, counted: boolean): boolean[] {
  const totals = Object.values(counts).map((count) => ({ count, total: sum(outcomes.map(count)) }))
  return outcomes.map(
    (outcome) =>
      outcome.entered < minimum ||
      (counted && outcome.passed < minimum) ||
      totals.some(({ count, total }) => total > 0 && count(outcome) === total),
  )
}

/** The edges of a graph that are on no cycle. */
function bridgesOf(edges: readonly Edge[]): Edge[] {
  const around = new Map<string, number[]>()
  for (const [at, { a, b }] of edges.entries())
    for (const node of [a, b]) around.set(node, [...(around.get(node) ?? []), at])
  const [entered, lowest] = [new Map<string, number>(), new Map<string, number>()]
  const bridges: Edge[] = []
  let clock = 0
  for (const root of around.keys()) {
    if (entered.has(root)) continue
    const path: { node: string; by: number; next: number }[] = [{ node: root, by: -1, next: 0 }]
    entered.set(root, clock)
    lowest.set(root, clock++)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const at = around.get(top.node)?.[top.next++]
      const edge = at === undefined ? undefined : edges[at]
      if (!edge || at === undefined) {
        path.pop()
        const above = path.at(-1)
        const low = lowest.get(top.node) ?? 0
        if (above) lowest.set(above.node, Math.min(lowest.get(above.node) ?? 0, low))
        const own = edges[top.by]
        if (above && own && low > (entered.get(above.node) ?? 0)) bridges.push(own)
        continue
      }
      if (at === top.by) continue
      const other = edge.a === top.node ? edge.b : edge.a
      const seen = entered.get(other)
      if (seen !== undefined) lowest.set(top.node, Math.min(lowest.get(top.node) ?? 0, seen))
      else {
        entered.set(other, clock)
        lowest.set(other, clock++)
        path.push({ node: other, by: at, next: 0 })
      }
    }
  }
  return bridges
}

/**
 * Decides what is hidden. Every figure of a group is on two sums: of its view, whose total everybody knows, and of its group over the views below
 * the same parent. Hidden figures are the edges between these sums, and one of them follows by subtraction exactly when its edge is on no cycle.
 *
 * @param base the stage that counts all applicants, of whom nobody has passed anything.
 */
export function hide(views: readonly View[], minimum: number, base: string): Hidden {
  // Whatever the setting was, everything that it ever gave is a part of what the smallest minimum shows.
  const least = minimum > leastGroup ? hide(views, leastGroup, base) : []
  const hidden: Cells = views.map(
    ({ outcomes }, view) =>
      new Map(
        [...outcomes].map(([stage, groups]) => [
          stage,
          unsafe(groups, minimum, stage !== base).map((own, at) => own || least[view]?.get(stage)?.[at] === true),
        ]),
      ),
  )
  const stages = [...new Set(views.flatMap(({ outcomes }) => [...outcomes.keys()]))]
  const isInner = views.map((_, at) => views.some(({ parent }) => parent === at))

  function hideLater(): boolean {
    let changed = false
    for (const [at, { order }] of views.entries()) {
      const groups = hidden[at]?.values().next().value?.length ?? 0
      for (let group = 0; group < groups; group++) {
        let seen = false
        for (const stage of order) {
          const cells = hidden[at]?.get(stage)
          if (!cells) continue
          if (seen && !cells[group]) {
            cells[group] = true
            changed = true
          }
          seen ||= cells[group] ?? false
        }
      }
    }
    return changed
  }

  const isOpen = (view: number, stage: string, group: number) => hidden[view]?.get(stage)?.[group] === true
  const countOf = (view: number, stage: string, group: number, count: Count) =>
    counts[count](views[view]?.outcomes.get(stage)?.[group] ?? { entered: 0, passed: 0 })

  /** How a count of the hidden groups of a view adds up: everybody knows that, from its totals. */
  const openSum = (view: number, stage: string, count: Count) =>
    sum((hidden[view]?.get(stage) ?? []).map((isHidden, at) => (isHidden ? countOf(view, stage, at, count) : 0)))

  /** Whether all applicants of a process entered its first stage: then both counts are the same. */
  function allEnter(view: number): boolean {
    const { order = [], outcomes } = views[view] ?? {}
    const total = (stage = '') => sum((outcomes?.get(stage) ?? []).map(counts.entered))
    return total(base) === total(order[1])
  }

  /**
   * Where the people of a hidden figure are counted next: who passed a stage entered the following one, and all of them the one after it where nobody
   * stopped. A hidden figure is only covered by one that goes on in the same way: else later stages tell them apart.
   */
  function classOf(view: number, stage: string): string {
    const { order = [] } = views[view] ?? {}
    const rest: string[] = []
    if (stage === base && !allEnter(view)) return ''
    for (const later of order.slice(order.indexOf(stage) + 1)) {
      rest.push(later)
      if (openSum(view, later, 'stopped') > 0) break
    }
    return rest.join(' ')
  }

  /** Whether a hidden figure is known anyway: the stage before is shown and nobody stopped in this one, or the hidden ones add up to nothing. */
  function isKnown(view: number, stage: string, group: number, count: Count): boolean {
    if (openSum(view, stage, count) === 0) return true
    const { order = [] } = views[view] ?? {}
    const before = order[order.indexOf(stage) - 1]
    const knowsEntered = before !== undefined && !isOpen(view, before, group) && (before !== base || allEnter(view))
    if (count === 'entered') return knowsEntered
    return knowsEntered && openSum(view, stage, 'stopped') === 0
  }

  /** The hidden figures of a stage that are not known otherwise, between the sum of their view and that of their group. */
  function edgesOf(stage: string, count: Count): Edge[] {
    const classes = new Map<string, Set<string>>()
    const leaves: Edge[] = []
    for (const [view, { parent, outcomes }] of views.entries())
      if (!isInner[view])
        for (const group of (outcomes.get(stage) ?? []).keys()) {
          if (!isOpen(view, stage, group) || isKnown(view, stage, group, count)) continue
          const own = classOf(view, stage)
          leaves.push({ view, group, a: `${view}`, b: parent === null ? `all ${view}` : `${parent} ${group} ${own}` })
          for (let above = parent; above !== null; above = views[above]?.parent ?? null) {
            const key = `${above} ${group}`
            classes.set(key, (classes.get(key) ?? new Set()).add(own))
          }
        }
    const inner = views.flatMap(({ parent, outcomes }, view) =>
      !isInner[view]
        ? []
        : [...(outcomes.get(stage) ?? []).keys()].flatMap((group) => {
            if (!isOpen(view, stage, group) || openSum(view, stage, count) === 0) return []
            return [...(classes.get(`${view} ${group}`) ?? ['empty'])].map((own) => ({
              view,
              group,
              a: `${view} ${group} ${own}`,
              b: parent === null ? 'all' : `${parent} ${group} ${own}`,
            }))
          }),
    )
    return [...leaves, ...inner]
  }

  const sizeOf = (view: number, stage: string, group: number) => views[view]?.outcomes.get(stage)?.[group]?.entered ?? 0

  /** Figures of a group that are still shown, the smallest first. */
  function shownOf(stage: string, group: number, which: (view: View, at: number) => boolean): Cell[] {
    return views
      .flatMap((view, at) => (which(view, at) && hidden[at]?.get(stage)?.[group] === false ? [{ at, group }] : []))
      .sort((a, b) => sizeOf(a.at, stage, group) - sizeOf(b.at, stage, group))
  }

  /**
   * Hides one more figure, so that a bridge becomes part of a cycle: first where its end has no other edge. A figure that goes on as none beside it does
   * is covered in its own view, because that may change how it goes on; above it, a cover would hide the figures of many. Returns the view.
   */
  function cover(stage: string, { view, group, a, b }: Edge, degree: (node: string) => number): number | null {
    const { parent = null } = views[view] ?? {}
    const own = (hidden[view]?.get(stage) ?? [])
      .flatMap((isHidden, of) => (isHidden ? [] : [{ at: view, group: of }]))
      .sort((x, y) => sizeOf(view, stage, x.group) - sizeOf(view, stage, y.group))
    const below = shownOf(stage, group, (other) => other.parent === view)
    const way = classOf(view, stage)
    const siblings = parent === null ? [] : shownOf(stage, group, (other) => other.parent === parent)
    const beside = siblings.filter(({ at }) => isInner[view] || classOf(at, stage) === way)
    const above = parent === null ? [] : shownOf(stage, group, (_, at) => at === parent)
    const choices =
      degree(a) === 1 && isInner[view]
        ? [below, own, beside, above]
        : degree(b) === 1 && parent !== null
          ? beside.length === 0 && siblings.length > 0
            ? [own, above, below]
            : [beside, above, own, below]
          : [own, beside, above, below]
    const next = choices.flat()[0]
    const cells = next && hidden[next.at]?.get(stage)
    if (!next || !cells) return null
    cells[next.group] = true
    return next.at
  }

  function coverSome(stage: string, count: Count): boolean {
    const edges = edgesOf(stage, count)
    const degrees = new Map<string, number>()
    for (const { a, b } of edges) for (const node of [a, b]) degrees.set(node, (degrees.get(node) ?? 0) + 1)
    const degree = (node: string) => degrees.get(node) ?? 0
    const all = bridgesOf(edges)
    const isBridge = new Set(all)
    const isSafe = new Set(edges.filter((edge) => !isBridge.has(edge)).map(({ view, group }) => `${view} ${group}`))
    const bridges = all.filter(({ view, group }) => !isSafe.has(`${view} ${group}`))
    const ends = bridges.filter(({ a, b }) => degree(a) === 1 || degree(b) === 1)
    const touched = new Set<number>()
    // Ends first: what covers one of them often covers the bridges behind it. One cover of a view may be enough for several of its figures, and what
    // another view has covered meanwhile is only known the next time.
    for (const bridge of ends) {
      if (touched.has(bridge.view)) continue
      const at = cover(stage, bridge, degree)
      if (at !== null) touched.add(bridge.view).add(at)
    }
    return touched.size > 0 || bridges.some((bridge) => cover(stage, bridge, degree) !== null)
  }

  const coverAll = () =>
    stages
      .flatMap((stage) => (Object.keys(counts) as Count[]).map((count) => coverSome(stage, count)))
      .some((isChanged) => isChanged)

  /** What still follows, by ways that the cycles do not see: for each such table one more figure is hidden, the smallest that is as near as possible. */
  function coverFollowing(): boolean {
    const following = followingFigures(views, hidden, minimum, base)
    const tables = new Map(following.map((found) => [`${found.view} ${found.stage}`, found]))
    return [...tables.values()].filter((found) => coverNear(found)).length > 0
  }
  function coverNear({ view, stage, group }: HiddenFigure): boolean {
    const visible = hidden.flatMap((of, at) =>
      [...of].flatMap(([name, cells]) =>
        cells.flatMap((isHidden, other) => {
          if (isHidden) return []
          const distance = (name === stage ? 0 : 4) + (at === view ? 0 : 2) + (other === group ? 0 : 1)
          return [{ cells, other, distance, size: sizeOf(at, name, other) }]
        }),
      ),
    )
    const [next] = visible.sort((a, b) => a.distance - b.distance || a.size - b.size)
    if (next) next.cells[next.other] = true
    return next !== undefined
  }

  for (let open = true; open; ) open = hideLater() || coverAll() || coverFollowing()
  return hidden
}
