import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks, Zap } from 'lucide-react'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { type AutomationRun, automations, runReasons, runStates } from '#hiring/contract/automations.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { countedOptions, FacetFilter } from '#platform/web/ui/FacetFilter.tsx'
import { DayFilter, FilterBar, OnlyFilter } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { RunSheet } from './RunSheet.tsx'
import { runSearch } from './runSearch.ts'

/** The runs of automations: what was sent, or why not. */
export function RunListPage() {
  const t = useTexts(automationsTexts)
  const format = useFormat()
  const [{ run: openKey, ...search }, change] = useSearchOf(runSearch)
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(automations.runs, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  const { data: facets } = useQuery({
    ...q(automations.runFacets, { query: search }),
    placeholderData: keepPreviousData,
  })
  const result = (run: AutomationRun) => (
    <Badge tone={run.state === 'fired' ? 'pos' : 'stop'}>{t(`runs.states.${run.state}`)}</Badge>
  )
  const reason = (run: AutomationRun) =>
    run.why ? t(`runs.reasons.${run.why}`) : t('runs.reached', { count: run.recipients })
  const columns: Column<AutomationRun>[] = [
    { id: 'automation', header: t('runs.automation'), required: true, cell: (run) => run.automation },
    {
      id: 'at',
      header: t('runs.at'),
      sortable: true,
      width: 150,
      cell: (run) => <span className="num">{format.dateTime(run.at)}</span>,
    },
    { id: 'process', header: t('runs.process'), width: 180, hideBelow: 'lg', cell: (run) => run.processTitle },
    {
      id: 'actor',
      header: t('runs.actor'),
      width: 140,
      hideBelow: 'xl',
      cell: (run) => run.actor ?? t('runs.system'),
    },
    { id: 'state', header: t('runs.result'), width: 130, cell: result },
    { id: 'why', header: t('runs.reason'), width: 190, cell: (run) => run.why && t(`runs.reasons.${run.why}`) },
    {
      id: 'recipients',
      header: t('runs.people'),
      width: 110,
      align: 'end',
      cell: (run) => run.recipients > 0 && format.number(run.recipients),
    },
  ]
  const nothing = { search: '', state: [], why: [], automationId: [], from: undefined, to: undefined }
  const clear = () => change({ ...nothing, processId: undefined, applicationId: undefined })
  const back = (
    <PageAction icon={Zap} variant="outline" label={t('title')} place={{ to: '/dashboard/settings/automations' }} />
  )
  return (
    <>
      <ListLayout
        headFirst
        header={<SettingsHeader tab="automations" actions={back} />}
        filters={
          <FilterBar
            search={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
            placeholder={t('runs.search')}
            onClear={clear}
            action={back}
          >
            <FacetFilter
              label={t('runs.result')}
              value={search.state}
              onChange={(state) => change({ state })}
              options={countedOptions(runStates, facets?.state, search.state, (state) => t(`runs.states.${state}`))}
            />
            <FacetFilter
              label={t('runs.reason')}
              value={search.why}
              onChange={(why) => change({ why })}
              options={countedOptions(runReasons, facets?.why, search.why, (why) => t(`runs.reasons.${why}`))}
            />
            <FacetFilter
              label={t('runs.automation')}
              value={search.automationId}
              onChange={(automationId) => change({ automationId })}
              options={facets?.automationId ?? []}
            />
            {search.processId && (
              <OnlyFilter
                label={t('runs.onlyProcess')}
                value={[search.processId]}
                onClear={() => change({ processId: undefined })}
              />
            )}
            {search.applicationId && (
              <OnlyFilter
                label={t('runs.onlyApplication')}
                value={[search.applicationId]}
                onClear={() => change({ applicationId: undefined })}
              />
            )}
            <DayFilter label={t('runs.from')} value={search.from} onChange={(from) => change({ from })} />
            <DayFilter label={t('runs.to')} value={search.to} onChange={(to) => change({ to })} />
          </FilterBar>
        }
        pager={data && <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />}
      >
        {error && !data ? (
          <ErrorState title={t('runs.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('log')}
            columns={columns}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(run) => run.id}
            rowName={(run) => `${run.automation}: ${run.processTitle}`}
            onOpen={(run) => change({ run: run.id, page: search.page })}
            {...(openKey && { openKey })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            phone={(run) => ({
              title: run.automation,
              detail: `${run.processTitle} · ${reason(run)}`,
              end: format.shortDate(run.at),
              endDetail: result(run),
            })}
            empty={
              <ListEmpty
                icon={ListChecks}
                search={search}
                onClear={clear}
                title={t('runs.noneTitle')}
                body={t('runs.noneBody')}
              />
            }
          />
        )}
      </ListLayout>
      <RunSheet id={openKey} onClose={() => change({ run: undefined, page: search.page })} />
    </>
  )
}
