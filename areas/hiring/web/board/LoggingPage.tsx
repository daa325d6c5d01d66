import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { board, Moved, moveQuery, type StageMove } from '#hiring/contract/board.ts'
import type { MoveConflict } from '#platform/contract/boardMoves.ts'
import { download, q, refresh, useWrite } from '#platform/web/api/client.ts'
import { useNextPage } from '#platform/web/api/prefetch.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { ConflictsDialog } from '#platform/web/board/ConflictsDialog.tsx'
import { movedMeanwhile, movesFrom, unresolved } from '#platform/web/board/conflicts.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { useLayout } from '#platform/web/records/useLayout.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { type Column, ColumnsMenu } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { DayFilter, FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useSaveFile } from '#platform/web/ui/useSaveFile.ts'

const stale = [board.moves, board.moveFacets, board.get]

/** The moves on all boards. */
export function LoggingPage() {
  const t = useTexts(boardTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('logTitle') }])
  const [search, change] = useSearchOf(moveQuery)
  const saved = useSaveFile()
  const columnsLayout = useLayout('moves')
  const bulk = useBulk()
  const [conflicts, setConflicts] = useState<MoveConflict[]>([])
  const [conflictsIn, setConflictsIn] = useState('')
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(board.moves, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  useNextPage(board.moves, { query: search }, isPlaceholderData ? undefined : data?.total)
  const { data: facets } = useQuery({ ...q(board.moveFacets, { query: search }), placeholderData: keepPreviousData })
  const undo = useWrite(board.undo, {
    stale,
    then: (answer) => {
      if (answer.moved.length) toast.success(t('undone'))
      bulk.report(answer.refused)
      setConflicts(unresolved(answer.conflicts))
    },
  })
  const move = useWrite(board.move, {
    stale,
    then: ({ moved, refused }) => {
      if (moved.length) toast.success(t('undone'))
      bulk.report(refused)
    },
  })
  const takeBack = ({ batchId, processId }: StageMove) => {
    setConflictsIn(processId)
    undo.mutate(
      { params: { id: batchId } },
      {
        onError: (error) => {
          const elsewhere = movedMeanwhile(Moved, error)
          if (!elsewhere) return
          undo.reset()
          setConflicts(unresolved(elsewhere.conflicts))
          void refresh(stale)
        },
      },
    )
  }
  const problem = undo.error ?? move.error
  const undoButton = (m: StageMove) =>
    m.undoable && (
      <Button
        size="sm"
        icon={Undo2}
        pending={undo.isPending && undo.variables?.params.id === m.batchId}
        onClick={(event) => {
          event.stopPropagation()
          takeBack(m)
        }}
      >
        {t('undo')}
      </Button>
    )
  const state = (m: StageMove) =>
    m.undone ? (
      <Badge tone="stop">{t('isUndone')}</Badge>
    ) : m.isUndo ? (
      <Badge tone="info">{t('isUndo')}</Badge>
    ) : (
      undoButton(m)
    )
  const columns: Column<StageMove>[] = [
    {
      id: 'at',
      header: t('when'),
      sortable: true,
      width: 164,
      required: true,
      cell: (m) => <span className="num">{format.dateTime(m.at)}</span>,
    },
    { id: 'actor', header: t('who'), width: 168, hideBelow: 'lg', cell: (m) => m.actor ?? t('system') },
    { id: 'candidate', header: t('candidate'), cell: (m) => m.candidate },
    { id: 'process', header: t('process'), width: 240, hideBelow: 'xl', cell: (m) => m.processTitle },
    { id: 'from', header: t('from'), width: 110, cell: (m) => m.from },
    { id: 'to', header: t('to'), width: 110, cell: (m) => m.to },
    { id: 'state', header: t('state'), width: 130, cell: state },
  ]
  const clearFilters = () => change({ search: '', processId: [], actorId: [], from: undefined, to: undefined })
  const toCsv = (
    <PageAction
      variant="outline"
      icon={Download}
      label={t('export')}
      pending={saved.pending}
      onClick={() => void saved.save(() => download(board.exportMoves, { query: search }))}
    />
  )
  return (
    <>
      <ListLayout
        header={<PageHeader title={t('logTitle')} beside={data && format.number(data.total)} actions={toCsv} />}
        filters={
          <FilterBar
            search={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
            placeholder={t('logSearch')}
            onClear={clearFilters}
            end={<ColumnsMenu columns={columns} {...columnsLayout} />}
            action={toCsv}
          >
            <FacetFilter
              label={t('process')}
              value={search.processId}
              onChange={(processId) => change({ processId })}
              options={facets?.processId ?? []}
            />
            <FacetFilter
              label={t('who')}
              value={search.actorId}
              onChange={(actorId) => change({ actorId })}
              options={facets?.actorId ?? []}
            />
            <DayFilter label={t('fromDay')} value={search.from} onChange={(from) => change({ from })} />
            <DayFilter label={t('toDay')} value={search.to} onChange={(to) => change({ to })} />
          </FilterBar>
        }
        pager={
          data && (
            <Pager
              page={search.page}
              limit={search.limit}
              total={data.total}
              estimated={data.estimated}
              onChange={change}
            />
          )
        }
      >
        {problem && (
          <p role="alert" className="px-6 py-2 text-13 text-neg">
            {problem.message}
          </p>
        )}
        {error && !data ? (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('logTitle')}
            columns={columns}
            {...columnsLayout}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(m) => String(m.id)}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            phone={(m) => ({
              title: m.candidate,
              detail: `${m.from} → ${m.to} · ${m.processTitle}`,
              end: format.shortDate(m.at),
              endDetail: state(m),
            })}
            empty={
              <ListEmpty
                icon={History}
                search={search}
                onClear={clearFilters}
                title={t('noMoves')}
                body={t('noMovesBody')}
              />
            }
          />
        )}
      </ListLayout>
      <ConflictsDialog
        words={{
          title: t('conflictTitle', { count: conflicts.length }),
          card: t('candidate'),
          chooseOne: t('chooseOne'),
        }}
        conflicts={conflicts}
        onClose={() => setConflicts([])}
        onMove={(chosen) => {
          setConflicts([])
          for (const { cards, columnId: stageId } of movesFrom(chosen))
            move.mutate({ params: { id: conflictsIn }, body: { cards, stageId } })
        }}
      />
      {bulk.dialog}
    </>
  )
}
