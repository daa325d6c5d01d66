import type { z } from 'zod'
import type { MoveConflict } from '#platform/contract/boardMoves.ts'
import type { ApiError } from '#platform/web/api/client.ts'

/** The response of a move that was refused because its cards were moved meanwhile; undefined for other errors. */
export const movedMeanwhile = <T extends z.ZodType>(Moved: T, { code, current }: ApiError): z.output<T> | undefined =>
  code === 'moved_meanwhile' ? Moved.safeParse(current).data : undefined

/** The conflicts to decide: those of cards that another user moved to the same column need no decision. */
export const unresolved = (conflicts: readonly MoveConflict[]) =>
  conflicts.filter(({ wanted, current }) => wanted.id !== current.id)

/** Groups the cards by target column, each with its current column, as moves are sent. */
export const movesFrom = (conflicts: readonly MoveConflict[]) =>
  [...Map.groupBy(conflicts, ({ wanted }) => wanted.id)].map(([columnId, cards]) => ({
    columnId,
    cards: cards.map(({ id, current }) => ({ id, from: current.id })),
  }))
