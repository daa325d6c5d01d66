import { useDraggable } from '@dnd-kit/core'
import { memo, type ReactNode } from 'react'
import type { BoardCard } from '#hiring/contract/board.ts'
import type { Stage } from '#hiring/contract/processes.ts'
import { CardMenu } from '#platform/web/board/CardMenu.tsx'
import { cardBox } from '#platform/web/board/cardBox.ts'
import { Swipe } from '#platform/web/board/Swipe.tsx'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { MenuItem } from '#platform/web/ui/Menu.tsx'
import { CardFace } from './Card.tsx'
import type { Landing } from './useBoard.ts'

/** The actions of a card; stable while the board is mounted. */
export type CardActions = {
  select: (id: string, range: boolean) => void
  /** The visible cards of a stage. */
  selectStage: (stageId: string, on: boolean) => void
  open: (id: string) => void
  move: (id: string, stageId: string) => void
  /** Whether a stage would accept the card, or all selected cards with it. */
  landing: (id: string, stageId: string) => Landing
}

type DraggableCardProps = {
  card: BoardCard
  stage: Stage
  stages: readonly Stage[]
  selected: boolean
  isDragged: boolean
  locked: boolean
  swipes: boolean
  now: number
  actions: CardActions
}

/** A card that moves by drag, by swipe on a phone, or by menu, and is selected by its avatar or the x key. */
export const DraggableCard = memo(function DraggableCard(props: DraggableCardProps) {
  const { card, stage, stages, selected, isDragged, locked, swipes, now, actions } = props
  const handle = (
    <Handle card={card} selected={selected} isDragged={isDragged} locked={locked} actions={actions}>
      <CardFace card={card} dayLimit={stage.dayLimit} selected={selected} now={now} />
    </Handle>
  )
  const next = stages[stages.indexOf(stage) + 1]
  return (
    <div className="group relative">
      {swipes && next ? (
        <Swipe
          to={next.name}
          blocked={actions.landing(card.id, next.id).why !== undefined}
          onSwipe={() => actions.move(card.id, next.id)}
        >
          {handle}
        </Swipe>
      ) : (
        handle
      )}
      {!locked && <Controls card={card} stage={stage} stages={stages} selected={selected} actions={actions} />}
    </div>
  )
})

type HandleProps = Pick<DraggableCardProps, 'card' | 'selected' | 'isDragged' | 'locked' | 'actions'> & {
  children: ReactNode
}

/** A separate component, because it rerenders for every stage a drag passes. */
function Handle({ card, selected, isDragged, locked, actions, children }: HandleProps) {
  const t = useTexts(boardTexts)
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: card.id,
    disabled: locked,
    attributes: { roleDescription: t('card') },
  })
  return (
    <button
      ref={setNodeRef}
      id={`card-${card.id}`}
      type="button"
      {...(locked ? {} : attributes)}
      {...listeners}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && !locked)
          actions.select(card.id, event.shiftKey)
        else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !locked) {
          event.preventDefault()
          actions.selectStage(card.stageId, true)
        } else listeners?.onKeyDown?.(event)
      }}
      onClick={(event) => {
        if (!locked && (event.metaKey || event.ctrlKey || event.shiftKey)) actions.select(card.id, event.shiftKey)
        else actions.open(card.id)
      }}
      className={`${cardBox} h-[84px] touch-pan-y hover:border-line-3 md:touch-manipulation ${selected ? 'border-accent ring-1 ring-accent' : ''} ${isDragged ? 'opacity-55' : ''}`}
    >
      {children}
    </button>
  )
}

type ControlsProps = Pick<DraggableCardProps, 'card' | 'stage' | 'stages' | 'selected' | 'actions'>

const Controls = memo(function Controls({ card, stage, stages, selected, actions }: ControlsProps) {
  const t = useTexts(boardTexts)
  return (
    <>
      {/* Over the avatar, which shows the selection. */}
      <label className="absolute start-2 top-1.5 grid size-8 cursor-pointer place-items-center rounded-full max-md:start-0.5 max-md:top-0 max-md:size-11">
        <input
          type="checkbox"
          checked={selected}
          onChange={(event) => actions.select(card.id, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
          aria-label={t('select', { name: card.name })}
          className="m-0 size-6 cursor-pointer appearance-none rounded-full hover:ring-2 hover:ring-accent"
        />
      </label>
      <CardMenu name={t('moveTo', { name: card.name })} corner="bottom">
        <StageItems card={card} stages={stages.filter((s) => s.id !== stage.id)} actions={actions} />
      </CardMenu>
    </>
  )
})

/** Rendered only while the menu is open. */
function StageItems({ card, stages, actions }: Pick<DraggableCardProps, 'card' | 'stages' | 'actions'>) {
  return stages.map((s) => (
    <MenuItem
      key={s.id}
      disabledReason={actions.landing(card.id, s.id).why}
      onSelect={() => actions.move(card.id, s.id)}
    >
      {s.name}
    </MenuItem>
  ))
}
