import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListOrdered, RefreshCw } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Process } from '#hiring/contract/processes.ts'
import { type CoverageBand, coverageBandNames, ranking } from '#hiring/contract/ranking.ts'
import type { EffectOf } from '#hiring/web/effectOf.ts'
import { processPageSearch } from '#hiring/web/processPageSearch.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { type ApplicationStatus, applicationStatuses } from '#platform/contract/states.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenNote } from '#platform/web/records/HiddenScore.tsx'
import { hiddenTexts } from '#platform/web/records/texts/hidden.pt.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { countedOptions, FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { IconsOnly } from '#platform/web/ui/PageAction.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { useProgressiveRows } from '#platform/web/ui/useProgressiveRows.ts'
import { ExplanationPanel } from './ExplanationPanel.tsx'
import { FreezeDialog } from './FreezeDialog.tsx'
import { RankingActions } from './RankingActions.tsx'
import { RankingFooter } from './RankingFooter.tsx'
import { RankingPhoneRows } from './RankingPhoneRows.tsx'
import { RankingTable } from './RankingTable.tsx'
import { ResultBanner } from './ResultBanner.tsx'
import { columnsThatFit, usedComponents } from './rankingRows.ts'
import { SimulationStrip } from './SimulationStrip.tsx'
import { useColumnRoom } from './useColumnRoom.ts'
import { useRankingKeys } from './useRankingKeys.ts'
import { useSimulation } from './useSimulation.ts'
import { useWriteToRanked } from './useWriteToRanked.ts'

const ActsDialog = lazy(() =>
  import('#hiring/web/countersigning/ActsDialog.tsx').then((m) => ({ default: m.ActsDialog })),
)

const none: never[] = []
const listed = ranking.list.query.omit({ weights: true, brief: true })

type RankingTabProps = {
  process: Process
  /** The container in the page header for the actions of this tab. */
  actions?: HTMLElement | null
  effectOf: EffectOf
}

