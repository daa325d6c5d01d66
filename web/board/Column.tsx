import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Ellipsis, Lock } from 'lucide-react'
import { memo, useRef } from 'react'
import { isLate } from '#contract/board.rules.ts'
import type { BoardCard } from '#contract/board.ts'
import type { Stage } from '#contract/processes.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { CardFace, cardBox } from './Card.tsx'

export type ColumnProps = {
  stage: Stage
  stages: readonly Stage[]
  cards: BoardCard[]
  selected: ReadonlySet<string>
  /** Cards in the hand. */
  dragged: ReadonlySet<string>
  /** Why what is in the hand may not be dropped here. */
  forbidden: string | undefined
  locked: boolean
  now: number
  onSelect: (id: string, range: boolean) => void
  onOpen: (id: string) => void
  onMove: (id: string, stageId: string) => void
}

/** One stage. Only the cards that can be seen exist, so that thousands stay smooth. */
export function Column({
  stage,
  stages,
  cards,
  selected,
  dragged,
  forbidden,
  locked,
  now,
  onSelect,
  onOpen,
  onMove,
}: ColumnProps) {
  const t = useTexts('board')
  const format = useFormat()
  const region = useRef<HTMLUListElement>(null)
  const { setNodeRef, isOver } = useDroppable({ id: stage.id, disabled: forbidden !== undefined })
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => region.current,
    estimateSize: () => 92,
    overscan: 4,
    getItemKey: (i) => cards[i]?.id ?? i,
  })
  const late = cards.filter((c) => c.status === 'em_andamento' && isLate(c.since, stage.dayLimit, now)).length
  const look = dragged.size > 0 && forbidden ? 'board-forbidden' : isOver ? 'border-accent bg-accent-soft' : 'bg-sunken'
  return (
    <section
      ref={setNodeRef}
      aria-label={stage.name}
      className={`flex h-full w-61 shrink-0 flex-col rounded-3 border max-md:w-full ${look}`}
    >
      <header className="px-3 pt-2.5 pb-1.5">
        <h3 className="flex items-center gap-2 text-13 font-semibold">
          {stage.name} <span className="num font-normal text-fg-3">{format.number(cards.length)}</span>
        </h3>
        <p className="text-12 text-fg-3">
          {dragged.size > 0 && forbidden ? (
            <span className="inline-flex items-start gap-1">
              <Lock size={12} aria-hidden className="mt-0.5 shrink-0" />
              {forbidden}
            </span>
          ) : (
            <>
              {stage.dayLimit !== null && t('limit', { count: stage.dayLimit })}
              {late > 0 && <span className="text-wait"> · {t('lateCount', { count: late })}</span>}
            </>
          )}
        </p>
      </header>
      {isOver && dragged.size > 0 && !forbidden && (
        <p className="mx-2 mb-2 rounded-[10px] border border-dashed border-accent px-3 py-3 text-center text-13 font-semibold text-accent-text">
          {t('drop', { count: dragged.size, stage: stage.name })}
        </p>
      )}
      <ul
        ref={region}
        aria-label={t('cards', { stage: stage.name })}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
        tabIndex={-1}
      >
        {cards.length === 0 && <li className="px-2 py-6 text-center text-12 text-fg-3">{t('empty')}</li>}
        <div className="relative" style={{ height: rows.getTotalSize() }} role="presentation">
          {rows.getVirtualItems().map((item) => {
            const card = cards[item.index]
            if (!card) return null
            return (
              <li key={card.id} className="absolute inset-x-0" style={{ transform: `translateY(${item.start}px)` }}>
                <DraggableCard
                  card={card}
                  stage={stage}
                  stages={stages}
                  selected={selected.has(card.id)}
                  inHand={dragged.has(card.id)}
                  locked={locked}
                  now={now}
                  onSelect={onSelect}
                  onOpen={onOpen}
                  onMove={onMove}
                />
              </li>
            )
          })}
        </div>
      </ul>
    </section>
  )
}

type DraggableCardProps = Pick<
  ColumnProps,
  'stage' | 'stages' | 'locked' | 'now' | 'onSelect' | 'onOpen' | 'onMove'
> & { card: BoardCard; selected: boolean; inHand: boolean }

const DraggableCard = memo(function DraggableCard({
  card,
  stage,
  stages,
  selected,
  inHand,
  locked,
  now,
  onSelect,
  onOpen,
  onMove,
}: DraggableCardProps) {
  const t = useTexts('board')
  const { setNodeRef, listeners, attributes } = useDraggable({
    id: card.id,
    disabled: locked,
    data: { stageId: stage.id },
  })
  return (
    <div className="group relative">
      <button
        ref={setNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        onClick={(event) =>
          event.metaKey || event.ctrlKey || event.shiftKey ? onSelect(card.id, event.shiftKey) : onOpen(card.id)
        }
        className={`${cardBox} touch-manipulation hover:border-line-3 ${selected ? 'border-accent ring-1 ring-accent' : ''} ${inHand ? 'opacity-55' : ''}`}
      >
        <CardFace card={card} dayLimit={stage.dayLimit} selected={selected} now={now} />
      </button>
      {!locked && (
        <span className="absolute end-1.5 bottom-1.5 flex items-center gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100">
          <Checkbox
            checked={selected}
            onChange={(_, { shiftKey }) => onSelect(card.id, shiftKey)}
            aria-label={t('select', { name: card.name })}
          />
          <Menu align="end" trigger={<IconButton size="sm" icon={Ellipsis} label={t('moveTo', { name: card.name })} />}>
            {stages
              .filter((s) => s.id !== stage.id)
              .map((s) => (
                <MenuItem key={s.id} onSelect={() => onMove(card.id, s.id)}>
                  {s.name}
                </MenuItem>
              ))}
          </Menu>
        </span>
      )}
    </div>
  )
})
