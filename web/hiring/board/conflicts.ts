import { type MoveConflict, Moved } from '#contract/hiring/board.ts'
import type { ApiError } from '#web/platform/api/client.ts'

/** What a move that was refused because its cards are elsewhere by now tells of them. */
export const movedMeanwhile = ({ code, current }: ApiError): Moved | undefined =>
  code === 'moved_meanwhile' ? Moved.safeParse(current).data : undefined

/** Cards that somebody else moved to where they were wanted leave nothing to decide. */
export const undecided = (conflicts: readonly MoveConflict[]) =>
  conflicts.filter(({ wanted, current }) => wanted.id !== current.id)

/** Moves as they are sent: the cards that go to one stage together, each from where it is now. */
export const movesFrom = (conflicts: readonly MoveConflict[]) =>
  [...Map.groupBy(conflicts, ({ wanted }) => wanted.id)].map(([stageId, cards]) => ({
    stageId,
    cards: cards.map(({ id, current }) => ({ id, from: current.id })),
  }))
