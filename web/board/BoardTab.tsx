import {
  type Announcements,
  DndContext,
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
import { ArrowRightLeft, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isLate } from '#contract/board.rules.ts'
import type { BoardCard } from '#contract/board.ts'
import type { Process } from '#contract/processes.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { AddDialog } from '#web/processes/AddDialog.tsx'
import { processPageSearch } from '#web/processes/processPageSearch.ts'
import { useBulk } from '#web/records/useBulk.tsx'
import { useSearchOf } from '#web/shell/address.ts'
import { BulkBar, BulkButton } from '#web/ui/BulkBar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { SearchBox } from '#web/ui/FilterBar.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { usePhone } from '#web/ui/useMedia.ts'
import { CardFace, cardBox } from './Card.tsx'
import { Column } from './Column.tsx'
import { stageKeys } from './stageKeys.ts'
import { useBoard } from './useBoard.ts'

type Order = 'total' | 'since' | 'name'
const orders: Record<Order, (a: BoardCard, b: BoardCard) => number> = {
  total: (a, b) => (b.total ?? -1) - (a.total ?? -1),
  since: (a, b) => a.since.localeCompare(b.since),
  name: (a, b) => a.name.localeCompare(b.name, 'pt-BR'),
}
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The stages side by side (one at a time on a phone), and the cards moved by mouse, finger, keyboard or menu, several at once. */
export function BoardTab({ process }: { process: Process }) {
  const t = useTexts('board')
  const words = useTexts('processes')
  const bulk = useBulk()
  const { stages, cards, error, refetch, isPending, locked, forbidden, move } = useBoard(process, bulk.report)
  const [, change] = useSearchOf(processPageSearch)
  const [search, setSearch] = useState('')
  const [onlyLate, setOnlyLate] = useState(false)
  const [order, setOrder] = useState<Order>('total')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const [hand, setHand] = useState<BoardCard[]>([])
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState(stages[0]?.id)
  const isPhone = usePhone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are a new moment to count days from
  const now = useMemo(() => Date.now(), [cards])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: stageKeys,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  const byStage = useMemo(() => {
    const wanted = plain(search)
    const limits = new Map(stages.map((s) => [s.id, s.dayLimit]))
    const found = cards.filter(
      (c) =>
        plain(`${c.name} ${c.profession} ${c.city}`).includes(wanted) &&
        (!onlyLate || (c.status === 'em_andamento' && isLate(c.since, limits.get(c.stageId) ?? null, now))),
    )
    return Map.groupBy(found.sort(orders[order]), (c) => c.stageId)
  }, [cards, stages, search, onlyLate, order, now])
  const dragged = useMemo(() => new Set(hand.map((c) => c.id)), [hand])
  const nameOf = (id: unknown) => stages.find((s) => s.id === id)?.name ?? ''

  const select = (id: string, range: boolean) => {
    const next = new Set(selected)
    const column = byStage.get(cards.find((c) => c.id === id)?.stageId ?? '')?.map((c) => c.id) ?? []
    const [from, to] = [column.indexOf(last ?? ''), column.indexOf(id)]
    if (range && from >= 0 && to >= 0)
      for (const one of column.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one)
    else if (!next.delete(id)) next.add(id)
    setLast(id)
    setSelected(next)
  }
  const carry = (ids: string[], stageId: string) => {
    move(
      ids.filter((id) => cards.find((c) => c.id === id)?.stageId !== stageId),
      stageId,
    )
    setSelected(new Set())
  }
  const pick = ({ active }: DragStartEvent) => {
    const id = String(active.id)
    setHand(cards.filter((c) => (selected.has(id) ? selected.has(c.id) : c.id === id)))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const card = cards.find((c) => c.id === active.id)
      return t('picked', { name: card?.name, stage: nameOf(card?.stageId) })
    },
    onDragOver: ({ over }) => (over ? t('over', { stage: nameOf(over.id) }) : ''),
    onDragEnd: ({ over }) => (over ? t('dropped', { stage: nameOf(over.id) }) : t('cancelled')),
    onDragCancel: () => t('cancelled'),
  }
  if (error) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className="m-6 h-64 rounded-4" />
  const late = cards.filter(
    (c) =>
      c.status === 'em_andamento' && isLate(c.since, stages.find((s) => s.id === c.stageId)?.dayLimit ?? null, now),
  ).length
  const visible = isPhone ? stages.filter((s) => s.id === (shown ?? stages[0]?.id)) : stages
  const [lead] = hand
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface">
      <div className="flex min-h-[52px] flex-wrap items-center gap-2 px-6 py-2.5 max-md:px-4">
        <SearchBox value={search} onChange={setSearch} placeholder={t('search')} />
        <Button aria-pressed={onlyLate} onClick={() => setOnlyLate(!onlyLate)}>
          {t('late')} <span className="num ms-1">{late}</span>
        </Button>
        <span className="ms-auto flex items-center gap-2">
          <span className="w-44">
            <Select
              size="md"
              quiet
              label={t('sort')}
              value={order}
              onChange={(next) => setOrder(next as Order)}
              options={(['total', 'since', 'name'] as const).map((value) => ({ value, label: t(`sorts.${value}`) }))}
            />
          </span>
          {!locked && (
            <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
              {words('add')}
            </Button>
          )}
        </span>
        {locked && <p className="w-full text-12 text-fg-3">{t('locked')}</p>}
      </div>
      {isPhone && (
        <div role="tablist" aria-label={t('stages')} className="flex gap-4 overflow-x-auto border-b px-4">
          {stages.map((s) => (
            <button
              key={s.id}
              type="button"
              role="tab"
              aria-selected={s.id === (shown ?? stages[0]?.id)}
              onClick={() => setShown(s.id)}
              className="h-11 shrink-0 border-b-2 border-transparent text-13 aria-selected:border-accent-text aria-selected:font-semibold"
            >
              {s.name} <span className="num text-11 text-fg-3">{byStage.get(s.id)?.length ?? 0}</span>
            </button>
          ))}
        </div>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={(args) => (args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args))}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
        onDragStart={pick}
        onDragCancel={() => setHand([])}
        onDragEnd={({ over }) => {
          setHand([])
          if (over && hand.length)
            carry(
              hand.map((c) => c.id),
              String(over.id),
            )
        }}
      >
        <div className="flex min-h-0 flex-1 gap-2.5 overflow-x-auto px-6 pb-3 max-md:min-h-[60dvh] max-md:px-4">
          {visible.map((stage) => (
            <Column
              key={stage.id}
              stage={stage}
              stages={stages}
              cards={byStage.get(stage.id) ?? []}
              selected={selected}
              dragged={dragged}
              forbidden={hand.length ? forbidden(hand, stage.id) : undefined}
              locked={locked}
              now={now}
              onSelect={select}
              onOpen={(id) => change({ avaliar: id })}
              onMove={(id, to) => carry(selected.has(id) ? [...selected] : [id], to)}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {lead && (
            <div className={`${cardBox} rotate-[2.2deg] shadow-3`}>
              <CardFace card={lead} dayLimit={null} selected={false} now={now} />
              {hand.length > 1 && (
                <span className="num absolute -end-2 -top-2 grid size-6 place-items-center rounded-full bg-accent text-12 font-semibold text-on-accent">
                  {hand.length}
                </span>
              )}
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {selected.size > 0 && (
        <div className="fixed inset-x-3 bottom-3 z-30 flex justify-center">
          <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
            <Menu side="top" trigger={<BulkButton icon={ArrowRightLeft} label={t('move')} />}>
              {stages.map((s) => (
                <MenuItem
                  key={s.id}
                  disabledReason={forbidden(
                    cards.filter((c) => selected.has(c.id)),
                    s.id,
                  )}
                  onSelect={() => carry([...selected], s.id)}
                >
                  {s.name}
                </MenuItem>
              ))}
            </Menu>
          </BulkBar>
        </div>
      )}
      {adding && <AddDialog process={process} onClose={() => setAdding(false)} onRefused={bulk.report} />}
      {bulk.dialog}
    </div>
  )
}
