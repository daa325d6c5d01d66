import { useDroppable } from '@dnd-kit/core'
import { ChevronsLeftRight, Lock, Zap } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { isLate } from '#hiring/contract/board.rules.ts'
import type { BoardCard } from '#hiring/contract/board.ts'
import type { Stage } from '#hiring/contract/processes.ts'
import { ColumnCards } from '#platform/web/board/ColumnCards.tsx'
import { DropSlot } from '#platform/web/board/DropSlot.tsx'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import type { CardOrder } from './boardSearch.ts'
import { type ColumnActions, ColumnMenu } from './ColumnMenu.tsx'
import { type CardActions, DraggableCard } from './DraggableCard.tsx'
import type { Landing } from './useBoard.ts'

type ColumnProps = {
  stage: Stage
  stages: readonly Stage[]
  cards: BoardCard[]
  selected: ReadonlySet<string>
  /** The cards being dragged. */
  dragged: ReadonlySet<string>
  /** Whether the stage accepts the dragged cards; undefined while nothing is dragged. */
  landing: Landing | undefined
  locked: boolean
  swipes: boolean
  now: number
  order: CardOrder
  collapsed: boolean
  /** The number of hidden cards, which are out of the process. */
  hidden: number
  /** The number of automations that are on and act on the stage. */
  automated: number
  onShowHidden: () => void
  actions: CardActions
  columnActions: ColumnActions
  /** At the end of the line of the stage, with its menu; on a phone. */
  end?: (menu: ReactNode) => ReactNode
}

/** One stage. */
export function Column(props: ColumnProps) {
  const { stage, stages, cards, selected, dragged, landing, locked, swipes, now, actions, end } = props
  const { order, collapsed, hidden, automated, onShowHidden, columnActions } = props
  const t = useTexts(boardTexts)
  const format = useFormat()
  const { setNodeRef, isOver } = useDroppable({ id: stage.id })
  const late = useMemo(
    () => cards.filter((c) => c.status === 'em_andamento' && isLate(c.since, stage.dayLimit, now)).length,
    [cards, stage.dayLimit, now],
  )
  const chosen = useMemo(() => cards.filter(({ id }) => selected.has(id)).length, [cards, selected])
  const takes = isOver && landing !== undefined && landing.count > 0
  const look = landing?.why ? 'board-forbidden' : takes ? 'border-accent bg-accent-soft' : 'bg-sunken'
  const menu = <ColumnMenu {...{ stage, stages, cards, order, locked }} collapses={!end} actions={columnActions} />
  if (collapsed)
    return (
      <section
        ref={setNodeRef}
        id={`stage-${stage.id}`}
        tabIndex={-1}
        aria-label={stage.name}
        className={`flex h-full w-11 shrink-0 flex-col items-center gap-2 rounded-3 border py-2 ${look}`}
      >
        <IconButton
          size="sm"
          icon={ChevronsLeftRight}
          aria-expanded={false}
          label={t('expand', { stage: stage.name })}
          onClick={() => columnActions.collapse(stage.id, false)}
        />
        <span className="num text-12 text-fg-3">{format.number(cards.length)}</span>
        <h2 dir="auto" className="min-h-0 truncate text-13 font-semibold [writing-mode:vertical-rl]">
          {stage.name}
        </h2>
      </section>
    )
  return (
    <section
      ref={setNodeRef}
      id={`stage-${stage.id}`}
      tabIndex={-1}
      aria-label={stage.name}
      className={`flex h-full w-61 shrink-0 flex-col rounded-3 border max-md:w-full max-md:border-0 max-md:bg-transparent ${look}`}
    >
      <header className="relative px-3 pt-2.5 pb-0.5 max-md:flex max-md:items-center max-md:gap-2 max-md:px-0 max-md:pt-2 max-md:pb-1">
        {!locked && cards.length > 0 && (
          <label className="touch-target float-start me-2 grid h-5 cursor-pointer place-items-center max-md:float-none">
            <Checkbox
              checked={chosen === cards.length}
              indeterminate={chosen > 0 && chosen < cards.length}
              onChange={(on) => actions.selectStage(stage.id, on)}
              aria-label={t('selectStage', { stage: stage.name })}
            />
          </label>
        )}
        <h2
          className={`flex items-center gap-2 text-13 font-semibold max-md:sr-only ${automated > 0 ? 'pe-14' : 'pe-7'}`}
        >
          <span dir="auto" className="truncate">
            {stage.name}
          </span>
          <span className="num font-normal text-fg-3">{format.number(cards.length)}</span>
        </h2>
        {automated > 0 && (
          <Automated count={automated} stage={stage.name} onOpen={() => columnActions.automate(stage, false)} />
        )}
        {!end && <span className="absolute end-1.5 top-1.5">{menu}</span>}
        <p className="min-h-4 text-12 text-fg-3 max-md:min-w-0 max-md:flex-1">
          {landing?.why ? (
            <span className="flex items-start gap-1">
              <Lock size={12} aria-hidden className="mt-0.5 shrink-0" />
              {landing.why}
            </span>
          ) : (
            <>
              {stage.dayLimit !== null && t('limit', { count: stage.dayLimit })}
              {late > 0 && (
                <span className="text-wait max-md:block">
                  <span aria-hidden className="max-md:hidden">
                    {' '}
                    ·{' '}
                  </span>
                  {t('lateCount', { count: late, number: format.number(late) })}
                </span>
              )}
            </>
          )}
        </p>
        {end?.(menu)}
      </header>
      {takes && <DropSlot>{t('drop', { count: landing.count, stage: stage.name })}</DropSlot>}
      <ColumnCards
        cards={cards}
        label={t('cards', { stage: stage.name })}
        empty={t('empty')}
        height={92}
        end={
          hidden > 0 && (
            <button
              type="button"
              onClick={onShowHidden}
              className="mt-1 w-full rounded-2 px-2 py-2 text-start text-12 text-fg-3 underline-offset-3 hover:underline max-md:min-h-11"
            >
              {t('outHidden', { count: hidden, number: format.number(hidden) })}
            </button>
          )
        }
      >
        {(card) => (
          <DraggableCard
            card={card}
            stage={stage}
            stages={stages}
            selected={selected.has(card.id)}
            isDragged={dragged.has(card.id)}
            locked={locked}
            swipes={swipes}
            now={now}
            actions={actions}
          />
        )}
      </ColumnCards>
    </section>
  )
}

/** The number of automations that act on a stage; opens them. */
function Automated({ count, stage, onOpen }: { count: number; stage: string; onOpen: () => void }) {
  const t = useTexts(automationsTexts)
  const format = useFormat()
  const number = format.number(count)
  const name = t('actOn', { count, number, stage })
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      onClick={onOpen}
      className="touch-target absolute end-9 top-2 inline-flex h-6 items-center gap-0.5 rounded-1 px-1 text-12 text-fg-3 hover:bg-press hover:text-fg max-md:static max-md:shrink-0"
    >
      <Zap size={12} aria-hidden />
      <span className="num">{number}</span>
    </button>
  )
}
