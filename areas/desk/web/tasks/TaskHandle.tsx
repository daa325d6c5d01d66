import { useDraggable, useDroppable } from '@dnd-kit/core'
import { memo } from 'react'
import type { TaskCard } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { CardMenu } from '#platform/web/board/CardMenu.tsx'
import { cardBox } from '#platform/web/board/cardBox.ts'
import { Swipe } from '#platform/web/board/Swipe.tsx'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { MenuItem, MenuSeparator } from '#platform/web/ui/Menu.tsx'
import type { BoardParts } from './boardParts.ts'
import { type DropTarget, type Lane, placeOf } from './lanes.ts'
import { TaskFace } from './TaskFace.tsx'

type TaskHandleProps = {
  card: TaskCard
  parts: BoardParts
  /** The lane of the divided board in which this is. */
  lane?: Lane | undefined
}

/** A card that moves by drag, by keyboard, by swipe on a phone, or by menu. Another card may be dropped before it. */
export const TaskHandle = ({ card, parts: { selected, dragged, ...parts }, lane }: TaskHandleProps) => (
  <Handle {...parts} {...{ card, lane }} selected={selected.has(card.id)} isDragged={dragged.has(card.id)} />
)

type HandleProps = Omit<BoardParts, 'selected' | 'dragged'> & {
  card: TaskCard
  lane: Lane | undefined
  selected: boolean
  isDragged: boolean
}

const Handle = memo(function Handle(props: HandleProps) {
  const { card, lane, columns, people, selected, isDragged, swipes, now, actions } = props
  const t = useTexts(tasksTexts)
  const place = placeOf(card.id, lane?.key)
  const target: DropTarget = { columnId: card.columnId, lane, before: card.id }
  const drag = useDraggable({
    id: place,
    data: { cardId: card.id, laneKey: lane?.key },
    attributes: { roleDescription: t('card') },
  })
  const drop = useDroppable({ id: `before-${place}`, data: target })
  const next = columns[columns.findIndex(({ id }) => id === card.columnId) + 1]
  const handle = (
    <button
      ref={(element) => {
        drag.setNodeRef(element)
        drop.setNodeRef(element)
      }}
      id={`card-${place}`}
      type="button"
      {...drag.attributes}
      {...drag.listeners}
      aria-pressed={selected}
      onKeyDown={(event) => {
        if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          event.preventDefault()
          actions.step(card.id, event.key === 'ArrowUp' ? -1 : 1, lane)
        } else if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey)
          actions.select(card.id, event.shiftKey)
        else drag.listeners?.onKeyDown?.(event)
      }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) actions.select(card.id, event.shiftKey)
        else actions.open(card.id)
      }}
      className={`${cardBox} touch-pan-y hover:border-line-3 md:touch-manipulation ${selected ? 'border-accent ring-1 ring-accent' : ''} ${isDragged ? 'opacity-55' : ''} ${drop.isOver && !isDragged ? 'border-t-2 border-t-accent' : ''}`}
    >
      <TaskFace card={card} people={people} now={now} />
    </button>
  )
  return (
    <div className="group relative pb-2">
      {swipes && next ? (
        <Swipe to={next.name} blocked={false} onSwipe={() => actions.move(card.id, next.id, lane)}>
          {handle}
        </Swipe>
      ) : (
        handle
      )}
      <Controls {...{ card, lane, columns, actions }} />
    </div>
  )
})

const Controls = memo(function Controls({
  card,
  lane,
  columns,
  actions,
}: Pick<HandleProps, 'card' | 'lane' | 'columns' | 'actions'>) {
  const t = useTexts(tasksTexts)
  return (
    <CardMenu name={t('actions', { title: card.title })} corner="top">
      {columns
        .filter(({ id }) => id !== card.columnId)
        .map(({ id, name: column }) => (
          <MenuItem key={id} onSelect={() => actions.move(card.id, id, lane)}>
            {t('moveTo', { column })}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem shortcut="Alt ↑" onSelect={() => actions.step(card.id, -1, lane)}>
        {t('up')}
      </MenuItem>
      <MenuItem shortcut="Alt ↓" onSelect={() => actions.step(card.id, 1, lane)}>
        {t('down')}
      </MenuItem>
      <MenuItem onSelect={() => actions.select(card.id, false)}>{t('select')}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => actions.archive(card.id)}>{t('archive')}</MenuItem>
    </CardMenu>
  )
})
