import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ClipboardList, Plus } from 'lucide-react'
import { companies } from '#contract/companies.ts'
import { processMoveNeedsReason, processMoves } from '#contract/processes.rules.ts'
import { type ProcessRow, type ProcessState, processes, processQuery, processStates } from '#contract/processes.ts'
import { readAhead, useNextPage } from '#web/api/ahead.ts'
import { call, q, refresh } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ListEmpty } from '#web/records/ListEmpty.tsx'
import { ListTools } from '#web/records/ListTools.tsx'
import { RecordBulk } from '#web/records/RecordBulk.tsx'
import { useBulk } from '#web/records/useBulk.tsx'
import { useLayout } from '#web/records/useLayout.ts'
import { useSelected } from '#web/records/useSelected.ts'
import { useSearchOf } from '#web/shell/address.ts'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, wordsOf } from '#web/ui/Columns.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { FacetFilter } from '#web/ui/FacetFilter.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { ListLayout } from '#web/ui/ListLayout.tsx'
import { PageAction } from '#web/ui/PageAction.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { processTone } from './processStates.ts'

/** All processes, or (under a company) those of that company. */
export function ProcessListPage() {
  const { companyId } = useParams({ strict: false })
  const t = useTexts('processes')
  const company = useTexts('companies')
  const format = useFormat()
  const [search, change] = useSearchOf(processQuery)
  const columnsLayout = useLayout('processes')
  const bulk = useBulk()
  const query = { ...search, companyId: companyId ?? search.companyId }
  const { data: owner } = useQuery({
    ...q(companies.get, { params: { id: companyId ?? '' } }),
    enabled: companyId !== undefined,
  })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(processes.list, { query }),
    placeholderData: keepPreviousData,
  })
  useNextPage(processes.list, { query }, isPlaceholderData ? undefined : data?.total)
  const { selection, chosen, clear } = useSelected(data?.rows)
  const { data: facets } = useQuery({ ...q(processes.facets, { query }), placeholderData: keepPreviousData })
  const title = companyId ? t('titleOf', { company: owner?.name ?? '' }) : t('title')
  useBreadcrumb(
    companyId
      ? [
          { label: company('title'), to: '/dashboard/companies' },
          { label: owner?.name ?? '', to: `/dashboard/companies/${companyId}` },
          { label: owner ? title : '' },
        ]
      : [{ label: title }],
  )
  const columns: Column<ProcessRow>[] = [
    {
      id: 'title',
      header: t('process'),
      sortable: true,
      required: true,
      cell: (p) => (
        <>
          <span dir="auto" className="font-semibold">
            {p.title}
          </span>{' '}
          <bdi dir="ltr" className="num text-fg-3">
            {p.code}
          </bdi>
        </>
      ),
      beside: [{ id: 'code', header: t('fields.code') }],
    },
    ...(companyId
      ? []
      : [
          {
            id: 'companyName',
            header: t('company'),
            sortable: true,
            width: 180,
            cell: (p: ProcessRow) => p.companyName,
          },
        ]),
    {
      id: 'city',
      header: t('fields.city'),
      width: 140,
      hideBelow: 'xl',
      cell: (p) => [p.city, p.uf].filter(Boolean).join(', '),
      beside: [{ id: 'uf', header: t('fields.uf') }],
    },
    {
      id: 'openings',
      header: t('fields.openings'),
      width: 70,
      align: 'end',
      hideBelow: 'lg',
      cell: (p) => format.number(p.openings),
    },
    {
      id: 'applications',
      header: t('applications'),
      width: 90,
      align: 'end',
      cell: (p) => format.number(p.applications),
    },
    {
      id: 'state',
      header: t('state'),
      sortable: true,
      width: 176,
      cell: (p) => <Badge tone={processTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
      words: wordsOf(processStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'closesAt',
      header: t('closes'),
      sortable: true,
      width: 120,
      align: 'end',
      cell: (p) => format.deadline(p.closesAt),
    },
  ]
  const tab = (label: string, part: { state?: ProcessState[]; trash?: string }) => ({
    to: '.' as const,
    search: part,
    label,
    active:
      (search.trash ? 'true' : undefined) === part.trash &&
      JSON.stringify(search.state) === JSON.stringify(part.state ?? []),
    count:
      part.state && facets && !search.trash
        ? part.state.reduce((sum, s) => sum + (facets.state.find((f) => f.value === s)?.count ?? 0), 0)
        : undefined,
  })
  const clearFilters = () => change({ search: '', state: [], uf: [], closing: undefined })
  const open = (
    <PageAction
      icon={Plus}
      label={t('new')}
      place={
        companyId
          ? { to: '/dashboard/companies/$companyId/registerSelectiveProcess', params: { companyId } }
          : { to: '/dashboard/listSelectiveProcess/register' }
      }
    />
  )
  return (
    <>
      <ListLayout
        header={
          <PageHeader title={title} beside={data && format.number(data.total)} actions={open}>
            <TabLinks
              label={t('title')}
              tabs={[
                tab(t('all'), {}),
                ...(['rascunho', 'publicado', 'em_avaliacao', 'resultado_final'] as const).map((s) =>
                  tab(t(`states.${s}`), { state: [s] }),
                ),
                tab(t('bin'), { trash: 'true' }),
              ]}
            />
          </PageHeader>
        }
        filters={
          <FilterBar
            search={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
            placeholder={t('search')}
            onClear={clearFilters}
            tools={
              <ListTools
                list="processes"
                {...{ columns }}
                search={query}
                choice={columnsLayout}
                file={processes.export}
                title={title}
              />
            }
            action={open}
          >
            <FacetFilter
              label={t('state')}
              value={search.state}
              onChange={(state) => change({ state })}
              options={facets?.state.map((f) => ({ ...f, label: t(`states.${f.value as ProcessState}`) })) ?? []}
            />
            <FacetFilter
              label={t('fields.uf')}
              value={search.uf}
              onChange={(uf) => change({ uf })}
              options={facets?.uf ?? []}
            />
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
        bulk={
          chosen.length > 0 && (
            <RecordBulk
              {...{ bulk, chosen, clear }}
              nameOf={(p) => p.title}
              states={processStates}
              stateName={(state) => t(`states.${state}`)}
              moves={processMoves}
              needsReason={(_, to) => processMoveNeedsReason(to)}
              move={(id, to, version, reason) =>
                call(processes.move, { params: { id }, body: { to, reason, version } })
              }
              remove={(id) => call(processes.remove, { params: { id } })}
              restore={(id) => call(processes.restore, { params: { id } })}
              onDone={() => refresh([processes.list, processes.facets])}
            />
          )
        }
      >
        {error && !data ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            columns={columns}
            {...columnsLayout}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(p) => p.id}
            href={(p) => ({
              to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
              params: { selectiveProcessId: p.id },
            })}
            onAhead={(id) => readAhead(processes.get, { params: { id } })}
            rowName={(p) => p.title}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            phone={(p) => ({
              title: p.title,
              detail: p.companyName,
              end: format.deadline(p.closesAt),
              endDetail: <Badge tone={processTone[p.state]}>{t(`states.${p.state}`)}</Badge>,
            })}
            empty={
              <ListEmpty
                icon={ClipboardList}
                search={search}
                onClear={clearFilters}
                title={t('noneTitle')}
                body={t('noneBody')}
                action={open}
              />
            }
          />
        )}
      </ListLayout>
      {bulk.dialog}
    </>
  )
}
