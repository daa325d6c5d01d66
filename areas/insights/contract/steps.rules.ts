import type { View } from './views.ts'

// The figures of all views are made of steps: the number of people of each group who reached each step of each process.

export type Count = 'entered' | 'passed' | 'stopped'
type Counted = Exclude<Count, 'stopped'>

/** A view with none below it: a process. */
export type Leaf = {
  view: number
  /** The views that contain it. */
  ancestors: readonly number[]
  /** The steps that are told apart, by their first: where nobody stops between two, both have the same people. None that nobody reached. */
  steps: readonly number[]
  firstOf: (step: number) => number
  people: (step: number, group: number) => number
  /** In which figures of the views above a step is counted, by the number of `figureOf`. */
  figures: ReadonlyMap<number, readonly number[]>
  /** By step: a number for each combination of these figures and the ancestors. */
  kinds: ReadonlyMap<number, number>
}

export type Steps = ReturnType<typeof stepsOf>

/** @param base the stage that counts all applicants, of whom nobody has passed anything. */
export function stepsOf(views: readonly View[], base: string) {
  const names = [...new Set(views.flatMap(({ outcomes }) => [...outcomes.keys()]))]
  const stages = views.map(({ order, outcomes }) => order.filter((stage) => outcomes.has(stage)))
  const isInner = views.map((_, at) => views.some(({ parent }) => parent === at))
  const hasBase = stages.map(([first]) => first === base)
  const groups = views[0]?.outcomes.values().next().value?.length ?? 0

  function countOf(view: number, at: number, group: number, count: Count): number {
    const { entered = 0, passed = 0 } = views[view]?.outcomes.get(stages[view]?.[at] ?? '')?.[group] ?? {}
    return count === 'entered' ? entered : count === 'passed' ? passed : entered - passed
  }
  const totalOf = (view: number, at: number, count: Count) =>
    Array.from({ length: groups }, (_, group) => countOf(view, at, group, count)).reduce((sum, n) => sum + n, 0)
  const countsOf = (view: number, at: number): readonly Counted[] =>
    hasBase[view] && at === 0 ? ['entered'] : ['entered', 'passed']
  /** The step that a figure of a process counts. Its last stage is the way from the first step to the last. */
  function stepOf(view: number, at: number, count: Counted): number {
    const isWhole = hasBase[view] && at > 0 && at === (stages[view]?.length ?? 0) - 1
    if (isWhole) return count === 'entered' ? 0 : at
    return count === 'entered' ? at : at + 1
  }
  const figureOf = (view: number, at: number, count: Counted) =>
    2 * names.indexOf(stages[view]?.[at] ?? '') + (count === 'entered' ? 0 : 1)

  const kinds = new Map<string, number>()
  function kindOf(ancestors: readonly number[], figures: readonly number[]): number {
    const name = `${ancestors[0]} ${figures.join()}`
    const kind = kinds.get(name) ?? kinds.size
    kinds.set(name, kind)
    return kind
  }
  function leafOf(view: number): Leaf {
    const ancestors: number[] = []
    for (let at = views[view]?.parent ?? null; at !== null; at = views[at]?.parent ?? null) ancestors.push(at)
    const totals: number[] = []
    const people: number[][] = []
    const counted: [step: number, figure: number][] = []
    for (const at of (stages[view] ?? []).keys())
      for (const count of countsOf(view, at)) {
        const step = stepOf(view, at, count)
        totals[step] = totalOf(view, at, count)
        people[step] = Array.from({ length: groups }, (_, group) => countOf(view, at, group, count))
        counted.push([step, figureOf(view, at, count)])
      }
    const firstOf = (step: number) => totals.indexOf(totals[step] ?? 0)
    const steps = [...new Set(totals.keys().map(firstOf))].filter((step) => (totals[step] ?? 0) > 0)
    const figures = steps.map(
      (first) => [first, counted.flatMap(([step, figure]) => (firstOf(step) === first ? [figure] : []))] as const,
    )
    return {
      view,
      ancestors,
      steps,
      firstOf,
      people: (step, group) => people[step]?.[group] ?? 0,
      figures: new Map(figures),
      kinds: new Map(figures.map(([step, list]) => [step, kindOf(ancestors, list)])),
    }
  }

  const leaves = views.flatMap((_, view) => (isInner[view] ? [] : [leafOf(view)]))
  return {
    groups,
    stages,
    isInner,
    leaves,
    leafAt: new Map(leaves.map((leaf) => [leaf.view, leaf])),
    countOf,
    totalOf,
    countsOf,
    stepOf,
    figureOf,
    /** The number of figures. */
    figures: 2 * names.length,
    /** The last step at which a group is visible, for a number of its visible stages; -1 for none. */
    seenUntil: (view: number, visible: number) => (visible === 0 ? -1 : hasBase[view] && visible === 1 ? 0 : visible),
    /** The largest number of visible stages of a group at which a step is still hidden. */
    visibleBefore: (view: number, step: number) => (step === 0 ? 0 : Math.max(step - 1, hasBase[view] ? 1 : 0)),
  }
}
