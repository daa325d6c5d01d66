import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notes } from '#access/contract/notes.ts'
import { onLive, onLiveBack } from '#access/web/notices/live.ts'
import { home } from '#desk/contract/home.ts'
import { type TaskCard, type TaskLaneChange, TasksMoved, taskColumns, tasks } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import type { MoveConflict } from '#platform/contract/boardMoves.ts'
import { type ApiError, call, q, queryClient, refresh } from '#platform/web/api/client.ts'
import { useMoveAnswers } from '#platform/web/board/useMoveAnswers.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { inLane } from './lanes.ts'

type Moving = {
  cards: { id: string; from: string; lane?: TaskLaneChange | undefined }[]
  columnId: string
  before: string | null
}
const options = q(tasks.board, {})
/** The reads that a change of a task makes stale. */
export const staleByTasks = [tasks.board, tasks.get, tasks.archived, home.get]

/** Changes that come at once are answered together. */
const gathering = 200

/** Loads the board again when somebody has changed it, and when the stream is connected: changes may have been missed. */
function useTasksLive() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // A move of one's own that has not been answered yet would jump back; its answer refreshes the board.
        if (queryClient.isMutating() > 0) later()
        else void refresh([...staleByTasks, notes.list])
      }, gathering)
    }
    const stops = [onLive('tasks', later), onLiveBack(later)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [])
}

/** The board of tasks and its moves: optimistic, and rolled back visibly when the server refuses. */
export function useTasks() {
  const t = useTexts(tasksTexts)
  const bulk = useBulk()
  useTasksLive()
  const query = useQuery(options)
  const columns = query.data?.columns ?? []
  const answers = useMoveAnswers<TasksMoved>({
    Moved: TasksMoved,
    undo: (id) => call(tasks.undo, { params: { id } }),
    undone: t('undone'),
    onRefused: bulk.report,
    refresh: () => refresh(staleByTasks),
  })
  const move = useMutation<TasksMoved, ApiError, Moving, typeof query.data>({
    mutationFn: (body) => call(tasks.move, { body }),
    onMutate: async (moving) => {
      await queryClient.cancelQueries({ queryKey: options.queryKey })
      const seen = queryClient.getQueryData(options.queryKey)
      if (seen) queryClient.setQueryData(options.queryKey, { ...seen, cards: placed(seen.cards, moving) })
      return seen
    },
    onError: (error, _input, before) => {
      if (before) queryClient.setQueryData(options.queryKey, before)
      answers.fail(error)
    },
    onSuccess: async (answer, { columnId, cards }) => {
      await refresh(staleByTasks)
      const column = columns.find(({ id }) => id === columnId)
      const isOrder = cards.every(({ from }) => from === columnId)
      const lane = cards.find((card) => card.lane)?.lane
      const count = answer.moved.length
      if (count)
        toast.success(
          isOrder
            ? lane
              ? t(lane.kind === 'due' ? 'dueChanged' : 'assigneeChanged', { count })
              : t('reordered')
            : t(column?.isDone ? 'done' : 'moved', { count, column: column?.name }),
          { undo: () => answers.undo(answer.batchId) },
        )
      answers.report(answer)
    },
  })
  const archive = useMutation<{ changed: string[] }, ApiError, { ids: string[]; archived: boolean }>({
    mutationFn: (body) => call(tasks.archive, { body }),
    onSuccess: async ({ changed }, { archived }) => {
      await refresh(staleByTasks)
      if (changed.length === 0) return
      toast.success(t(archived ? 'archivedToast' : 'restoredToast', { count: changed.length }), {
        undo: () => archive.mutate({ ids: changed, archived: !archived }),
      })
    },
    onError: (error) => toast.error(error.message),
  })
  const order = useMutation<unknown, ApiError, { ids: string[]; from: string[] }>({
    mutationFn: (body) => call(taskColumns.order, { body }),
    onSettled: () => refresh([tasks.board]),
    onError: (error) => toast.error(error.message),
  })
  return {
    board: query,
    columns,
    cards: query.data?.cards ?? [],
    people: query.data?.people ?? [],
    conflicts: answers.conflicts,
    dialog: bulk.dialog,
    keepTheirs: answers.keepTheirs,
    moveAnyway: (chosen: readonly MoveConflict[]) =>
      answers.moveAgain(chosen, (batch) => move.mutate({ ...batch, before: null })),
    /** From the columns where the user saw the cards. */
    move: (
      cards: readonly TaskCard[],
      columnId: string,
      before: string | null,
      changes?: ReadonlyMap<string, TaskLaneChange>,
    ) =>
      move.mutate({
        cards: cards.map(({ id, columnId: from }) => ({ id, from, lane: changes?.get(id) })),
        columnId,
        before,
      }),
    archive: (ids: string[], archived = true) => archive.mutate({ ids, archived }),
    order: (move: { ids: string[]; from: string[] }) => order.mutate(move),
  }
}

/** The cards as they will be after a move. */
function placed(all: TaskCard[], { cards, columnId, before }: Moving): TaskCard[] {
  const byId = new Map(all.map((card) => [card.id, card]))
  const moved = cards.flatMap(({ id, lane }) => {
    const card = byId.get(id)
    return card ? [{ ...inLane(card, lane), columnId }] : []
  })
  const ids = new Set(moved.map(({ id }) => id))
  const rest = all.filter(({ id }) => !ids.has(id))
  const at = before ? rest.findIndex(({ id }) => id === before) : -1
  return at < 0 ? [...rest, ...moved] : [...rest.slice(0, at), ...moved, ...rest.slice(at)]
}
