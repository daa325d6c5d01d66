import { useDroppable } from '@dnd-kit/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Ellipsis, Plus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { TaskCard, TaskColumn, TaskPerson } from '#contract/workspace/tasks.ts'
import { DropSlot } from '#web/platform/board/DropSlot.tsx'
import { useFormat } from '#web/platform/i18n/format.ts'
import { tasksTexts } from '#web/platform/i18n/pt/tasks.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/platform/ui/Menu.tsx'
import { type TaskActions, TaskHandle } from './TaskHandle.tsx'

export type ColumnActions = {
  add: (columnId: string) => void
  edit: (column: TaskColumn) => void
  move: (columnId: string, by: -1 | 1) => void
  archive: (column: TaskColumn) => void
  archiveCards: (columnId: string) => void
}

type TaskColumnBoxProps = {
  column: TaskColumn
  columns: readonly TaskColumn[]
  people: readonly TaskPerson[]
  /** The visible cards, and the number of all. */
  cards: TaskCard[]
  total: number
  selected: ReadonlySet<string>
  dragged: ReadonlySet<string>
  swipes: boolean
  now: number
  actions: TaskActions
  columnActions: ColumnActions
  /** The line for a new task, while it is open. */
  adding: ReactNode
}

/** One column. Virtualised, so that thousands of cards scroll smoothly. */
export function TaskColumnBox(props: TaskColumnBoxProps) {
  const { column, columns, people, cards, total, selected, dragged, swipes, now, actions, columnActions, adding } =
    props
  const t = useTexts(tasksTexts)
  const format = useFormat()
  const region = useRef<HTMLDivElement>(null)
  const { setNodeRef, isOver } = useDroppable({ id: column.id })
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => region.current,
    estimateSize: () => 96,
    overscan: 4,
    getItemKey: (i) => cards[i]?.id ?? i,
  })
  const takes = isOver && dragged.size > 0
  const { cardLimit, name } = column
  const isFull = cardLimit !== null && total > cardLimit
  const at = columns.indexOf(column)
  return (
    <section
      ref={setNodeRef}
      id={`column-${column.id}`}
      tabIndex={-1}
      aria-label={name}
      className={`flex h-full min-w-61 flex-1 flex-col rounded-3 border max-md:w-full max-md:border-0 max-md:bg-transparent md:max-w-[340px] ${takes ? 'border-accent bg-accent-soft' : 'bg-sunken'}`}
    >
      <header className="flex items-center gap-2 px-3 pt-2 pb-1 max-md:px-0">
        <h2 className="flex min-w-0 flex-1 items-center gap-2 text-13 font-semibold">
          <span dir="auto" className="truncate">
            {name}
          </span>
          <span className={`num shrink-0 font-normal ${isFull ? 'text-wait' : 'text-fg-3'}`}>
            {cardLimit === null
              ? format.number(total)
              : t('ofLimit', { count: format.number(total), limit: format.number(cardLimit) })}
          </span>
        </h2>
        <IconButton
          size="sm"
          icon={Plus}
          label={t('addTo', { column: name })}
          onClick={() => columnActions.add(column.id)}
        />
        <Menu align="end" trigger={<IconButton size="sm" icon={Ellipsis} label={t('columnMenu', { column: name })} />}>
          <MenuItem onSelect={() => columnActions.edit(column)}>{t('editColumn')}</MenuItem>
          <MenuItem
            disabledReason={at === 0 ? t('isFirst') : undefined}
            onSelect={() => columnActions.move(column.id, -1)}
          >
            {t('columnBefore')}
          </MenuItem>
          <MenuItem
            disabledReason={at === columns.length - 1 ? t('isLast') : undefined}
            onSelect={() => columnActions.move(column.id, 1)}
          >
            {t('columnAfter')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            disabledReason={total === 0 ? t('empty') : undefined}
            onSelect={() => columnActions.archiveCards(column.id)}
          >
            {t('archiveCards')}
          </MenuItem>
          <MenuItem onSelect={() => columnActions.archive(column)}>{t('archiveColumn')}</MenuItem>
        </Menu>
      </header>
      {takes && <DropSlot>{t('drop', { column: name })}</DropSlot>}
      {adding}
      <div ref={region} className="min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-2 max-md:px-0.5">
        {cards.length === 0 && <p className="px-2 py-6 text-center text-12 text-fg-3">{t('empty')}</p>}
        <ul aria-label={t('cards', { column: name })} className="relative" style={{ height: rows.getTotalSize() }}>
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
                <TaskHandle
                  card={card}
                  columns={columns}
                  people={people}
                  selected={selected.has(card.id)}
                  inHand={dragged.has(card.id)}
                  swipes={swipes}
                  now={now}
                  actions={actions}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
