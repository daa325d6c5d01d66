import { type MoveConflict, Moved } from '#contract/hiring/board.ts'
import type { ApiError } from '#web/platform/api/client.ts'

/** The conflicts of a move that was refused because its cards were moved meanwhile; null for other errors. */
export const movedMeanwhile = ({ code, current }: ApiError): Moved | undefined =>
  code === 'moved_meanwhile' ? Moved.safeParse(current).data : undefined

/** The conflicts to decide: those of cards that another user moved to the same stage need no decision. */
export const unresolved = (conflicts: readonly MoveConflict[]) =>
  conflicts.filter(({ wanted, current }) => wanted.id !== current.id)

/** Groups the cards by target stage, each with its current stage, as moves are sent. */
export const movesFrom = (conflicts: readonly MoveConflict[]) =>
  [...Map.groupBy(conflicts, ({ wanted }) => wanted.id)].map(([stageId, cards]) => ({
    stageId,
    cards: cards.map(({ id, current }) => ({ id, from: current.id })),
  }))
