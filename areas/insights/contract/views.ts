import type { Outcome } from './fairness.rules.ts'

/**
 * A view of the tree. Its outcomes are by stage and group; a stage that it does not have is missing. `order` lists its stages in the order in which
 * people go through them: what is hidden in one is hidden in those after it, because who passes one enters the next.
 */
export type View = {
  parent: number | null
  outcomes: ReadonlyMap<string, readonly Outcome[]>
  order: readonly string[]
}

/** By view and stage: whether each group is hidden. */
export type Hidden = readonly ReadonlyMap<string, readonly boolean[]>[]
