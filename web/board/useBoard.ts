import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { mayMoveCard } from '#contract/board.rules.ts'
import { type BoardCard, board, type Moved } from '#contract/board.ts'
import { mayAssess } from '#contract/processes.rules.ts'
import { type Process, processes } from '#contract/processes.ts'
import { type ApiError, call, q, queryClient, refresh } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { staleByScores } from '#web/ranking/staleByRanking.ts'
import { toast } from '#web/ui/toast.tsx'

type Board = { stages: Process['stages']; cards: BoardCard[] }
/** What a stage does with cards over it: takes so many of them, or says why none. Neither: they all stand there already. */
export type Landing = { count: number; why?: string }

/** The cards of a process, and moving them: at once on the screen, taken back in sight when the server refuses. */
export function useBoard(process: Process, onRefused: (refused: Moved['refused']) => void) {
  const t = useTexts('board')
  const because = useTexts('refusals')
  const params = { id: process.id }
  const options = q(board.get, { params })
  const query = useQuery(options)
  const touch = () => refresh([...staleByScores, board.moves, processes.get, { path: '/home' }])

  const undo = useMutation<Moved, ApiError, string>({
    mutationFn: (id) => call(board.undo, { params: { id } }),
    onSuccess: async ({ moved, refused }) => {
      await touch()
      if (moved.length) toast.success(t('undone'))
      onRefused(refused)
    },
    onError: (error) => toast.error(error.message),
  })
  const move = useMutation<Moved, ApiError, { ids: string[]; stageId: string }, Board | undefined>({
    mutationFn: (body) => call(board.move, { params, body }),
    onMutate: async ({ ids, stageId }) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      const before = queryClient.getQueryData<Board>(options.queryKey)
      const moving = new Set(ids)
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
      toast.error(error.message)
      // What was put back is older than a move that succeeded meanwhile.
      void touch()
    },
    onSuccess: async ({ batchId, moved, refused }, { stageId }) => {
      await touch()
      const stage = process.stages.find((s) => s.id === stageId)?.name ?? ''
      if (moved.length) toast.success(t('moved', { count: moved.length, stage }), { undo: () => undo.mutate(batchId) })
      onRefused(refused)
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
    move: (ids: string[], stageId: string) => move.mutate({ ids, stageId }),
  }
}
