import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { MoveConflict } from '#platform/contract/boardMoves.ts'
import type { ApiError } from '#platform/web/api/client.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { movedMeanwhile, movesFrom, unresolved } from './conflicts.ts'

type Answer = { moved: unknown[]; refused: unknown[]; conflicts: MoveConflict[] }

type Moves<M extends Answer> = {
  Moved: z.ZodType<M>
  undo: (batchId: string) => Promise<M>
  /** The notice after moves were undone. */
  undone: string
  onRefused: (refused: M['refused']) => void
  /** Of cards that another user moved to the same column. */
  onArrived?: (arrived: MoveConflict) => void
  refresh: () => Promise<unknown>
}

/** The answers to moves on a board: cards that were refused, those that another user moved meanwhile, and the way back. */
export function useMoveAnswers<M extends Answer>({ Moved, undo, undone, onRefused, onArrived, refresh }: Moves<M>) {
  const [conflicts, setConflicts] = useState<MoveConflict[]>([])
  const report = ({ refused, conflicts: all }: M) => {
    onRefused(refused)
    setConflicts(unresolved(all))
    const arrived = all.find(({ wanted, current }) => wanted.id === current.id)
    if (arrived) onArrived?.(arrived)
  }
  const fail = (error: ApiError) => {
    const elsewhere = movedMeanwhile(Moved, error)
    if (elsewhere) report(elsewhere)
    else toast.error(error.message)
    void refresh()
  }
  const undoing = useMutation<M, ApiError, string>({
    mutationFn: undo,
    onSuccess: async (answer) => {
      await refresh()
      if (answer.moved.length) toast.success(undone)
      report(answer)
    },
    onError: fail,
  })
  const keepTheirs = () => setConflicts([])
  return {
    conflicts,
    report,
    fail,
    undo: undoing.mutate,
    keepTheirs,
    /** Moves what the user has chosen again, with `move` for each column. */
    moveAgain(chosen: readonly MoveConflict[], move: (batch: ReturnType<typeof movesFrom>[number]) => void) {
      keepTheirs()
      movesFrom(chosen).forEach(move)
    },
  }
}
