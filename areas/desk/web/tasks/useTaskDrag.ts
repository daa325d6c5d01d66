import type { Announcements, DragEndEvent, DragStartEvent, UniqueIdentifier } from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import { goesOverLimit } from '#desk/contract/tasks.rules.ts'
import type { TaskCard, TaskColumn, TaskLaneChange, TaskPerson } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { followCard } from '#platform/web/board/followCard.ts'
import { useStableActions } from '#platform/web/board/useStableActions.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { TaskActions } from './boardParts.ts'
import { cellOf, type DropTarget, type Lane, laneChanges, placeOf } from './lanes.ts'
import { useLaneNames } from './useLaneNames.ts'

type LaneChanges = ReadonlyMap<string, TaskLaneChange>
type Move = { cards: TaskCard[]; columnId: string; before: string | null; changes?: LaneChanges | undefined }
/** The data that dnd-kit keeps of the card by which cards are dragged. */
type DragData = { cardId: string; laneKey?: string | undefined }

type Board = {
  columns: readonly TaskColumn[]
  cards: TaskCard[]
  /** All cards by column. */
  totals: ReadonlyMap<string, TaskCard[]>
  people: readonly TaskPerson[]
  selected: ReadonlySet<string>
  today: string
  now: number
  move: (cards: readonly TaskCard[], columnId: string, before: string | null, changes?: LaneChanges) => void
  archive: (ids: string[]) => void
  open: (id: string) => void
  select: (id: string, range: boolean) => void
  clear: () => void
}

/** Moves cards by drag, by keyboard and by menu: asks first when a column gets more cards than its limit. */
export function useTaskDrag(board: Board) {
  const { columns, cards, totals, people, selected, today, now, move, archive, open, select, clear } = board
  const t = useTexts(tasksTexts)
  const { placeIn } = useLaneNames()
  const [draggedCards, setDraggedCards] = useState<TaskCard[]>([])
  const [wanted, setWanted] = useState<Move>()
  const cardOf = (id: string) => cards.find((card) => card.id === id)
  const together = (id: string) => cards.filter((card) => (selected.has(id) ? selected.has(card.id) : card.id === id))

  const applyMove = ({ cards: moving, columnId, before, changes }: Move) => {
    move(moving, columnId, before, changes)
    clear()
  }
  const ask = (next: Move) => {
    if (next.cards.length === 0) return
    const arriving = next.cards.filter(({ columnId }) => columnId !== next.columnId).length
    const limit = columns.find(({ id }) => id === next.columnId)?.cardLimit ?? null
    if (goesOverLimit(limit, totals.get(next.columnId)?.length ?? 0, arriving)) setWanted(next)
    else applyMove(next)
  }
  /** The first card of a column, in a lane if there is one, that is not moving: moved cards come before it. */
  const topOf = (columnId: string, moving: readonly TaskCard[], lane?: Lane) => {
    const ids = new Set(moving.map(({ id }) => id))
    const isThere = (card: TaskCard) => card.columnId === columnId && !ids.has(card.id)
    return (lane?.cards.find(isThere) ?? totals.get(columnId)?.find(isThere))?.id ?? null
  }
  const toColumn = (moving: TaskCard[], columnId: string, lane?: Lane) =>
    ask({ cards: moving, columnId, before: topOf(columnId, moving, lane) })
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const moving = draggedCards
    setDraggedCards([])
    if (!over) return
    const { cardId, laneKey } = active.data.current as DragData
    const { columnId, lane, before } = over.data.current as DropTarget
    if (before && moving.some(({ id }) => id === before)) return
    const changes = lane && laneChanges(moving, { to: lane, from: laneKey, people, today, now })
    if (!before && !changes?.size && moving.every((card) => card.columnId === columnId)) return
    ask({ cards: moving, columnId, before: before ?? topOf(columnId, moving, lane), changes })
    if (activatorEvent instanceof KeyboardEvent) followCard(placeOf(cardId, lane?.key), cellOf(columnId, lane?.key))
  }
  const actions = useStableActions<TaskActions>({
    open,
    select,
    move: (id, columnId, lane) => {
      toColumn(
        together(id).filter((card) => card.columnId !== columnId),
        columnId,
        lane,
      )
      followCard(placeOf(id, lane?.key), cellOf(columnId, lane?.key))
    },
    step: (id, by, lane) => {
      const card = cardOf(id)
      if (!card) return
      const column = (lane?.cards ?? totals.get(card.columnId) ?? []).filter((of) => of.columnId === card.columnId)
      const at = column.findIndex((of) => of.id === id)
      if (at < 0 || at + by < 0 || at + by >= column.length) return
      // The last of a lane is not the last of its column.
      const last = column.at(-1)
      const all = totals.get(card.columnId) ?? []
      const after = last && all[all.findIndex((of) => of.id === last.id) + 1]
      move([card], card.columnId, (by < 0 ? column[at - 1]?.id : (column[at + 2] ?? after)?.id) ?? null)
      followCard(placeOf(id, lane?.key), cellOf(card.columnId, lane?.key))
    },
    archive: (id) => archive(together(id).map((card) => card.id)),
  })
  const nameOf = (id: UniqueIdentifier | undefined) => columns.find((column) => column.id === id)?.name ?? ''
  const placeName = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => {
    if (!over) return undefined
    const { columnId, lane } = over.data.current as DropTarget
    return lane ? placeIn(lane, nameOf(columnId), (active.data.current as DragData).laneKey) : nameOf(columnId)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('picked', { title: cardOf((active.data.current as DragData).cardId)?.title }),
    onDragOver: (event) => (event.over ? t('over', { column: placeName(event) }) : ''),
    onDragEnd: (event) => (event.over ? t('dropped', { column: placeName(event) }) : t('cancelled')),
    onDragCancel: () => t('cancelled'),
  }
  const dragged = useMemo(() => new Set(draggedCards.map(({ id }) => id)), [draggedCards])
  return {
    draggedCards,
    dragged,
    actions,
    announcements,
    toColumn,
    start: ({ active }: DragStartEvent) => setDraggedCards(together((active.data.current as DragData).cardId)),
    cancel: () => setDraggedCards([]),
    drop,
    /** The move that would put a column above its limit, until the user has decided. */
    wanted: wanted && { column: nameOf(wanted.columnId) },
    decide: (isWanted: boolean) => {
      if (wanted && isWanted) applyMove(wanted)
      setWanted(undefined)
    },
  }
}
