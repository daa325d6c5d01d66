import type { Announcements, DragEndEvent, DragStartEvent, UniqueIdentifier } from '@dnd-kit/core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { goesOverLimit } from '#contract/workspace/tasks.rules.ts'
import type { TaskCard, TaskColumn, TaskLaneChange } from '#contract/workspace/tasks.ts'
import { followCard } from '#web/platform/board/followCard.ts'
import { tasksTexts } from '#web/platform/i18n/pt/tasks.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import type { TaskActions } from './boardParts.ts'
import { cellOf, type DropTarget, type Lane, laneChange, placeOf } from './lanes.ts'
import { useLaneNames } from './useLaneNames.ts'

type Wanted = { cards: TaskCard[]; columnId: string; before: string | null; change?: TaskLaneChange | undefined }
/** What a dragged card brings along. */
type Carried = { cardId: string; laneKey?: string | undefined }

type Board = {
  columns: readonly TaskColumn[]
  cards: TaskCard[]
  /** All cards by column. */
  totals: ReadonlyMap<string, TaskCard[]>
  selected: ReadonlySet<string>
  today: string
  move: (cards: readonly TaskCard[], columnId: string, before: string | null, lane?: TaskLaneChange) => void
  archive: (ids: string[]) => void
  open: (id: string) => void
  select: (id: string, range: boolean) => void
  clear: () => void
}

/** Moves cards by drag, by keyboard and by menu: asks first when a column gets more cards than its limit. */
export function useTaskHand(board: Board) {
  const { columns, cards, totals, selected, today, move, archive, open, select, clear } = board
  const t = useTexts(tasksTexts)
  const { placeIn } = useLaneNames()
  const [hand, setHand] = useState<TaskCard[]>([])
  const [wanted, setWanted] = useState<Wanted>()
  const cardOf = (id: string) => cards.find((card) => card.id === id)
  const together = (id: string) => cards.filter((card) => (selected.has(id) ? selected.has(card.id) : card.id === id))

  const carry = ({ cards: moving, columnId, before, change }: Wanted) => {
    move(moving, columnId, before, change)
    clear()
  }
  const ask = (next: Wanted) => {
    if (next.cards.length === 0) return
    const arriving = next.cards.filter(({ columnId }) => columnId !== next.columnId).length
    const limit = columns.find(({ id }) => id === next.columnId)?.cardLimit ?? null
    if (goesOverLimit(limit, totals.get(next.columnId)?.length ?? 0, arriving)) setWanted(next)
    else carry(next)
  }
  /** The first card of a column, in a lane if there is one, that is not moving: what arrives comes before it. */
  const topOf = (columnId: string, moving: readonly TaskCard[], lane?: Lane) => {
    const isThere = (card: TaskCard) => card.columnId === columnId && !moving.includes(card)
    return (lane?.cards.find(isThere) ?? totals.get(columnId)?.find(isThere))?.id ?? null
  }
  const toColumn = (moving: TaskCard[], columnId: string, lane?: Lane) =>
    ask({ cards: moving, columnId, before: topOf(columnId, moving, lane) })
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const moving = hand
    setHand([])
    if (!over) return
    const { cardId, laneKey } = active.data.current as Carried
    const { columnId, lane, before } = over.data.current as DropTarget
    if (before && moving.some(({ id }) => id === before)) return
    const change = lane && laneChange(lane, laneKey, today)
    if (!before && !change && moving.every((card) => card.columnId === columnId)) return
    ask({ cards: moving, columnId, before: before ?? topOf(columnId, moving, lane), change })
    if (activatorEvent instanceof KeyboardEvent) followCard(placeOf(cardId, lane?.key), cellOf(columnId, lane?.key))
  }
  const latest: TaskActions = {
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
  }
  const handlers = useRef(latest)
  useLayoutEffect(() => {
    handlers.current = latest
  })
  // A stable object, so that a card rerenders only when it changed.
  const actions = useMemo<TaskActions>(
    () => ({
      open: (...args) => handlers.current.open(...args),
      select: (...args) => handlers.current.select(...args),
      move: (...args) => handlers.current.move(...args),
      step: (...args) => handlers.current.step(...args),
      archive: (...args) => handlers.current.archive(...args),
    }),
    [],
  )
  const nameOf = (id: UniqueIdentifier | undefined) => columns.find((column) => column.id === id)?.name ?? ''
  const placeName = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => {
    if (!over) return undefined
    const { columnId, lane } = over.data.current as DropTarget
    return lane ? placeIn(lane, nameOf(columnId), (active.data.current as Carried).laneKey) : nameOf(columnId)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('picked', { title: cardOf((active.data.current as Carried).cardId)?.title }),
    onDragOver: (event) => (event.over ? t('over', { column: placeName(event) }) : ''),
    onDragEnd: (event) => (event.over ? t('dropped', { column: placeName(event) }) : t('cancelled')),
    onDragCancel: () => t('cancelled'),
  }
  const dragged = useMemo(() => new Set(hand.map(({ id }) => id)), [hand])
  return {
    hand,
    dragged,
    actions,
    announcements,
    toColumn,
    start: ({ active }: DragStartEvent) => setHand(together((active.data.current as Carried).cardId)),
    cancel: () => setHand([]),
    drop,
    /** The move that would put a column above its limit, until the user has decided. */
    wanted: wanted && { column: nameOf(wanted.columnId) },
    decide: (isWanted: boolean) => {
      if (wanted && isWanted) carry(wanted)
      setWanted(undefined)
    },
  }
}
