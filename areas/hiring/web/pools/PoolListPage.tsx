import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookmarkCheck, Plus, Search, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { type Pool, poolQuery, pools } from '#hiring/contract/pools.ts'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { PoolDialog } from './PoolDialog.tsx'

/** The talent pools by name: the user's own, and shared ones. */
export function PoolListPage() {
  const t = useTexts(poolsTexts)
  const candidates = useTexts(candidatesTexts)
  const format = useFormat()
  useBreadcrumb([{ label: candidates('users') }, { label: t('title') }])
  const [search, change] = useSearchOf(poolQuery)
  const [adding, setAdding] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(pools.list, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  const columns: Column<Pool>[] = [
    { id: 'name', header: t('name'), sortable: true, required: true, cell: (p) => p.name },
    { id: 'kind', header: t('kind'), width: 150, cell: (p) => <Kind pool={p} /> },
    { id: 'members', header: t('members'), width: 120, align: 'end', cell: (p) => format.number(p.members) },
    { id: 'owner', header: t('owner'), width: 180, hideBelow: 'lg', cell: (p) => p.ownerName },
    {
      id: 'shared',
      header: t('shared'),
      width: 140,
      hideBelow: 'lg',
      cell: (p) => t(p.shared ? 'shared' : 'private'),
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      sortable: true,
      width: 130,
      align: 'end',
      cell: (p) => format.shortDate(p.updatedAt),
    },
  ]
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('new')}
    </Button>
  )
  const tab = (label: string, trash: boolean) => ({
    to: '/dashboard/users/pools' as const,
    search: trash ? { trash: 'true' } : {},
    label,
    active: search.trash === trash,
  })
  return (
    <>
      <ListLayout
        header={
          <PageHeader title={t('title')} beside={data && format.number(data.total)} actions={add}>
            <TabLinks label={t('title')} tabs={[tab(t('all'), false), tab(t('bin'), true)]} />
          </PageHeader>
        }
        filters={
          <FilterBar
            search={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
            placeholder={t('search')}
            onClear={() => change({ search: '' })}
            action={add}
          />
        }
        pager={data && <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />}
      >
        {error && !data ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(p) => p.id}
            rowName={(p) => p.name}
            href={(p) => ({ to: '/dashboard/users/pools/$poolId', params: { poolId: p.id } })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            phone={(p) => ({
              title: p.name,
              detail: [t('count', { count: p.members }), p.ownerName].join(' · '),
              end: format.shortDate(p.updatedAt),
              endDetail: <Kind pool={p} />,
            })}
            empty={
              <ListEmpty
                icon={UsersRound}
                search={search}
                onClear={() => change({ search: '' })}
                title={t('noneTitle')}
                body={t('noneBody')}
                action={add}
              />
            }
          />
        )}
      </ListLayout>
      <PoolDialog edited={adding ? 'new' : undefined} onClose={() => setAdding(false)} />
    </>
  )
}

/** Whether members are added by hand or match a search. */
export function Kind({ pool }: { pool: Pool }) {
  const t = useTexts(poolsTexts)
  return pool.query ? (
    <Badge tone="info" icon={Search}>
      {t('bySearch')}
    </Badge>
  ) : (
    <Badge tone="stop" icon={BookmarkCheck}>
      {t('byHand')}
    </Badge>
  )
}
