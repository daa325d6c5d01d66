import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp, Plus, Users } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { candidateMoveNeedsReason, candidateMoves } from '#contract/candidates.rules.ts'
import {
  type CandidateRow,
  type CandidateState,
  candidateQuery,
  candidateStates,
  candidates,
  councilStatuses,
} from '#contract/candidates.ts'
import { termsOf } from '#contract/search.rules.ts'
import { readAhead, readFirst, useNextPage } from '#web/api/ahead.ts'
import { call, q, refresh } from '#web/api/client.ts'
import { DuplicatesLink } from '#web/duplicates/DuplicatesLink.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ListEmpty } from '#web/records/ListEmpty.tsx'
import { ListTools } from '#web/records/ListTools.tsx'
import { Marked } from '#web/records/Marked.tsx'
import { RecordBulk } from '#web/records/RecordBulk.tsx'
import { useBulk } from '#web/records/useBulk.tsx'
import { useLayout } from '#web/records/useLayout.ts'
import { useSelected } from '#web/records/useSelected.ts'
import { readSearch, useSearchOf } from '#web/shell/address.ts'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { Avatar, Identity } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, wordsOf } from '#web/ui/Columns.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { ListLayout } from '#web/ui/ListLayout.tsx'
import { PageAction } from '#web/ui/PageAction.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { candidateTone, councilTone } from './candidateStates.ts'
import { noCandidateFilters, useCandidateFilters } from './useCandidateFilters.tsx'
import { useFileColumns } from './useFileColumns.ts'

// Its form is more than the whole list weighs.
const ToPool = lazy(() => import('#web/pools/ToPool.tsx').then((m) => ({ default: m.ToPool })))

const place = ({ city, uf }: { city: string; uf: string }) => [city, uf].filter(Boolean).join(', ')
const called = (c: CandidateRow) => c.socialName || c.fullName

/** What the list shows first, for its address. */
export const ahead = (search: Record<string, unknown>) =>
  readFirst(candidates.list, { query: readSearch(candidateQuery, search) })

