type Rules<S extends string, F extends { state: S }> = {
  /** Where something may go as it is. */
  moves: (of: F) => readonly S[]
  /** Going there from here asks for a reason. */
  needsReason: (from: S, to: S) => boolean
}

/** Where some of many may go: how many of them, and whether a reason has to be said once for all. The others are told why not, row by row. */
export const movesOfMany = <S extends string, F extends { state: S }>(
  states: readonly S[],
  all: readonly F[],
  { moves, needsReason }: Rules<S, F>,
) =>
  states.flatMap((to) => {
    const may = all.filter((of) => moves(of).includes(to))
    return may.length === 0 ? [] : [{ to, count: may.length, asks: may.some(({ state }) => needsReason(state, to)) }]
  })

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
