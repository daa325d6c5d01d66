import type { Collision, CollisionDetection } from '@dnd-kit/core'
import { pointerWithin, rectIntersection } from '@dnd-kit/core'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { type TaskColumn, taskColumns, tasks } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { BoardDrag } from '#platform/web/board/BoardDrag.tsx'
import { ColumnTabs } from '#platform/web/board/ColumnTabs.tsx'
import { ConflictsDialog } from '#platform/web/board/ConflictsDialog.tsx'
import { cardBox } from '#platform/web/board/cardBox.ts'
import { DraggedCards } from '#platform/web/board/DraggedCards.tsx'
import { useCardSelection } from '#platform/web/board/useCardSelection.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { ArchivedDialog } from './ArchivedDialog.tsx'
import type { BoardParts } from './boardParts.ts'
import { ColumnDialog } from './ColumnDialog.tsx'
import { dueDateLanes, personLanes } from './lanes.ts'
import { QuickAdd } from './QuickAdd.tsx'
import { TaskBulk } from './TaskBulk.tsx'
import { TaskColumnBox } from './TaskColumnBox.tsx'
import type { ColumnActions } from './TaskColumnHead.tsx'
import { TaskFace } from './TaskFace.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskLanes } from './TaskLanes.tsx'
import { TaskSheet } from './TaskSheet.tsx'
import { tasksSearch } from './tasksSearch.ts'
import { useTaskDrag } from './useTaskDrag.ts'
import { useTasks } from './useTasks.ts'
import { findTasks } from './visibleTasks.ts'

export const prefetch = () => prefetchIfMissing(tasks.board, {})

/** A card under the pointer, else the column; by keyboard, columns only. */
const underPointer: CollisionDetection = (args) => {
  const isCard = ({ data }: Collision) => data?.droppableContainer.data.current?.before !== undefined
  if (!args.pointerCoordinates) return rectIntersection(args).filter((each) => !isCard(each))
  const all = pointerWithin(args)
  const cards = all.filter(isCard)
  return cards.length > 0 ? cards : all
}

/** The board of tasks of the administrators. */
export function TasksPage() {
  const t = useTexts(tasksTexts)
  useScreenKeys([{ keys: ['Alt', '↑', '↓'], does: t('keys.order') }])
  useBreadcrumb([{ label: t('title') }])
  const [search, change] = useSearchOf(tasksSearch)
  const { board, columns, cards, people, move, archive, order, ...moves } = useTasks()
  const isPhone = usePhone()
  const [chosen, setChosen] = useState<string>()
  const [adding, setAdding] = useState<string>()
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
  const { user } = useSession()
  const lanes = useMemo(() => {
    if (search.lanes === 'due') return dueDateLanes(found, today, now)
    return search.lanes === 'person' ? personLanes(found, { people, assignee: search.assignee, me: user?.id }) : null
  }, [found, search.lanes, search.assignee, people, user?.id, today, now])
  const drag = useTaskDrag({
    columns,
    cards,
    totals,
    people,
    selected: selection.selected,
    today,
    now,
    move,
    archive,
    open: (id) => change({ task: id }),
    select: selection.select,
    clear: selection.clear,
  })
  const addingTo = adding ?? (search.new ? (isPhone ? (chosen ?? columns[0]?.id) : columns[0]?.id) : undefined)

  const columnActions: ColumnActions = {
    add: setAdding,
    edit: setEditing,
    move: (id, by) => {
      const ids = columns.map((column) => column.id)
      const at = ids.indexOf(id)
      ids.splice(at, 1)
      ids.splice(at + by, 0, id)
      order({ ids, from: columns.map((column) => column.id) })
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
  const closeAdding = () => {
    setAdding(undefined)
    if (search.new) change({ new: false }, { replace: true })
  }
  const visibleId = chosen ?? columns[0]?.id
  const visible = isPhone ? columns.filter(({ id }) => id === visibleId) : columns
  const [lead] = drag.draggedCards
  const parts: BoardParts = {
    columns,
    people,
    selected: selection.selected,
    dragged: drag.dragged,
    swipes: isPhone,
    now,
    actions: drag.actions,
  }
  const line = (columnId: string) =>
    addingTo === columnId && <QuickAdd columnId={columnId} people={people} onClose={closeAdding} />
  if (board.error && !board.data)
    return <ErrorState title={t('failed')} error={board.error} onRetry={() => void board.refetch()} />
  return (
    <div className="flex h-[calc(100dvh-56px)] min-w-0 flex-col bg-surface max-md:h-auto">
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
          announcements={drag.announcements}
          instructions={t('instructions')}
          collisionDetection={underPointer}
          onStart={drag.start}
          onCancel={drag.cancel}
          onDrop={drag.drop}
          overlay={
            lead && (
              <DraggedCards count={drag.draggedCards.length} box={cardBox}>
                <TaskFace card={lead} people={people} now={now} />
              </DraggedCards>
            )
          }
        >
          <div
            className={`flex min-h-0 flex-1 gap-2.5 ${lanes ? 'overflow-auto' : 'overflow-x-auto'} px-6 pb-3 max-md:h-[calc(100dvh-160px)] max-md:flex-none max-md:px-4`}
          >
            {lanes ? (
              <TaskLanes {...{ lanes, visible, parts, totals, columnActions }} adding={line} />
            ) : (
              visible.map((column) => (
                <TaskColumnBox
                  key={column.id}
                  {...{ column, parts, columnActions }}
                  cards={byColumn.get(column.id) ?? []}
                  total={totals.get(column.id)?.length ?? 0}
                  adding={line(column.id)}
                />
              ))
            )}
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
          onMove={(columnId) =>
            drag.toColumn(
              cards.filter(({ id }) => selection.selected.has(id)),
              columnId,
            )
          }
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
          onMove={(columnId) =>
            drag.toColumn(
              cards.filter(({ id }) => id === search.task),
              columnId,
            )
          }
          onArchive={(archived) => archive([search.task ?? ''], archived)}
          onClose={() => change({ task: undefined })}
        />
      )}
      <ColumnDialog column={editing} onClose={() => setEditing(undefined)} />
      {isArchiveOpen && (
        <ArchivedDialog onRestore={(id) => archive([id], false)} onClose={() => setArchiveOpen(false)} />
      )}
      <ConfirmDialog
        open={drag.wanted !== undefined}
        onClose={() => drag.decide(false)}
        title={t('overLimit', { column: drag.wanted?.column })}
        body={t('overLimitBody')}
        confirm={t('moveAnyway')}
        cancel={t('cancel')}
        onConfirm={() => drag.decide(true)}
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