export function CandidateListPage() {
  const t = useTexts('candidates')
  const format = useFormat()
  useBreadcrumb([{ label: t('users') }, { label: t('title') }])
  const [search, change] = useSearchOf(candidateQuery)
  const columnsLayout = useLayout('candidates')
  const fileColumns = useFileColumns()
  const bulk = useBulk()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(candidates.list, { query: search }),
    placeholderData: keepPreviousData,
  })
  useNextPage(candidates.list, { query: search }, isPlaceholderData ? undefined : data?.total)
  const { selection, chosen, clear } = useSelected(data?.rows)
  const { data: facets } = useQuery({ ...q(candidates.facets, { query: search }), placeholderData: keepPreviousData })
  const terms = useMemo(() => termsOf(search.search), [search.search])
  const marked = (text: string) => <Marked text={text} terms={terms} />
  /** Below a name: the rest of who it is, or where a word was found that the row does not show. */
  const under = ({ found }: CandidateRow, usual: string) =>
    found ? (
      <>
        {t(`foundIn.${found.where}`)}: <span dir="auto">{marked(found.text)}</span>
      </>
    ) : (
      marked(usual)
    )
  const columns: Column<CandidateRow>[] = [
    {
      id: 'fullName',
      header: t('name'),
      sortable: true,
      required: true,
      cell: (c) => (
        <Identity name={called(c)} src={c.photoUrl} shown={marked(called(c))} detail={under(c, c.profession)} />
      ),
      beside: [{ id: 'profession', header: t('fields.profession') }],
    },
    {
      id: 'cpf',
      header: t('fields.cpf'),
      width: 120,
      hideBelow: 'lg',
      cell: (c) => (
        <bdi dir="ltr" className="num">
          {marked(c.cpf)}
        </bdi>
      ),
    },
    { id: 'email', header: t('fields.email'), width: 190, hideBelow: 'xl', cell: (c) => marked(c.email) },
    {
      id: 'city',
      header: t('fields.city'),
      sortable: true,
      width: 150,
      cell: place,
      beside: [{ id: 'uf', header: t('fields.uf') }],
    },
    {
      id: 'council',
      header: t('sections.council'),
      width: 150,
      hideBelow: 'lg',
      cell: (c) =>
        c.councilStatus && <Badge tone={councilTone[c.councilStatus]}>{t(`councilStatuses.${c.councilStatus}`)}</Badge>,
      words: wordsOf(councilStatuses, (status) => t(`councilStatuses.${status}`)),
      beside: [{ id: 'councilNumber', header: t('fields.councilNumber') }],
    },
    {
      id: 'state',
      header: t('state'),
      sortable: true,
      width: 120,
      cell: (c) => <Badge tone={candidateTone[c.state]}>{t(`states.${c.state}`)}</Badge>,
      words: wordsOf(candidateStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'createdAt',
      header: t('created'),
      sortable: true,
      width: 140,
      align: 'end',
      cell: (c) => format.shortDate(c.createdAt),
    },
  ]
  const tab = (label: string, part: { state?: CandidateState[]; trash?: string }, count?: number) => ({
    to: '/dashboard/users/candidates' as const,
    search: part,
    label,
    count,
    active:
      (search.trash ? 'true' : undefined) === part.trash &&
      JSON.stringify(search.state) === JSON.stringify(part.state ?? []),
  })
  const filters = useCandidateFilters(search, change, facets)
  const clearFilters = () => change({ search: '', ...noCandidateFilters })
  const lists = useTexts('lists')
  const actions = (
    <>
      <PageAction
        icon={FileUp}
        variant="outline"
        label={lists('import')}
        place={{ to: '/dashboard/users/candidates/import' }}
      />
      <PageAction icon={Plus} label={t('new')} place={{ to: '/dashboard/users/candidates/register' }} />
    </>
  )
  return (
    <>
      <ListLayout
        header={
          <PageHeader
            title={t('title')}
            beside={data && `${format.number(data.total)}${data.estimated ? '+' : ''}`}
            actions={actions}
          >
            <TabLinks
              label={t('title')}
              tabs={[
                tab(t('all'), {}, search.trash ? undefined : facets?.state.reduce((sum, f) => sum + f.count, 0)),
                ...(['ativo', 'cadastrado', 'bloqueado'] as const).map((state) =>
                  tab(
                    t(`states.${state}`),
                    { state: [state] },
                    search.trash || !facets ? undefined : (facets.state.find((f) => f.value === state)?.count ?? 0),
                  ),
                ),
                tab(t('bin'), { trash: 'true' }),
              ]}
              end={<DuplicatesLink isReady={data !== undefined} />}
            />
          </PageHeader>
        }
        filters={
          <FilterBar
            search={search.search}
            // Whoever types other words wants the best match first again.
            onSearch={(text) => change({ search: text, sort: 'relevance' }, { replace: true })}
            placeholder={t('search')}
            onClear={clearFilters}
            tools={
              <ListTools
                list="candidates"
                {...{ columns, search }}
                choice={columnsLayout}
                file={candidates.export}
                more={fileColumns}
                title={t('title')}
              />
            }
            action={actions}
          >
            {filters}
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
              nameOf={called}
              states={candidateStates}
              stateName={(state) => t(`states.${state}`)}
              moves={({ state }) => candidateMoves(state)}
              needsReason={(_, to) => candidateMoveNeedsReason(to)}
              move={(id, to, version, reason) =>
                call(candidates.move, { params: { id }, body: { to, reason, version } })
              }
              remove={(id) => call(candidates.remove, { params: { id } })}
              restore={(id) => call(candidates.restore, { params: { id } })}
              onDone={() => refresh([candidates.list, candidates.facets, candidates.moreFacets])}
            >
              <Suspense>
                <ToPool {...{ chosen, clear, bulk }} />
              </Suspense>
            </RecordBulk>
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
            rowKey={(c) => c.id}
            rowName={called}
            href={(c) => ({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId: c.id } })}
            onAhead={(id) => readAhead(candidates.get, { params: { id } })}
            // The newest come first unless something is searched for.
            sort={search.sort === 'relevance' && !search.search ? '-createdAt' : search.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            phone={(c) => ({
              lead: <Avatar name={called(c)} src={c.photoUrl} size={36} />,
              title: marked(called(c)),
              detail: under(c, [c.profession, place(c)].filter(Boolean).join(' · ')),
              end: format.shortDate(c.createdAt),
              endDetail: <Badge tone={candidateTone[c.state]}>{t(`states.${c.state}`)}</Badge>,
            })}
            empty={
              <ListEmpty
                icon={Users}
                search={search}
                onClear={clearFilters}
                title={t('noneTitle')}
                body={t('noneBody')}
                action={actions}
              />
            }
          />
        )}
      </ListLayout>
      {bulk.dialog}
    </>
  )
}
