import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListOrdered, SlidersHorizontal, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { type ApplicationStatus, applicationStatuses } from '#contract/applications.ts'
import { mayEditProcess } from '#contract/processes.rules.ts'
import type { Process } from '#contract/processes.ts'
import { ranking } from '#contract/ranking.ts'
import { refusalsPt } from '#contract/refusals.ts'
import { q } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useSearchOf } from '#web/shell/address.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#web/ui/EmptyState.tsx'
import { FacetFilter } from '#web/ui/FacetFilter.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TableSkeleton } from '#web/ui/Skeleton.tsx'
import { ExplanationPanel } from './ExplanationPanel.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FreezeDialog } from './FreezeDialog.tsx'
import { RankingFooter } from './RankingFooter.tsx'
import { RankingTable } from './RankingTable.tsx'
import { ResultBanner } from './ResultBanner.tsx'
import { SimulationStrip } from './SimulationStrip.tsx'
import { useSimulation } from './useSimulation.ts'

const listed = ranking.list.query.omit({ weights: true })

/** Who stands where and why, what other weights would do, and the result. */
export function RankingTab({ process }: { process: Process }) {
  const t = useTexts('ranking')
  const words = useTexts('processes')
  const format = useFormat()
  const [search, change] = useSearchOf(listed)
  const [open, setOpen] = useState<string>()
  const [freezing, setFreezing] = useState(false)
  const simulation = useSimulation(process)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(ranking.list, { params: { id: process.id }, query: { ...search, weights: simulation.query } }),
    placeholderData: keepPreviousData,
  })
  const editable = mayEditProcess(process)
  const isFiltered =
    search.search !== '' || search.stageId.length > 0 || search.status.length > 0 || search.only !== undefined
  const at = data?.rows.findIndex((row) => row.id === open) ?? -1
  const step = (by: number) => setOpen(data?.rows[Math.max(0, Math.min(data.rows.length - 1, at + by))]?.id)
  return (
    <div className="flex min-h-0 flex-1 bg-surface">
      <div className="flex min-w-0 flex-1 flex-col">
        <ResultBanner process={process} />
        <FilterBar
          search={search.search}
          onSearch={(text) => change({ search: text }, { replace: true })}
          placeholder={t('search')}
          onClear={() => change({ search: '', stageId: [], status: [], only: undefined })}
          end={
            <span className="flex flex-wrap items-center gap-2">
              {process.rankedAt && (
                <span className="text-12 text-fg-3 max-xl:hidden">
                  {t('recalculated', { when: format.shortDate(process.rankedAt) })}
                </span>
              )}
              <ExportMenu process={process} />
              <Button
                icon={SlidersHorizontal}
                aria-pressed={simulation.on}
                disabledReason={editable.allowed ? undefined : refusalsPt[editable.why]}
                onClick={simulation.on ? simulation.stop : simulation.start}
              >
                {t('simulate')}
              </Button>
              {!process.frozenAt && (
                <Button
                  variant="primary"
                  icon={Snowflake}
                  disabledReason={simulation.on ? t('freezeWhileSimulating') : undefined}
                  onClick={() => setFreezing(true)}
                >
                  {t('freeze')}
                </Button>
              )}
            </span>
          }
        >
          <FacetFilter
            label={t('status')}
            value={search.status}
            onChange={(status) => change({ status: status as ApplicationStatus[] })}
            options={applicationStatuses.slice(0, 4).map((value) => ({ value, label: words(`statuses.${value}`) }))}
          />
          <FacetFilter
            label={t('stage')}
            value={search.stageId}
            onChange={(stageId) => change({ stageId })}
            options={process.stages.map((s) => ({ value: s.id, label: s.name }))}
          />
        </FilterBar>
        {simulation.on && <SimulationStrip process={process} simulation={simulation} />}
        <div
          className={`flex min-h-0 flex-1 flex-col overflow-auto transition-opacity ${isPlaceholderData && !simulation.on ? 'opacity-60 delay-150' : ''}`}
        >
          {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
          {!data && !error && <TableSkeleton rows={12} columns={6} />}
          {data?.rows.length === 0 && (
            <div className="grid flex-1 place-items-center p-6">
              <EmptyState
                icon={ListOrdered}
                title={isFiltered ? t('noneFiltered') : t('noneTitle')}
                body={isFiltered ? undefined : t('noneBody')}
              />
            </div>
          )}
          {data && data.rows.length > 0 && (
            <RankingTable
              process={process}
              rows={data.rows}
              simulation={simulation}
              open={open}
              onOpen={setOpen}
              onStep={step}
              lines={!isFiltered}
            />
          )}
        </div>
        <RankingFooter process={process} only={search.only} onOnly={(only) => change({ only })} />
        {data && data.total > search.limit && (
          <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} limits={[50, 100, 200]} />
        )}
      </div>
      {open && (
        <ExplanationPanel
          applicationId={open}
          process={process}
          weights={simulation.query}
          onClose={() => setOpen(undefined)}
          onStep={step}
        />
      )}
      <FreezeDialog
        process={process}
        open={freezing}
        onClose={() => setFreezing(false)}
        onShow={(only) => {
          setFreezing(false)
          change({ only })
        }}
      />
    </div>
  )
}
