import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import type { TaskCard, TaskColumn } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { ColumnCards } from '#platform/web/board/ColumnCards.tsx'
import { DropSlot } from '#platform/web/board/DropSlot.tsx'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { BoardParts } from './boardParts.ts'
import { cellOf, type DropTarget } from './lanes.ts'
import { type ColumnActions, TaskColumnHead } from './TaskColumnHead.tsx'
import { TaskHandle } from './TaskHandle.tsx'

type TaskColumnBoxProps = {
  column: TaskColumn
  parts: BoardParts
  /** The visible cards, and the number of all. */
  cards: TaskCard[]
  total: number
  columnActions: ColumnActions
  /** The line for a new task, while it is open. */
  adding: ReactNode
}

/** One column. */
export function TaskColumnBox({ column, parts, cards, total, columnActions, adding }: TaskColumnBoxProps) {
  const t = useTexts(tasksTexts)
  const target: DropTarget = { columnId: column.id }
  const { setNodeRef, isOver } = useDroppable({ id: column.id, data: target })
  const takes = isOver && parts.dragged.size > 0
  return (
    <section
      ref={setNodeRef}
      id={cellOf(column.id, undefined)}
      tabIndex={-1}
      aria-label={column.name}
      className={`flex h-full min-w-61 flex-1 flex-col rounded-3 border max-md:w-full max-md:border-0 max-md:bg-transparent md:max-w-[340px] ${takes ? 'border-accent bg-accent-soft' : 'bg-sunken'}`}
    >
      <TaskColumnHead column={column} columns={parts.columns} total={total} columnActions={columnActions} />
      {takes && <DropSlot>{t('drop', { column: column.name })}</DropSlot>}
      {adding}
      <ColumnCards cards={cards} label={t('cards', { column: column.name })} empty={t('empty')} height={96} measures>
        {(card) => <TaskHandle card={card} parts={parts} />}
      </ColumnCards>
    </section>
  )
}