/** The ranking and its explanations, the simulation of weights, and the result. */
export function RankingTab({ process, actions, effectOf }: RankingTabProps) {
  const t = useTexts(rankingTexts)
  const words = useTexts(processesTexts)
  const hidden = useTexts(hiddenTexts)
  const format = useFormat()
  const isPhone = usePhone()
  const [search, change] = useSearchOf(listed)
  const [{ explicar, atos, congelar }, changePage] = useSearchOf(processPageSearch)
  const [open, setOpen] = useState(explicar)
  const simulation = useSimulation(process)
  const { ref: list, room, isTight } = useColumnRoom(usedComponents(process).length)
  const rowsRegion = useRef<HTMLElement>(null)
  const afterFreezing = useRef<HTMLElement>(null)
  const columns = useMemo(() => columnsThatFit(process, room), [process, room])
  const sliders = isPhone || columns.length < usedComponents(process).length
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(ranking.list, { params: { id: process.id }, query: { ...search, weights: simulation.query, brief: true } }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  // Deferred, so that rendering many rows does not block typing.
  const deferredData = useDeferredValue(data)
  const drawn = useProgressiveRows(deferredData?.rows ?? none, (row) => row.id)
  const { page: _page, limit: _limit, ...filters } = search
  const { data: facets } = useQuery({
    ...q(ranking.facets, { params: { id: process.id }, query: { ...filters, weights: simulation.query } }),
    placeholderData: keepPreviousData,
  })
  const writing = useWriteToRanked(process, filters)
  const isNarrowed = [search.search, search.stageId, search.status, search.coverage].some((by) => by.length > 0)
  const isFiltered = isNarrowed || search.only !== undefined
  const at = data?.rows.findIndex((row) => row.id === open) ?? -1
  const step = (by: number) => {
    const row = data?.rows[Math.max(0, Math.min(data.rows.length - 1, at + by))]
    setOpen(row?.id)
  }
  const evaluate = (id: string) => changePage({ avaliar: id })
  useRankingKeys({ open, onStep: step, onEvaluate: evaluate })
  useEffect(() => {
    if (open) document.querySelector(`tr[data-id="${open}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const Rows = isPhone ? RankingPhoneRows : RankingTable
  const freeze = () => {
    afterFreezing.current = null
    changePage({ congelar: true }, { replace: true })
  }
  return (
    <div className="flex min-h-0 flex-1 bg-surface">
      {actions &&
        createPortal(
          <IconsOnly value={isPhone}>
            <RankingActions process={process} simulation={simulation} writing={writing} onFreeze={freeze} />
          </IconsOnly>,
          actions,
        )}
      {writing.composer}
      <div ref={list} className="@container flex min-w-0 flex-1 flex-col">
        <ResultBanner process={process} />
        <Suspense>
          {atos && (
            <ActsDialog processId={process.id} open onClose={() => changePage({ atos: false }, { replace: true })} />
          )}
        </Suspense>
        <FilterBar
          search={search.search}
          onSearch={(text) => change({ search: text }, { replace: true })}
          placeholder={t('search')}
          onClear={
            isFiltered
              ? () => change({ search: '', stageId: [], status: [], coverage: [], only: undefined })
              : undefined
          }
          end={
            (process.scoresDue || process.rankedAt) && (
              <span role="status" className="flex items-center gap-1.5 text-12 text-fg-3 @max-[700px]:hidden">
                <RefreshCw
                  size={14}
                  strokeWidth={1.75}
                  aria-hidden
                  className={process.scoresDue ? 'animate-spin' : ''}
                />
                {process.scoresDue
                  ? t('recalculating')
                  : t('recalculated', { when: format.shortDate(process.rankedAt ?? '') })}
              </span>
            )
          }
        >
          <FacetFilter
            label={t('status')}
            value={search.status}
            onChange={(status) => change({ status: status as ApplicationStatus[] })}
            options={countedOptions(applicationStatuses, facets?.status, search.status, (s) => words(`statuses.${s}`))}
          />
          <FacetFilter
            label={t('stage')}
            value={search.stageId}
            onChange={(stageId) => change({ stageId })}
            options={countedOptions(
              process.stages.map((s) => s.id),
              facets?.stageId,
              search.stageId,
              (id) => process.stages.find((s) => s.id === id)?.name ?? '',
            )}
          />
          <FacetFilter
            label={t('coverage')}
            value={search.coverage}
            onChange={(coverage) => change({ coverage: coverage as CoverageBand[] })}
            options={countedOptions(coverageBandNames, facets?.coverage, search.coverage, (band) => t(`bands.${band}`))}
          />
        </FilterBar>
        {data?.hidden && (
          <HiddenNote text={hidden(`order.${data.hidden}`)} className="border-t px-6 py-2 max-md:px-4" />
        )}
        {simulation.on && (
          <SimulationStrip process={process} simulation={simulation} sliders={sliders} effectOf={effectOf} />
        )}
        <section
          ref={rowsRegion}
          aria-label={t('label')}
          tabIndex={-1}
          aria-busy={isPlaceholderData || deferredData !== data}
          className={`focus-inset flex min-h-0 flex-1 flex-col overflow-auto border-t transition-opacity max-md:overflow-visible ${isPlaceholderData && !simulation.on ? 'opacity-60 delay-150' : ''}`}
        >
          {!deferredData && (
            <Loading of={{ error, refetch }} failed={t('failed')} waiting={<TableSkeleton rows={12} columns={6} />} />
          )}
          {deferredData?.rows.length === 0 && (
            <div className="grid flex-1 place-items-center p-6">
              <EmptyState
                icon={ListOrdered}
                title={isFiltered ? t('noneFiltered') : t('noneTitle')}
                body={isFiltered ? undefined : t('noneBody')}
              />
            </div>
          )}
          {deferredData && deferredData.rows.length > 0 && (
            <Rows
              process={process}
              rows={drawn}
              simulation={simulation}
              open={open}
              onOpen={setOpen}
              lines={!isFiltered}
              columns={columns}
              isTight={isTight}
              sliders={simulation.on && !sliders}
            />
          )}
        </section>
        {data && data.total > search.limit && (
          <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} limits={[50, 100, 200]} />
        )}
        <RankingFooter
          process={process}
          only={search.only}
          counts={isNarrowed || simulation.on ? facets?.only : undefined}
          onOnly={(only) => change({ only })}
        />
      </div>
      {open && (
        <ExplanationPanel
          applicationId={open}
          process={process}
          weights={simulation.query}
          onClose={() => {
            setOpen(undefined)
            if (explicar) changePage({ explicar: undefined }, { replace: true })
          }}
          onStep={step}
        />
      )}
      <FreezeDialog
        process={process}
        open={congelar}
        onClose={() => changePage({ congelar: undefined }, { replace: true })}
        finalFocus={afterFreezing}
        onShow={(only) => {
          // Focus the rows that were requested, not the button that requested them.
          afterFreezing.current = rowsRegion.current
          changePage({ congelar: undefined }, { replace: true })
          change({ only })
        }}
      />
    </div>
  )
}
