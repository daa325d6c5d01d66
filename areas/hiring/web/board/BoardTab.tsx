import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { automations } from '#hiring/contract/automations.ts'
import { isOut } from '#hiring/contract/board.rules.ts'
import type { BoardCard } from '#hiring/contract/board.ts'
import type { Process, Stage } from '#hiring/contract/processes.ts'
import { actsOnStage } from '#hiring/contract/stageAutomations.rules.ts'
import { AddDialog } from '#hiring/web/adding/AddDialog.tsx'
import type { AskOf } from '#hiring/web/askOf.ts'
import { processPageSearch } from '#hiring/web/processPageSearch.ts'
import { useWriteTo } from '#messages/web/messages/useWriteTo.tsx'
import { q } from '#platform/web/api/client.ts'
import { BoardDrag } from '#platform/web/board/BoardDrag.tsx'
import { ColumnTabs } from '#platform/web/board/ColumnTabs.tsx'
import { ConflictsDialog } from '#platform/web/board/ConflictsDialog.tsx'
import { cardBox } from '#platform/web/board/cardBox.ts'
import { DraggedCards } from '#platform/web/board/DraggedCards.tsx'
import { followCard } from '#platform/web/board/followCard.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useCardSelection } from '#platform/web/board/useCardSelection.ts'
import { useStableActions } from '#platform/web/board/useStableActions.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { useLayout } from '#platform/web/records/useLayout.ts'
import { ViewsMenu } from '#platform/web/records/ViewsMenu.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { IconsOnly, PageAction } from '#platform/web/ui/PageAction.tsx'
import { useScreenKeys } from '#platform/web/ui/screenKeys.ts'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { BoardBulk } from './BoardBulk.tsx'
import { BoardBar, BoardFilters, BoardPhoneControls, type BoardView } from './BoardControls.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { boardSearch } from './boardSearch.ts'
import { CardFace } from './Card.tsx'
import { Column } from './Column.tsx'
import type { ColumnActions } from './ColumnMenu.tsx'
import type { CardActions } from './DraggableCard.tsx'
import { useBoard } from './useBoard.ts'
import { byStage as cardsByStage, facetsOf, findCards, lateCards, orderIn } from './visibleCards.ts'

// A view is of all boards: the stages of one have no place in it.
const ofScreen = { stays: ['tab', 'collapsed', 'orderOf'], goes: ['avaliar', 'ver'] }

// Its form is larger than the board.
const StageAutomations = lazy(() =>
  import('#hiring/web/automations/StageAutomations.tsx').then((m) => ({ default: m.StageAutomations })),
)

const follow = (id: string, stageId: string) => followCard(id, `stage-${stageId}`)

type BoardTabProps = {
  process: Process
  /** The container in the page header for the actions of this tab. */
  actions?: HTMLElement | null
  askOf: AskOf
}

