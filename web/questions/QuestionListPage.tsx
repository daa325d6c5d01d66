import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileQuestion, FileUp, Plus } from 'lucide-react'
import { companies } from '#contract/companies.ts'
import {
  type QuestionKind,
  type QuestionRow,
  type QuestionShelf,
  questionKinds,
  questionQuery,
  questionShelves,
  questions,
} from '#contract/questions.ts'
import { readAhead, useNextPage } from '#web/api/ahead.ts'
import { q } from '#web/api/client.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ListEmpty } from '#web/records/ListEmpty.tsx'
import { ListTools } from '#web/records/ListTools.tsx'
import { useBulk } from '#web/records/useBulk.tsx'
import { useLayout } from '#web/records/useLayout.ts'
import { useSelected } from '#web/records/useSelected.ts'
import { useSearchOf } from '#web/shell/address.ts'
import { useBreadcrumb } from '#web/shell/breadcrumb.ts'
import { Badge, Tag } from '#web/ui/Badge.tsx'
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
import { QuestionBulk } from './QuestionBulk.tsx'
import { kindIcon } from './questionKinds.ts'

const route = getRouteApi('/dashboard/companies/$companyId/questionSheet')

/** The questions of a company. */
export function QuestionListPage() {
  const { companyId } = route.useParams()
  const t = useTexts('questions')
  const lists = useTexts('lists')
  const companyTexts = useTexts('companies')
  const format = useFormat()
  const [search, change] = useSearchOf(questionQuery)
  const columnsLayout = useLayout('questions')
  const bulk = useBulk()
  const query = { ...search, companyId }
  const { data: company } = useQuery(q(companies.get, { params: { id: companyId } }))
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(questions.list, { query }),
    placeholderData: keepPreviousData,
  })
  useNextPage(questions.list, { query }, isPlaceholderData ? undefined : data?.total)
  const { data: facets } = useQuery({ ...q(questions.facets, { query }), placeholderData: keepPreviousData })
  const { selection, chosen, clear } = useSelected(data?.rows)
  useBreadcrumb([
    { label: companyTexts('title'), to: '/dashboard/companies' },
    { label: company?.name ?? '', to: `/dashboard/companies/${companyId}` },
    { label: t('title') },
  ])
  const title = company ? t('titleOf', { company: company.name }) : t('title')
  const titleOf = (question: QuestionRow) => question.title || t('onlyPicture')
  const columns: Column<QuestionRow>[] = [
    {
      id: 'title',
      header: t('question'),
      sortable: true,
      required: true,
      cell: (question) => <Statement question={question} title={titleOf(question)} />,
      beside: (['options', 'key', 'explanation'] as const).map((id) => ({ id, header: t(id) })),
    },
    {
      id: 'kind',
      header: t('kind'),
      sortable: true,
      width: 160,
      cell: ({ kind }) => t(`kinds.${kind}`),
      words: wordsOf(questionKinds, (kind) => t(`kinds.${kind}`)),
    },
    { id: 'tags', header: t('tags'), width: 200, hideBelow: 'lg', cell: ({ tags }) => <Tags tags={tags} /> },
    {
      id: 'points',
      header: t('points'),
      sortable: true,
      width: 84,
      align: 'end',
      cell: ({ points }) => format.number(points),
    },
    {
      id: 'shelf',
      header: t('shelf'),
      width: 120,
      hideBelow: 'xl',
      cell: ({ archivedAt }) => <ShelfBadge archivedAt={archivedAt} />,
      words: { ativas: t('active'), arquivadas: t('archived') },
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      sortable: true,
      width: 130,
      align: 'end',
      cell: ({ updatedAt }) => format.shortDate(updatedAt),
    },
  ]
  const clearFilters = () => change({ search: '', kind: [], tag: [] })
  const register = company?.deletedAt ? undefined : (
    <PageAction
      icon={Plus}
      label={t('new')}
      place={{ to: '/dashboard/companies/$companyId/questionSheet/new', params: { companyId } }}
    />
  )
  const importing = company?.deletedAt ? undefined : (
    <PageAction
      icon={FileUp}
      variant="outline"
      label={lists('import')}
      place={{ to: '/dashboard/companies/$companyId/questionSheet/import', params: { companyId } }}
    />
  )
  const actions = (
    <>
      {importing}
      {register}
    </>
  )
  const onShelf = (shelf: string) => facets?.shelf.find(({ value }) => value === shelf)?.count ?? 0
  const counts: Record<QuestionShelf, number> = {
    ativas: onShelf('ativas'),
    arquivadas: onShelf('arquivadas'),
    todas: onShelf('ativas') + onShelf('arquivadas'),
  }
  const shelfTab = (shelf: QuestionShelf) => ({
    to: '.' as const,
    search: shelf === 'ativas' ? {} : { shelf },
    label: t(`shelves.${shelf}`),
    count: facets && !search.trash ? counts[shelf] : undefined,
    active: !search.trash && search.shelf === shelf,
  })
  const isArchive = search.shelf === 'arquivadas' && !search.trash
  return (
    <>
      <ListLayout
        header={
          <PageHeader title={title} beside={data && format.number(data.total)} actions={actions}>
            <TabLinks
              label={t('title')}
              tabs={[
                ...questionShelves.map(shelfTab),
                { to: '.' as const, search: { trash: 'true' }, label: t('bin'), active: search.trash },
              ]}
            />
            {company?.deletedAt && (
              <p role="status" className="border-b bg-neg-bg px-6 py-2 text-13 text-neg max-md:px-4">
                {t('companyInBin')}
              </p>
            )}
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
                list="questions"
                {...{ columns }}
                search={query}
                choice={columnsLayout}
                file={questions.export}
                title={title.slice(0, 80)}
              />
            }
            action={actions}
          >
            <FacetFilter
              label={t('kind')}
              value={search.kind}
              onChange={(kind) => change({ kind })}
              options={facets?.kind.map((f) => ({ ...f, label: t(`kinds.${f.value as QuestionKind}`) })) ?? []}
            />
            <FacetFilter
              label={t('tag')}
              value={search.tag}
              onChange={(tag) => change({ tag })}
              options={facets?.tag ?? []}
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
          chosen.length > 0 && !company?.deletedAt && <QuestionBulk {...{ bulk, chosen, clear }} nameOf={titleOf} />
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
            rowKey={({ id }) => id}
            rowName={titleOf}
            href={({ id }) => ({
              to: '/dashboard/companies/$companyId/questionSheet/$questionId',
              params: { companyId, questionId: id },
            })}
            onAhead={(id) => readAhead(questions.get, { params: { id } })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            phone={(question) => ({
              title: titleOf(question),
              detail: [t(`kinds.${question.kind}`), ...question.tags].join(' · '),
              end: t('pointsOf', { count: question.points, formatted: format.number(question.points) }),
              endDetail: question.archivedAt ? <ShelfBadge archivedAt={question.archivedAt} /> : undefined,
            })}
            empty={
              <ListEmpty
                icon={FileQuestion}
                search={{ ...search, shelf: undefined }}
                onClear={clearFilters}
                title={t(isArchive ? 'noneArchived' : 'noneTitle')}
                body={t(isArchive ? 'noneArchivedBody' : 'noneBody')}
                action={isArchive ? undefined : actions}
              />
            }
          />
        )}
      </ListLayout>
      {bulk.dialog}
    </>
  )
}

function Statement({ question: { kind }, title }: { question: QuestionRow; title: string }) {
  const Icon = kindIcon[kind]
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <span dir="auto" data-cut className="min-w-0 truncate font-semibold">
        {title}
      </span>
    </span>
  )
}

const Tags = ({ tags }: { tags: string[] }) => (
  <span className="flex min-w-0 gap-1 overflow-hidden">
    {tags.slice(0, 3).map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
    {tags.length > 3 && <span className="num text-12 text-fg-3">+{tags.length - 3}</span>}
  </span>
)

/** Whether a question may still enter a test. */
export function ShelfBadge({ archivedAt }: { archivedAt: string | null }) {
  const t = useTexts('questions')
  return <Badge tone={archivedAt ? 'stop' : 'pos'}>{t(archivedAt ? 'archived' : 'active')}</Badge>
}
