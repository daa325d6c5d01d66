import { combinationsOf, mod, type Sparse } from './span.rules.ts'
import type { Count, Leaf, Steps } from './steps.rules.ts'

// The figures that follow by adding and subtracting what everybody sees. Exact: the sums that are known are vectors, and a figure follows
// when it is a combination of them. The unknowns are how many people of each hidden group reached each step of each process.

/** A figure of a view: its stage by the place in the order. */
export type Figure = { view: number; at: number; group: number; count: Count }

/** The reason for which a figure follows. */
export type Proof = {
  figure: Figure
  /** Figures of views above processes that are a part of the sum. */
  uses: { view: number; at: number; group: number }[]
  /** Whether the sum is another one as soon as all of these groups of a step of a process are hidden: then it is not known. */
  isInvalidatedBy: (leaf: Leaf, step: number, groups: readonly number[]) => boolean
}

/**
 * The number of visible stages of each group, by view: a person who passes one enters the next, so that the later ones are hidden first.
 */
export type Visible = readonly (readonly number[])[]

/**
 * Finds the figures that follow from all that is visible, and from the totals of every process, which its board shows.
 *
 * The total of a step says what one of its hidden groups is, given the others. The rest is the sums of the ancestors. In them, the same two
 * groups of the same step are the same unknown in every process of a view: no sum tells these processes apart. So there are few unknowns.
 */
export function knownFrom(steps: Steps, visible: Visible): (figure: Figure) => Proof | null {
  const { groups, stages, leaves, leafAt, countsOf, stepOf, figureOf } = steps
  const isVisible = (view: number, at: number, group: number) => at < (visible[view]?.[group] ?? 0)
  const all = Array.from({ length: groups }, (_, group) => group)

  const sums: { view: number; at: number; group: number }[] = []
  const keyOf = (view: number, figure: number, group: number) => (view * steps.figures + figure) * groups + group
  const numberOf = new Map<number, number>()
  for (const [view, list] of stages.entries())
    if (steps.isInner[view])
      for (const at of list.keys())
        for (const count of countsOf(view, at))
          for (const group of all)
            if (isVisible(view, at, group)) {
              numberOf.set(keyOf(view, figureOf(view, at, count), group), sums.length)
              sums.push({ view, at, group })
            }

  const { hiddenIn, unknownIn, isZero } = hiddenSteps(steps, visible)

  // A column: a group of a step instead of the first hidden one, in the processes below the same views.
  type Column = { at: number; leaf: Leaf; step: number; group: number; first: number; times: number }
  const columns = new Map<number, Column>()
  const columnKey = (leaf: Leaf, step: number, group: number, first: number) =>
    ((leaf.kinds.get(step) ?? 0) * groups + group) * groups + first
  for (const leaf of leaves)
    if (leaf.ancestors.length > 0)
      for (const step of leaf.steps) {
        const [first, ...rest] = unknownIn(leaf, step)
        if (first === undefined) continue
        for (const group of rest) {
          const key = columnKey(leaf, step, group, first)
          const column = columns.get(key)
          if (column) column.times++
          else columns.set(key, { at: columns.size, leaf, step, group, first, times: 1 })
        }
      }

  const vectors = sums.map(() => new Map<number, number>())
  for (const { at, leaf, step, group, first } of columns.values())
    for (const view of leaf.ancestors)
      for (const figure of leaf.figures.get(step) ?? [])
        for (const [of, sign] of [
          [group, 1],
          [first, -1],
        ] as const) {
          const vector = vectors[numberOf.get(keyOf(view, figure, of)) ?? -1]
          vector?.set(at, (vector.get(at) ?? 0) + sign)
        }
  const combine = combinationsOf(vectors, columns.size)

  /** Returns the number of times that a step of a process is in a figure. */
  function partOf({ view, at, group, count }: Figure, leaf: Leaf, step: number, of: number): number {
    if (group !== of) return 0
    return signsOf(count).reduce((sum, [part, sign]) => {
      const isIn =
        leaf.view === view
          ? leaf.firstOf(stepOf(view, at, part)) === step
          : leaf.ancestors.includes(view) && leaf.figures.get(step)?.includes(figureOf(view, at, part)) === true
      return isIn ? sum + sign : sum
    }, 0)
  }

  /** Whether all that a figure of a view above processes counts is known to be zero: of nobody, or where nobody stops. */
  const isZeroBelow = (figure: Figure) =>
    leaves.every((leaf) =>
      leaf.steps.every((step) => partOf(figure, leaf, step, figure.group) === 0 || isZero(leaf, step, figure.group)),
    )

  /** A hidden figure as a vector; null where it tells processes apart that no sum does, or is a zero that everybody knows. */
  function vectorOf(figure: Figure): Sparse | null {
    const vector = new Map<number, number>()
    const own = leafAt.get(figure.view)
    if (!own) {
      if (isZeroBelow(figure)) return null
      for (const { at, leaf, step, group, first } of columns.values()) {
        const n = partOf(figure, leaf, step, group) - partOf(figure, leaf, step, first)
        if (n !== 0) vector.set(at, n)
      }
      return vector
    }
    for (const [count, sign] of signsOf(figure.count)) {
      const step = own.firstOf(stepOf(figure.view, figure.at, count))
      if (isZero(own, step, figure.group)) return null
      const unknown = unknownIn(own, step)
      const [first] = unknown
      if (first === undefined || !unknown.includes(figure.group)) continue
      for (const group of unknown) {
        if (group === first || (figure.group !== first && group !== figure.group)) continue
        const column = columns.get(columnKey(own, step, group, first))
        if (!column || column.times > 1) return null
        vector.set(column.at, (vector.get(column.at) ?? 0) + (figure.group === first ? -sign : sign))
      }
    }
    return vector
  }

  return (figure) => {
    const vector = vectorOf(figure)
    const coefficients = vector && combine(vector)
    if (!coefficients) return null
    /** Returns the coefficient of a group of a step in the sums of the views above, less that in the figure. */
    const restOf = (leaf: Leaf, step: number, group: number) =>
      leaf.ancestors.reduce(
        (sum, view) =>
          (leaf.figures.get(step) ?? []).reduce(
            (part, number) => part + (coefficients.get(numberOf.get(keyOf(view, number, group)) ?? -1) ?? 0),
            sum,
          ),
        -partOf(figure, leaf, step, group),
      )
    return {
      figure,
      uses: [...coefficients.keys()].flatMap((number) => sums[number] ?? []),
      isInvalidatedBy: (leaf, step, added) => {
        // The total of the step is subtracted as often as its hidden groups need it.
        const list = [...hiddenIn(leaf, step), ...added]
        const times = restOf(leaf, step, list[0] ?? 0)
        return list.some((group) => mod(restOf(leaf, step, group) - times) !== 0)
      },
    }
  }
}