/** The stages side by side (one at a time on a phone). Cards move by mouse, touch, keyboard or menu, several at once. */
export function BoardTab({ process, actions: header, askOf }: BoardTabProps) {
  const t = useTexts(boardTexts)
  const words = useTexts(processesTexts)
  useScreenKeys([{ keys: ['Ctrl', 'A'], does: t('keys.selectStage') }])
  const bulk = useBulk()
  const writing = useWriteTo()
  const { stages, cards, error, refetch, isPending, isLoadingError, locked, landing, move, ...moves } = useBoard(
    process,
    bulk.report,
  )
  const [, changePage] = useSearchOf(processPageSearch)
  const [search, change] = useSearchOf(boardSearch)
  // Deferred, so that rendering many cards does not block typing.
  const wanted = useDeferredValue(search)
  const [draggedCards, setDraggedCards] = useState<BoardCard[]>([])
  const [adding, setAdding] = useState(false)
  const [filtering, setFiltering] = useState(search.late)
  const [chosen, setChosen] = useState<string>()
  const [automating, setAutomating] = useState<{ stage: Stage; isNew: boolean }>()
  const rules = useQuery(q(automations.list, { query: {} }))
  const rulesOf = (stage: Stage) => rules.data?.filter((rule) => actsOnStage(rule, stage, process)) ?? []
  const isPhone = usePhone()
  const visibleStageId = chosen ?? stages[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are a new moment to count days from
  const now = useMemo(() => Date.now(), [cards])
  const late = useMemo(() => lateCards(cards, stages, now), [cards, stages, now])
  const found = useMemo(() => findCards(cards, wanted, late), [cards, wanted, late])
  const byStage = useMemo(() => cardsByStage(found, wanted), [found, wanted])
  const out = useMemo(
    () => findCards(cards, wanted, late, 'out').filter(({ status }) => isOut(status)),
    [cards, wanted, late],
  )
  const hidden = useMemo(() => Map.groupBy(wanted.out ? [] : out, (c) => c.stageId), [wanted.out, out])
  const facets = useMemo(() => facetsOf(cards, wanted, late), [cards, wanted, late])
  const columnsLayout = useLayout('board')
  const dragged = useMemo(() => new Set(draggedCards.map((c) => c.id)), [draggedCards])
  const nameOf = (id: unknown) => stages.find((s) => s.id === id)?.name ?? ''

  const { selected, select, selectAll, clear } = useCardSelection(
    (id) => byStage.get(cards.find((c) => c.id === id)?.stageId ?? '')?.map((c) => c.id) ?? [],
  )
  const selectStage = (stageId: string, on: boolean) =>
    selectAll(
      (byStage.get(stageId) ?? []).map(({ id }) => id),
      on,
    )
  const together = (id: string) => cards.filter((c) => (selected.has(id) ? selected.has(c.id) : c.id === id))
  const applyMove = (moving: readonly BoardCard[], stageId: string) => {
    const leaving = moving.filter((c) => c.stageId !== stageId)
    if (leaving.length) move(leaving, stageId)
    clear()
  }
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    setDraggedCards([])
    if (!over) return
    const to = String(over.id)
    if (landing(draggedCards, to).count > 0) applyMove(draggedCards, to)
    if (activatorEvent instanceof KeyboardEvent) follow(String(active.id), to)
  }
  const actions = useStableActions<CardActions>({
    select,
    selectStage,
    open: (id) => changePage({ avaliar: id }),
    move: (id, to) => {
      applyMove(together(id), to)
      follow(id, to)
    },
    landing: (id, to) => landing(together(id), to),
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const card = cards.find((c) => c.id === active.id)
      return t('picked', { name: card?.name, stage: nameOf(card?.stageId) })
    },
    onDragOver: ({ active, over }) => {
      if (!over) return ''
      const card = cards.find((c) => c.id === active.id)
      if (card?.stageId === over.id) return t('picked', { name: card.name, stage: nameOf(over.id) })
      const [stage, { why }] = [nameOf(over.id), landing(draggedCards, String(over.id))]
      return why ? t('overForbidden', { stage, reason: why }) : t('over', { stage })
    },
    onDragEnd: ({ over }) =>
      over && landing(draggedCards, String(over.id)).count > 0
        ? t('dropped', { stage: nameOf(over.id) })
        : t('cancelled'),
    onDragCancel: () => t('cancelled'),
  }
  if (isPending || isLoadingError)
    return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<BoardSkeleton />} />
  const onAdd = locked ? undefined : () => setAdding(true)
  const phoneFilters = { onAdd, isOpen: filtering, onOpen: setFiltering }
  const visible = isPhone ? stages.filter((s) => s.id === visibleStageId) : stages
  const [lead] = draggedCards
  const columnActions: ColumnActions = {
    sort: (stageId, order) =>
      change({ orderOf: [...search.orderOf.filter((entry) => !entry.startsWith(stageId)), `${stageId}.${order}`] }),
    collapse: (stageId, isCollapsed) =>
      change({
        collapsed: isCollapsed ? [...search.collapsed, stageId] : search.collapsed.filter((id) => id !== stageId),
      }),
    move: applyMove,
    landing,
    automate: (stage, isNew) => setAutomating({ stage, isNew }),
  }
  const view: BoardView = {
    search,
    change,
    facets,
    late: late.size,
    out: out.length,
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface">
      {header &&
        onAdd &&
        !isPhone &&
        createPortal(<PageAction variant="outline" icon={Plus} label={words('add')} onClick={onAdd} />, header)}
      {!isPhone && (
        <BoardBar
          {...view}
          end={
            <IconsOnly value={true}>
              <ViewsMenu list="board" choice={columnsLayout} screen={ofScreen} />
            </IconsOnly>
          }
        />
      )}
      {isPhone && (
        <ColumnTabs label={t('stages')} columns={stages} value={visibleStageId} counts={byStage} onChange={setChosen} />
      )}
      {isPhone && filtering && <BoardFilters {...view} />}
      {locked && <p className="px-6 pb-2.5 text-12 text-fg-3 max-md:px-4 max-md:pt-2.5 max-md:pb-0">{t('locked')}</p>}
      <BoardDrag
        announcements={announcements}
        instructions={t('instructions')}
        onStart={({ active }) => setDraggedCards(together(String(active.id)))}
        onCancel={() => setDraggedCards([])}
        onDrop={drop}
        overlay={
          lead && (
            <DraggedCards count={draggedCards.length} box={`${cardBox} h-[84px]`}>
              <CardFace card={lead} dayLimit={null} selected={false} now={now} />
            </DraggedCards>
          )
        }
      >
        <div className="flex min-h-0 flex-1 gap-2.5 overflow-x-auto px-6 pb-3 max-md:h-[calc(100dvh-110px)] max-md:flex-none max-md:px-4">
          {visible.map((stage) => (
            <Column
              key={stage.id}
              stage={stage}
              stages={stages}
              cards={byStage.get(stage.id) ?? []}
              selected={selected}
              dragged={dragged}
              landing={draggedCards.length ? landing(draggedCards, stage.id) : undefined}
              locked={locked}
              swipes={isPhone && !locked}
              now={now}
              order={orderIn(stage.id, search)}
              collapsed={!isPhone && search.collapsed.includes(stage.id)}
              hidden={hidden.get(stage.id)?.length ?? 0}
              automated={rulesOf(stage).filter(({ enabled }) => enabled).length}
              onShowHidden={() => change({ out: true })}
              actions={actions}
              columnActions={columnActions}
              end={isPhone ? (menu) => <BoardPhoneControls {...view} {...phoneFilters} end={menu} /> : undefined}
            />
          ))}
        </div>
      </BoardDrag>
      {selected.size > 0 && !locked && (
        <BoardBulk
          process={process}
          cards={cards.filter((c) => selected.has(c.id))}
          landing={landing}
          writing={writing}
          onMove={(to) =>
            applyMove(
              cards.filter((c) => selected.has(c.id)),
              to,
            )
          }
          bulk={bulk}
          askOf={askOf}
          onClear={clear}
        />
      )}
      {automating && (
        <Suspense>
          <StageAutomations
            process={process}
            {...automating}
            rules={rulesOf(automating.stage)}
            of={rules}
            onClose={() => setAutomating(undefined)}
          />
        </Suspense>
      )}
      {adding && <AddDialog process={process} onClose={() => setAdding(false)} />}
      {bulk.dialog}
      {writing.composer}
      <ConflictsDialog
        words={{
          title: t('conflictTitle', { count: moves.conflicts.length }),
          card: t('candidate'),
          chooseOne: t('chooseOne'),
        }}
        conflicts={moves.conflicts}
        onClose={moves.keepTheirs}
        onMove={moves.moveAnyway}
      />
    </div>
  )
}
