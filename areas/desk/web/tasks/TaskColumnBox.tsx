import { useDroppable } from '@dnd-kit/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import type { TaskCard, TaskColumn } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
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

/** One column. Virtualised, so that thousands of cards scroll smoothly. */
export function TaskColumnBox({ column, parts, cards, total, columnActions, adding }: TaskColumnBoxProps) {
  const t = useTexts(tasksTexts)
  const region = useRef<HTMLDivElement>(null)
  const target: DropTarget = { columnId: column.id }
  const { setNodeRef, isOver } = useDroppable({ id: column.id, data: target })
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => region.current,
    estimateSize: () => 96,
    overscan: 4,
    getItemKey: (i) => cards[i]?.id ?? i,
  })
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
      <div ref={region} className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-2 max-md:px-0.5">
        {cards.length === 0 && <p className="px-2 py-6 text-center text-12 text-fg-3">{t('empty')}</p>}
        <ul
          aria-label={t('cards', { column: column.name })}
          className="relative"
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map((item) => {
            const card = cards[item.index]
            if (!card) return null
            return (
              <li
                key={card.id}
                ref={rows.measureElement}
                data-index={item.index}
                className="absolute inset-x-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <TaskHandle card={card} parts={parts} />
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
