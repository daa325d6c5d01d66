type Rules<S extends string, F extends { state: S }> = {
  /** Where something may go as it is. */
  moves: (of: F) => readonly S[]
  /** Going there from here asks for a reason. */
  needsReason: (from: S, to: S) => boolean
}

/**
 * Whether a move can simply be undone: by one that leads back. Where that asks for a reason, only if going there did too: taking back what
 * nobody had to explain must not look like a decision that somebody made.
 */
export const mayTakeBack = <S extends string, F extends { state: S }>(
  before: F,
  after: F,
  { moves, needsReason }: Rules<S, F>,
) =>
  moves(after).includes(before.state) &&
  (!needsReason(after.state, before.state) || needsReason(before.state, after.state))

/**
 * Where some of many may go: how many of them, whether a reason has to be said once for all, and whether all of it could be undone. The
 * others are told why not, row by row.
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
