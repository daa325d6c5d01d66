type Moves<S extends string> = {
  /** Where something may go from a state. */
  moves: (from: S) => readonly S[]
  /** Going there from here asks for a reason. */
  needsReason: (from: S, to: S) => boolean
}

/** Where all of them may go at once. What asks for a reason asks for one each: that is done one by one. */
export const movesOfAll = <S extends string>(
  states: readonly S[],
  from: readonly S[],
  { moves, needsReason }: Moves<S>,
) =>
  states.filter((to) => from.length > 0 && from.every((state) => moves(state).includes(to) && !needsReason(state, to)))

/** Whether a move can simply be undone: by one that leads back and asks for no reason. */
export const mayTakeBack = <S extends string>(from: S, to: S, { moves, needsReason }: Moves<S>) =>
  moves(to).includes(from) && !needsReason(to, from)
