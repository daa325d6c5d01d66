type Rules<S extends string, F extends { state: S }> = {
  /** Allowed transitions of a record in its current state. */
  moves: (of: F) => readonly S[]
  /** Whether a transition requires a reason. */
  needsReason: (from: S, to: S) => boolean
}

/**
 * Whether a transition can be undone by the reverse one. A reverse transition that requires a reason is only offered if the first one required it
 * too: undoing a step without a reason must not look like a decision.
 */
export const mayTakeBack = <S extends string, F extends { state: S }>(
  before: F,
  after: F,
  { moves, needsReason }: Rules<S, F>,
) =>
  moves(after).includes(before.state) &&
  (!needsReason(after.state, before.state) || needsReason(before.state, after.state))

/**
 * The transitions available to a selection of records: how many records each applies to, whether one reason is required for all, and whether all
 * can be undone. The others are refused row by row.
 */
export const movesOfMany = <S extends string, F extends { state: S }>(
  states: readonly S[],
  all: readonly F[],
  rules: Rules<S, F>,
) =>
  states.flatMap((to) => {
    const may = all.filter((of) => rules.moves(of).includes(to))
    if (may.length === 0) return []
    const asks = may.some(({ state }) => rules.needsReason(state, to))
    return [{ to, count: may.length, asks, undoable: may.every((of) => mayTakeBack(of, { ...of, state: to }, rules)) }]
  })
