import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileQuestion, Library, Plus } from 'lucide-react'
import { companies } from '#contract/companies.ts'
import { type CustomTestRow, customTestQuery, customTests, type TestState, testStates } from '#contract/customTests.ts'
import { q } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ListEmpty } from '#web/records/ListEmpty.tsx'
import { useSearchOf } from '#web/shell/address.ts'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/Columns.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { ErrorState } from '#web/ui/EmptyState.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { ListLayout } from '#web/ui/ListLayout.tsx'
import { PageAction } from '#web/ui/PageAction.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { testTone } from './testStates.ts'

const list = '/dashboard/companies/$companyId/questionSheet/customTest' as const
const route = getRouteApi(list)

/** The tests that a company composed from its questions. */
export function CustomTestListPage() {
  const { companyId } = route.useParams()
  const t = useTexts('customTests')
  const ofCompanies = useTexts('companies')
  const format = useFormat()
  const [search, change] = useSearchOf(customTestQuery)
  const { data: company } = useQuery(q(companies.get, { params: { id: companyId } }))
  useBreadcrumb([
    { label: ofCompanies('title'), to: '/dashboard/companies' },
    { label: company?.name ?? '', to: `/dashboard/companies/${companyId}` },
    { label: t('title') },
  ])
  const query = { ...search, companyId }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(customTests.list, { query }),
    placeholderData: keepPreviousData,
  })
  const { data: facets } = useQuery({ ...q(customTests.facets, { query }), placeholderData: keepPreviousData })
  const inState = (state: TestState) => facets && (facets.state.find((f) => f.value === state)?.count ?? 0)
  const params = { companyId }
  const create = company && !company.deletedAt && (
    <PageAction icon={Plus} label={t('new')} place={{ to: `${list}/new`, params }} />
  )
  const clear = () => change({ search: '', state: [] })
  const tab = (label: string, part: { state?: TestState[]; trash?: string }, count?: number) => ({
    ...{ to: list, params, label, count },
    search: part,
    active:
      (search.trash ? 'true' : undefined) === part.trash &&
      JSON.stringify(search.state) === JSON.stringify(part.state ?? []),
  })
  const counted = (count?: number) => (search.trash ? undefined : count)
  const columns: Column<CustomTestRow>[] = [
    { id: 'title', header: t('fields.title'), sortable: true, required: true, cell: (row) => row.title },
    {
      id: 'state',
      header: t('state'),
      sortable: true,
      width: 220,
      cell: (row) => <State row={row} />,
    },
    { id: 'questions', header: t('questions'), width: 92, align: 'end', cell: (row) => format.number(row.questions) },
    { id: 'points', header: t('points'), width: 84, align: 'end', cell: (row) => format.number(row.points) },
    {
      id: 'minutes',
      header: t('limit'),
      width: 96,
      align: 'end',
      hideBelow: 'lg',
      cell: (row) => (row.minutes === null ? '–' : t('minutes', { count: row.minutes })),
    },
    {
      id: 'attempts',
      header: t('attemptsMade'),
      width: 104,
      align: 'end',
      hideBelow: 'lg',
      cell: (row) => format.number(row.attempts),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      sortable: true,
      width: 128,
      align: 'end',
      cell: (row) => format.shortDate(row.updatedAt),
    },
  ]
  return (
    <ListLayout
      header={
        <PageHeader
          title={company ? t('titleOf', { company: company.name }) : t('title')}
          beside={data && format.number(data.total)}
          actions={
            <>
              <ButtonLink icon={Library} to="/dashboard/companies/$companyId/questionSheet" params={params}>
                {t('toBank')}
              </ButtonLink>
              {create}
            </>
          }
        >
          <TabLinks
            label={t('title')}
            tabs={[
              tab(t('all'), {}, counted(facets?.state.reduce((sum, f) => sum + f.count, 0))),
              ...testStates.map((state) => tab(t(`states.${state}`), { state: [state] }, counted(inState(state)))),
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
          onClear={clear}
          action={create}
        />
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
      {error && !data ? (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.rows}
          isFetching={isPlaceholderData}
          rowKey={(row) => row.id}
          rowName={(row) => row.title}
          href={(row) => ({ to: `${list}/$testId`, params: { companyId, testId: row.id } })}
          sort={search.sort}
          onSort={(sort) => change({ sort })}
          phone={(row) => ({
            title: row.title,
            detail: t('inShort', { questions: row.questions, points: format.number(row.points) }),
            end: format.shortDate(row.updatedAt),
            endDetail: <State row={row} />,
          })}
          empty={
            <ListEmpty
              icon={FileQuestion}
              search={search}
              onClear={clear}
              title={t('noneTitle')}
              body={t('noneBody')}
              action={create}
            />
          }
        />
      )}
    </ListLayout>
  )
}

/** The state, the version that holds, and whether something waits to be used. */
function State({ row: { state, number, draft } }: { row: CustomTestRow }) {
  const t = useTexts('customTests')
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1">
      <Badge tone={testTone[state]}>
        {t(`states.${state}`)}
        {number !== null && ` · ${t('versionShort', { number })}`}
      </Badge>
      {number !== null && draft && <span className="text-12 text-wait">{t('changed')}</span>}
    </span>
  )
}
