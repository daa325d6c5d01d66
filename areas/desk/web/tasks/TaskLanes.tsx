import { useDroppable } from '@dnd-kit/core'
import { ChevronDown, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TaskCard, TaskColumn } from '#desk/contract/tasks.ts'
import { tasksTexts } from '#desk/web/tasks/texts/tasks.pt.ts'
import { DropSlot } from '#platform/web/board/DropSlot.tsx'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { BoardParts } from './boardParts.ts'
import { cellOf, type DropTarget, type Lane, placeOf } from './lanes.ts'
import { type ColumnActions, TaskColumnHead } from './TaskColumnHead.tsx'
import { TaskHandle } from './TaskHandle.tsx'
import { useLaneNames } from './useLaneNames.ts'

/** Cards of one column in one lane: more are shown on demand, so that a lane keeps the next one in view. */
const [firstCards, moreCards] = [10, 50]

type TaskLanesProps = {
  lanes: Lane[]
  /** Those on the screen: on a phone it is one. */
  visible: readonly TaskColumn[]
  parts: BoardParts
  totals: ReadonlyMap<string, readonly TaskCard[]>
  columnActions: ColumnActions
  adding: (columnId: string) => ReactNode
}

/** The board divided into lanes: columns from one side to the other, people or due dates from top to bottom. */
export function TaskLanes({ lanes, visible, parts, totals, columnActions, adding }: TaskLanesProps) {
  const tracks = { gridTemplateColumns: `repeat(${visible.length}, minmax(244px, 1fr))` }
  return (
    <div className="flex w-max min-w-full flex-col">
      <div className="sticky top-0 z-10 grid gap-2.5 bg-surface pb-1" style={tracks}>
        {visible.map((column) => (
          <div key={column.id} className="min-w-0">
            <TaskColumnHead
              column={column}
              columns={parts.columns}
              total={totals.get(column.id)?.length ?? 0}
              columnActions={columnActions}
            />
            {adding(column.id)}
          </div>
        ))}
      </div>
      {lanes.map((lane) => (
        <LaneRow key={lane.key} {...{ lane, visible, parts, tracks }} />
      ))}
    </div>
  )
}

type LaneRowProps = Pick<TaskLanesProps, 'visible' | 'parts'> & { lane: Lane; tracks: { gridTemplateColumns: string } }

function LaneRow({ lane, visible, parts, tracks }: LaneRowProps) {
  const format = useFormat()
  const { nameOf } = useLaneNames()
  const [isOpen, setOpen] = useState(true)
  const byColumn = Map.groupBy(lane.cards, ({ columnId }) => columnId)
  const name = nameOf(lane)
  return (
    <section aria-label={name} className="pb-3">
      <h3 className="sticky start-0 w-max max-w-[calc(100vw-48px)]">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 max-w-full items-center gap-2 rounded-2 px-1 text-13 font-semibold hover:bg-press max-md:min-h-11"
        >
          <ChevronDown size={15} aria-hidden className={isOpen ? '' : '-rotate-90 rtl:rotate-90'} />
          {lane.kind === 'person' &&
            (lane.person ? (
              <Avatar name={lane.person.name} src={lane.person.photoUrl} size={22} />
            ) : (
              <UserX size={16} aria-hidden className="text-fg-3" />
            ))}
          <span dir="auto" className={`truncate ${lane.key === 'overdue' && lane.cards.length > 0 ? 'text-neg' : ''}`}>
            {name}
          </span>
          <span className="num font-normal text-fg-3">{format.number(lane.cards.length)}</span>
        </button>
      </h3>
      {isOpen && (
        <div className="grid gap-2.5" style={tracks}>
          {visible.map((column) => (
            <Cell key={column.id} {...{ lane, column, parts }} cards={byColumn.get(column.id) ?? []} />
          ))}
        </div>
      )}
    </section>
  )
}

type CellProps = { lane: Lane; column: TaskColumn; parts: BoardParts; cards: readonly TaskCard[] }

function Cell({ lane, column, parts, cards }: CellProps) {
  const t = useTexts(tasksTexts)
  const format = useFormat()
  const { nameOf, placeIn } = useLaneNames()
  const [room, setRoom] = useState(firstCards)
  const target: DropTarget = { columnId: column.id, lane }
  const { setNodeRef, isOver, active } = useDroppable({ id: placeOf(column.id, lane.key), data: target })
  const takes = isOver && parts.dragged.size > 0
  const label = `${nameOf(lane)} · ${column.name}`
  const hidden = cards.length - room
  return (
    <section
      ref={setNodeRef}
      id={cellOf(column.id, lane.key)}
      tabIndex={-1}
      aria-label={label}
      className={`flex min-h-16 min-w-0 flex-col rounded-3 border pt-2 ${takes ? 'border-accent bg-accent-soft' : 'bg-sunken'}`}
    >
      {takes && <DropSlot>{t('drop', { column: placeIn(lane, column.name, active?.data.current?.laneKey) })}</DropSlot>}
      {cards.length > 0 && (
        <ul aria-label={t('cards', { column: label })} className="px-2">
          {cards.slice(0, room).map((card) => (
            <li key={card.id}>
              <TaskHandle card={card} parts={parts} lane={lane} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="ghost" size="sm" className="mx-2 mb-2" onClick={() => setRoom(room + moreCards)}>
          {t('showMore', { count: format.number(Math.min(hidden, moreCards)) })}
        </Button>
      )}
    </section>
  )
}
