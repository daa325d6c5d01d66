import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { prefetch } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable, type DataTableProps } from '#platform/web/ui/DataTable.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { TabLinks, type TabPlace } from '#platform/web/ui/Tabs.tsx'
import type { FileColumn } from './fileColumn.ts'
import { ListEmpty } from './ListEmpty.tsx'
import { ListTools } from './ListTools.tsx'
import type { RecordListState } from './useRecordList.ts'

type Word = 'search' | 'loadFailed' | 'noneTitle' | 'noneBody'

type RecordListProps<T extends { id: string }> = Pick<
  DataTableProps<T, string>,
  'href' | 'onOpen' | 'openKey' | 'phone' | 'rowActions'
> & {
  list: RecordListState<T>
  icon: LucideIcon
  title: string
  /** The texts of the records it lists. */
  t: (word: Word) => string
  /** Further actions. On a phone they are in the menu of the list. */
  actions?: ReactNode
  /** Its action opens a dialog, which a closing menu could not: a phone keeps the button. */
  asksFirst?: true
  tabs?: TabPlace[]
  /** Beside the tabs. */
  tabsEnd?: ReactNode
  /** In place of the title and the tabs; on a phone above the search, too. */
  header?: ReactNode
  /** Below the tabs: a note about the whole list. */
  notice?: ReactNode
  /** Those whose id is a sort key of the list sort it. */
  columns: Omit<Column<T>, 'sortable'>[]
  nameOf: (row: T) => string
  /** The endpoint of one record, prefetched when the pointer rests on its row. */
  detail?: Endpoint & { params: object }
  /** The endpoint that returns the list as a file; also enables saved views and the choice of columns. */
  file?: Endpoint
  /** The rows are the best of more matches. */
  best?: boolean
  /** Columns that only the file has. */
  fileColumns?: FileColumn[]
  /** The sort order to show, where it differs from the address. */
  sort?: string
  /** Further search parameters to change with the search text. */
  withWords?: Record<string, unknown>
  /** FacetFilters and DayFilters. */
  children?: ReactNode
  /** Actions for the selected rows; without it rows cannot be selected. */
  bulk?: (chosen: T[]) => ReactNode
  /** The text of an empty list, where it depends on the tab. */
  none?: { title: string; body: string; action?: ReactNode }
}

/** The screen of a list of records: tabs, search and filters, the table, its pages, and bulk actions. */
export function RecordList<T extends { id: string }>({ list, title, t, actions, ...more }: RecordListProps<T>) {
  const format = useFormat()
  const { search, change, data, error, choice, chosen } = list
  const { file, detail, none, bulk, tabs, header } = more
  const columns = more.columns.map((column) => ({ ...column, sortable: list.isSortable(column.id) }))
  const isInMenu = Boolean(file) && !more.asksFirst
  return (
    <ListLayout
      headFirst={header !== undefined}
      header={
        header ?? (
          <PageHeader
            title={title}
            beside={data && `${format.number(data.total)}${data.estimated ? '+' : ''}`}
            actions={actions}
          >
            {tabs && <TabLinks label={title} tabs={tabs} end={more.tabsEnd} />}
            {more.notice}
          </PageHeader>
        )
      }
      filters={
        <FilterBar
          search={search.search}
          onSearch={(text) => change({ search: text, ...more.withWords }, { replace: true })}
          placeholder={t('search')}
          onClear={list.clearFilters}
          tools={
            file && (
              // The sheet name of an export cannot be longer.
              <ListTools
                list={list.name}
                {...{ columns, choice, file }}
                search={list.query}
                more={more.fileColumns}
                title={title.slice(0, 80)}
                actions={isInMenu && actions}
              />
            )
          }
          action={!isInMenu && actions}
        >
          {more.children}
        </FilterBar>
      }
      pager={
        data && (
          <Pager
            page={search.page}
            limit={search.limit}
            total={data.total}
            estimated={data.estimated}
            best={more.best}
            onChange={change}
          />
        )
      }
      bulk={bulk && chosen.length > 0 && bulk(chosen)}
    >
      {error && !data ? (
        <ErrorState title={t('loadFailed')} error={error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          {...(file && choice)}
          rows={data?.rows}
          isFetching={list.isFetching}
          rowKey={(row) => row.id}
          rowName={more.nameOf}
          href={more.href}
          {...(more.onOpen && { onOpen: more.onOpen })}
          {...(more.openKey && { openKey: more.openKey })}
          {...(more.rowActions && { rowActions: more.rowActions })}
          {...(detail && { onPrefetch: (id: string) => prefetch(detail, { params: { id } } as never) })}
          sort={more.sort ?? search.sort}
          onSort={(sort) => change({ sort })}
          selection={bulk && list.selection}
          phone={more.phone}
          empty={
            <ListEmpty
              icon={more.icon}
              search={{ ...list.filters, trash: search.trash }}
              onClear={list.clearFilters}
              title={none?.title ?? t('noneTitle')}
              body={none?.body ?? t('noneBody')}
              action={none ? none.action : actions}
            />
          }
        />
      )}
    </ListLayout>
  )
}