/** A figure as a sum of figures. */
const signsOf = (count: Count): readonly (readonly ['entered' | 'passed', number])[] =>
  count === 'stopped' ? stoppedSigns : count === 'passed' ? passedSigns : enteredSigns
const enteredSigns = [['entered', 1]] as const
const passedSigns = [['passed', 1]] as const
const stoppedSigns = [...enteredSigns, ['passed', -1]] as const

/**
 * The groups that are hidden at the steps of processes. If the hidden ones add up to nothing, in a process or in a view above it, each of
 * them is known to be zero, and in the later steps too.
 */
function hiddenSteps(steps: Steps, visible: Visible) {
  const all = Array.from({ length: steps.groups }, (_, group) => group)
  const keyOf = (view: number, figure: number, group: number) => (view * steps.figures + figure) * steps.groups + group
  const zeroInAncestors = new Set<number>()
  for (const [view, stages] of steps.stages.entries())
    if (steps.isInner[view])
      for (const at of stages.keys()) {
        const hidden = all.filter((group) => at >= (visible[view]?.[group] ?? 0))
        for (const count of steps.countsOf(view, at))
          if (hidden.every((group) => steps.countOf(view, at, group, count) === 0))
            for (const group of hidden) zeroInAncestors.add(keyOf(view, steps.figureOf(view, at, count), group))
      }
  type Groups = { hidden: number[]; unknown: number[]; zero: ReadonlySet<number> }
  const byLeaf = new Map<Leaf, Map<number, Groups>>()
  for (const leaf of steps.leaves) {
    const until = all.map((group) => steps.seenUntil(leaf.view, visible[leaf.view]?.[group] ?? 0))
    const zero = new Set<number>()
    const byStep = new Map<number, Groups>()
    for (const step of leaf.steps) {
      const figures = leaf.figures.get(step) ?? []
      for (const group of all)
        if (leaf.ancestors.some((view) => figures.some((figure) => zeroInAncestors.has(keyOf(view, figure, group)))))
          zero.add(group)
      const hidden = all.filter((group) => step > (until[group] ?? 0) && !zero.has(group))
      if (hidden.every((group) => leaf.people(step, group) === 0)) for (const group of hidden) zero.add(group)
      byStep.set(step, { hidden, unknown: hidden.filter((group) => !zero.has(group)), zero: new Set(zero) })
    }
    byLeaf.set(leaf, byStep)
  }
  return {
    /** The hidden groups, without those that are zero whatever else is hidden here. */
    hiddenIn: (leaf: Leaf, step: number) => byLeaf.get(leaf)?.get(step)?.hidden ?? [],
    unknownIn: (leaf: Leaf, step: number) => byLeaf.get(leaf)?.get(step)?.unknown ?? [],
    isZero: (leaf: Leaf, step: number, group: number) => byLeaf.get(leaf)?.get(step)?.zero.has(group) === true,
  }
}
