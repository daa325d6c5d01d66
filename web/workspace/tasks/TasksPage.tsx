import type { Announcements, CollisionDetection, DragEndEvent } from '@dnd-kit/core'
import { pointerWithin, rectIntersection } from '@dnd-kit/core'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { dayInBrasilia } from '#contract/platform/days.rules.ts'
import { goesOverLimit } from '#contract/workspace/tasks.rules.ts'
import { type TaskCard, type TaskColumn, taskColumns, tasks } from '#contract/workspace/tasks.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { prefetchIfMissing } from '#web/platform/api/prefetch.ts'
import { BoardDrag } from '#web/platform/board/BoardDrag.tsx'
import { ColumnTabs } from '#web/platform/board/ColumnTabs.tsx'
import { ConflictsDialog } from '#web/platform/board/ConflictsDialog.tsx'
import { cardBox } from '#web/platform/board/cardBox.ts'
import { DraggedCards } from '#web/platform/board/DraggedCards.tsx'
import { followCard } from '#web/platform/board/followCard.ts'
import { useCardSelection } from '#web/platform/board/useCardSelection.ts'
import { tasksTexts } from '#web/platform/i18n/pt/tasks.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useSearchOf } from '#web/platform/site/address.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { PageAction } from '#web/platform/ui/PageAction.tsx'
import { PageHeader } from '#web/platform/ui/PageHeader.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { usePhone } from '#web/platform/ui/useMedia.ts'
import { ArchivedDialog } from './ArchivedDialog.tsx'
import { ColumnDialog } from './ColumnDialog.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import { TaskBulk } from './TaskBulk.tsx'
import { type ColumnActions, TaskColumnBox } from './TaskColumnBox.tsx'
import { TaskFace } from './TaskFace.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import type { TaskActions } from './TaskHandle.tsx'
import { TaskSheet } from './TaskSheet.tsx'
import { tasksSearch } from './tasksSearch.ts'
import { useTasks } from './useTasks.ts'
import { findTasks } from './visibleTasks.ts'

export const prefetch = () => prefetchIfMissing(tasks.board, {})

/** A card under the pointer, else the column; by keyboard, columns only. */
const underPointer: CollisionDetection = (args) => {
  const isCard = (id: unknown) => String(id).startsWith('before-')
  if (!args.pointerCoordinates) return rectIntersection(args).filter(({ id }) => !isCard(id))
  const all = pointerWithin(args)
  const cards = all.filter(({ id }) => isCard(id))
  return cards.length > 0 ? cards : all
}

type Wanted = { cards: TaskCard[]; columnId: string; before: string | null }

