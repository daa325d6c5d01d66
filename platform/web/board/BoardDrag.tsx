import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { columnKeys } from './columnKeys.ts'
import { boardTexts } from './texts/board.pt.ts'

const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args)

type BoardDragProps = {
  announcements: Announcements
  /** The instructions to move a card by keyboard, for screen readers. */
  instructions: string
  onStart: (event: DragStartEvent) => void
  onCancel: () => void
  onDrop: (event: DragEndEvent) => void
  /** Finds what is under the dragged cards; columns by default. */
  collisionDetection?: CollisionDetection
  /** The cards that are dragged. */
  overlay: ReactNode
  children: ReactNode
}

/** Cards are dragged by mouse, by touch and by keyboard. On a phone one column is visible: cards are swiped instead. */
export function BoardDrag(props: BoardDragProps) {
  const { announcements, instructions, onStart, onCancel, onDrop, overlay, children } = props
  const t = useTexts(boardTexts)
  const isPhone = usePhone()
  useScreenKeys([
    { keys: ['Enter'], does: t('keys.open') },
    { keys: ['X'], does: t('keys.select') },
    { keys: [t('keys.space')], does: t('keys.lift') },
    { keys: ['←', '↑', '→', '↓'], does: t('keys.cards') },
  ])
  const mouse = useSensor(MouseSensor, { activationConstraint: { distance: 6 } })
  const touch = useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } })
  const keyboard = useSensor(KeyboardSensor, {
    coordinateGetter: columnKeys,
    keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
  })
  const sensors = useSensors(mouse, isPhone ? null : touch, keyboard)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={props.collisionDetection ?? underPointer}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: instructions },
        restoreFocus: false,
      }}
      onDragStart={onStart}
      onDragCancel={onCancel}
      onDragEnd={onDrop}
    >
      {children}
      <DragOverlay dropAnimation={null}>{overlay}</DragOverlay>
    </DndContext>
  )
}
