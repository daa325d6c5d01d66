import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { mayMoveCard } from '#hiring/contract/board.rules.ts'
import { type BoardCard, board, Moved } from '#hiring/contract/board.ts'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import type { MoveConflict } from '#platform/contract/boardMoves.ts'
import { type ApiError, call, q, queryClient, refresh } from '#platform/web/api/client.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useMoveAnswers } from '#platform/web/board/useMoveAnswers.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'

type Moving = { cards: { id: string; from: string }[]; stageId: string }
type Board = { stages: Process['stages']; cards: BoardCard[] }
/**
 * The way in which a stage would handle cards dropped on it: the number it accepts, or why it accepts none. Neither when all are in it
 * already.
 */
export type Landing = { count: number; why?: string }

/** The cards of a process, and their moves: optimistic, and rolled back visibly when the server refuses. */
export function useBoard(process: Process, onRefused: (refused: Moved['refused']) => void) {
  const t = useTexts(boardTexts)
  const because = useTexts(refusalsTexts)
  const params = { id: process.id }
  const options = q(board.get, { params })
  const query = useQuery(options)
  const touch = () => refresh([...staleByScores, board.moves, processes.get])

  const answers = useMoveAnswers<Moved>({
    Moved,
    undo: (id) => call(board.undo, { params: { id } }),
    undone: t('undone'),
    onRefused,
    onArrived: ({ name, wanted }) => toast.success(t('alreadyThere', { name, stage: wanted.name })),
    refresh: touch,
  })
  const move = useMutation<Moved, ApiError, Moving, Board | undefined>({
    mutationFn: (body) => call(board.move, { params, body }),
    onMutate: async ({ cards, stageId }) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      const before = queryClient.getQueryData<Board>(options.queryKey)
      const moving = new Set(cards.map(({ id }) => id))
      const since = new Date().toISOString()
      if (before)
        queryClient.setQueryData(options.queryKey, {
          ...before,
          cards: before.cards.map((c) => (moving.has(c.id) ? { ...c, stageId, since } : c)),
        })
      return before
    },
    onError: (error, _input, before) => {
      if (before) queryClient.setQueryData(options.queryKey, before)
      // The rollback may undo a move that succeeded meanwhile, so read again.
      answers.fail(error)
    },
    onSuccess: async (answer, { stageId }) => {
      const { batchId, moved } = answer
      await touch()
      const stage = process.stages.find((s) => s.id === stageId)?.name ?? ''
      if (moved.length) toast.success(t('moved', { count: moved.length, stage }), { undo: () => answers.undo(batchId) })
      answers.report(answer)
    },
  })

  const locked = !mayAssess(process).allowed
  const stages = query.data?.stages ?? process.stages
  const cards = useMemo(() => query.data?.cards ?? [], [query.data])
  const landing = useCallback(
    (moving: readonly BoardCard[], stageId: string): Landing => {
      const verdicts = moving.filter((c) => c.stageId !== stageId).map((c) => mayMoveCard(c, stageId, stages))
      const count = verdicts.filter((v) => v.allowed).length
      const refused = verdicts.find((v) => !v.allowed)
      return count === 0 && refused ? { count, why: because(refused.why) } : { count }
    },
    [stages, because],
  )
  return {
    ...query,
    stages,
    cards,
    locked,
    landing,
    conflicts: answers.conflicts,
    keepTheirs: answers.keepTheirs,
    moveAnyway: (chosen: readonly MoveConflict[]) =>
      answers.moveAgain(chosen, ({ cards: from, columnId }) => move.mutate({ cards: from, stageId: columnId })),
    /** From the stages where the user saw the cards. */
    move: (moving: readonly BoardCard[], stageId: string) =>
      move.mutate({ cards: moving.map(({ id, stageId: from }) => ({ id, from })), stageId }),
  }
}