/** The board of tasks of the administrators. */
export function TasksPage() {
  const t = useTexts(tasksTexts)
  useBreadcrumb([{ label: t('title') }])
  const [search, change] = useSearchOf(tasksSearch)
  const { board, columns, cards, people, move, archive, order, ...moves } = useTasks()
  const isPhone = usePhone()
  const [hand, setHand] = useState<TaskCard[]>([])
  const [chosen, setChosen] = useState<string>()
  const [adding, setAdding] = useState<string>()
  const [wanted, setWanted] = useState<Wanted>()
  const [editing, setEditing] = useState<TaskColumn | 'new'>()
  const [isArchiveOpen, setArchiveOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are a new moment to compare due dates with
  const now = useMemo(() => Date.now(), [board.data])
  const today = dayInBrasilia(new Date(now))
  const found = useMemo(() => findTasks(cards, search, { today, now }), [cards, search, today, now])
  const byColumn = useMemo(() => Map.groupBy(found, ({ columnId }) => columnId), [found])
  const totals = useMemo(() => Map.groupBy(cards, ({ columnId }) => columnId), [cards])
  const cardOf = (id: string) => cards.find((card) => card.id === id)
  const selection = useCardSelection((id) => byColumn.get(cardOf(id)?.columnId ?? '')?.map((card) => card.id) ?? [])
  const removeColumn = useWrite(taskColumns.archive, { stale: [tasks.board] })
  const nameOf = (id: unknown) => columns.find((column) => column.id === id)?.name ?? ''
  const together = (id: string) =>
    cards.filter((card) => (selection.selected.has(id) ? selection.selected.has(card.id) : card.id === id))
  const addingTo = adding ?? (search.new ? (isPhone ? (chosen ?? columns[0]?.id) : columns[0]?.id) : undefined)

  const carry = (moving: TaskCard[], columnId: string, before: string | null) => {
    move(moving, columnId, before)
    selection.clear()
  }
  /** Asks first when a column gets more cards than its limit. */
  const ask = (moving: TaskCard[], columnId: string, before: string | null) => {
    if (moving.length === 0) return
    const arriving = moving.filter((card) => card.columnId !== columnId).length
    const limit = columns.find(({ id }) => id === columnId)?.cardLimit ?? null
    if (goesOverLimit(limit, totals.get(columnId)?.length ?? 0, arriving))
      setWanted({ cards: moving, columnId, before })
    else carry(moving, columnId, before)
  }
  /** The first card of a column that is not moving: what arrives comes before it. */
  const topOf = (columnId: string, moving: readonly TaskCard[]) =>
    (totals.get(columnId) ?? []).find((card) => !moving.includes(card))?.id ?? null
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const moving = hand
    setHand([])
    if (!over) return
    const before = String(over.id).startsWith('before-') ? String(over.id).slice(7) : null
    const columnId = before ? (cardOf(before)?.columnId ?? '') : String(over.id)
    if (before && moving.some(({ id }) => id === before)) return
    if (!before && moving.every((card) => card.columnId === columnId)) return
    ask(moving, columnId, before ?? topOf(columnId, moving))
    if (activatorEvent instanceof KeyboardEvent) followCard(String(active.id), `column-${columnId}`)
  }
  const latest: TaskActions = {
    open: (id) => change({ task: id }),
    select: selection.select,
    move: (id, columnId) => {
      const moving = together(id).filter((card) => card.columnId !== columnId)
      ask(moving, columnId, topOf(columnId, moving))
      followCard(id, `column-${columnId}`)
    },
    step: (id, by) => {
      const card = cardOf(id)
      const column = (card && totals.get(card.columnId)) ?? []
      const at = card ? column.indexOf(card) : -1
      if (!card || at + by < 0 || at + by >= column.length) return
      move([card], card.columnId, (by < 0 ? column[at - 1]?.id : column[at + 2]?.id) ?? null)
      followCard(id, `column-${card.columnId}`)
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
  const columnActions: ColumnActions = {
    add: setAdding,
    edit: setEditing,
    move: (id, by) => {
      const ids = columns.map((column) => column.id)
      const at = ids.indexOf(id)
      ids.splice(at, 1)
      ids.splice(at + by, 0, id)
      order(ids)
    },
    archive: ({ id }) =>
      removeColumn.mutate(
        { params: { id }, body: { archived: true } },
        {
          onError: (error) => toast.error(error.message),
          onSuccess: () =>
            toast.success(t('columnArchived'), {
              undo: () => removeColumn.mutate({ params: { id }, body: { archived: false } }),
            }),
        },
      ),
    archiveCards: (id) => archive((totals.get(id) ?? []).map((card) => card.id)),
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('picked', { title: cardOf(String(active.id))?.title }),
    onDragOver: ({ over }) => (over ? t('over', { column: nameOf(over.id) }) : ''),
    onDragEnd: ({ over }) => (over ? t('dropped', { column: nameOf(over.id) }) : t('cancelled')),
    onDragCancel: () => t('cancelled'),
  }
  const closeAdding = () => {
    setAdding(undefined)
    if (search.new) change({ new: false }, { replace: true })
  }
  const visibleId = chosen ?? columns[0]?.id
  const visible = isPhone ? columns.filter(({ id }) => id === visibleId) : columns
  const [lead] = hand
  const dragged = useMemo(() => new Set(hand.map(({ id }) => id)), [hand])
  if (board.error && !board.data)
    return <ErrorState title={t('failed')} error={board.error} onRetry={() => void board.refetch()} />
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col bg-surface">
      <PageHeader
        title={t('heading')}
        actions={
          <PageAction
            icon={Plus}
            label={t('new')}
            onClick={() => setAdding((isPhone ? visibleId : columns[0]?.id) ?? '')}
          />
        }
      />
      <TaskFilters
        {...{ search, change, cards, people, today, now }}
        onNewColumn={() => setEditing('new')}
        onArchived={() => setArchiveOpen(true)}
        onAdd={() => setAdding(visibleId ?? '')}
      />
      {isPhone && (
        <ColumnTabs label={t('columns')} columns={columns} value={visibleId} counts={byColumn} onChange={setChosen} />
      )}
      {board.data ? (
        <BoardDrag
          announcements={announcements}
          instructions={t('instructions')}
          collisionDetection={underPointer}
          onStart={(id) => setHand(together(id))}
          onCancel={() => setHand([])}
          onDrop={drop}
          overlay={
            lead && (
              <DraggedCards count={hand.length} box={cardBox}>
                <TaskFace card={lead} people={people} now={now} />
              </DraggedCards>
            )
          }
        >
          <div className="flex min-h-0 flex-1 gap-2.5 overflow-x-auto px-6 pb-3 max-md:h-[calc(100dvh-160px)] max-md:flex-none max-md:px-4">
            {visible.map((column) => (
              <TaskColumnBox
                key={column.id}
                {...{ column, columns, people, dragged, now, actions, columnActions }}
                cards={byColumn.get(column.id) ?? []}
                total={totals.get(column.id)?.length ?? 0}
                selected={selection.selected}
                swipes={isPhone}
                adding={
                  addingTo === column.id && <QuickAdd columnId={column.id} people={people} onClose={closeAdding} />
                }
              />
            ))}
          </div>
        </BoardDrag>
      ) : (
        <div role="status" className="flex min-h-0 flex-1 gap-2.5 px-6 pb-3 max-md:px-4">
          <span className="sr-only">{t('title')}</span>
          {['first', 'second', 'third', 'fourth'].map((key) => (
            <Skeleton key={key} className="h-full min-w-61 flex-1 rounded-3" />
          ))}
        </div>
      )}
      {selection.selected.size > 0 && (
        <TaskBulk
          columns={columns}
          count={selection.selected.size}
          onMove={(columnId) => {
            const moving = cards.filter(({ id }) => selection.selected.has(id))
            ask(moving, columnId, topOf(columnId, moving))
          }}
          onArchive={() => {
            archive([...selection.selected])
            selection.clear()
          }}
          onClear={selection.clear}
        />
      )}
      {search.task && (
        <TaskSheet
          key={search.task}
          id={search.task}
          columns={columns}
          people={people}
          onMove={(columnId) => {
            const moving = cards.filter(({ id }) => id === search.task)
            ask(moving, columnId, topOf(columnId, moving))
          }}
          onArchive={(archived) => archive([search.task ?? ''], archived)}
          onClose={() => change({ task: undefined })}
        />
      )}
      {editing && (
        <ColumnDialog column={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {isArchiveOpen && (
        <ArchivedDialog onRestore={(id) => archive([id], false)} onClose={() => setArchiveOpen(false)} />
      )}
      <ConfirmDialog
        open={wanted !== undefined}
        onClose={() => setWanted(undefined)}
        title={t('overLimit', { column: nameOf(wanted?.columnId) })}
        body={t('overLimitBody')}
        confirm={t('moveAnyway')}
        cancel={t('cancel')}
        onConfirm={() => {
          if (wanted) carry(wanted.cards, wanted.columnId, wanted.before)
          setWanted(undefined)
        }}
      />
      {moves.dialog}
      <ConflictsDialog
        words={{ title: t('conflictTitle'), card: t('task'), chooseOne: t('chooseOne') }}
        conflicts={moves.conflicts}
        onClose={moves.keepTheirs}
        onMove={moves.moveAnyway}
      />
    </div>
  )
}
