import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ClipboardPlus, Ellipsis, Pencil, Search, StickyNote, Trash2, UserMinus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { type Member, type Pool, poolMembersQuery, pools } from '#hiring/contract/pools.ts'
import { ToProcess } from '#hiring/web/adding/ToProcess.tsx'
import { ToProcessDialog } from '#hiring/web/adding/ToProcessDialog.tsx'
import { addingTexts } from '#hiring/web/adding/texts/adding.pt.ts'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import { useWriteTo } from '#messages/web/messages/useWriteTo.tsx'
import { WriteToChosen } from '#messages/web/messages/WriteToChosen.tsx'
import { q, refresh, useWrite } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { Button, ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { candidateTone } from '#professionals/web/candidates/candidateStates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { PoolDialog } from './PoolDialog.tsx'
import { Kind } from './PoolListPage.tsx'

const route = getRouteApi('/dashboard/users/pools/$poolId')
const stale = [pools.list, pools.get, pools.members]

/** The members of a talent pool and their actions. */
export function PoolPage() {
  const { poolId } = route.useParams()
  const t = useTexts(poolsTexts)
  const candidates = useTexts(candidatesTexts)
  const [search, change] = useSearchOf(poolMembersQuery)
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const writing = useWriteTo()
  const [noted, setNoted] = useState<Member>()
  const params = { id: poolId }
  const { data: pool, error, refetch } = useQuery(q(pools.get, { params }))
  const members = useLastPage(
    useQuery({ ...q(pools.members, { params, query: search }), placeholderData: keepPreviousData }),
    search,
    change,
  )
  const { data, isPlaceholderData } = members
  useBreadcrumb([
    { label: candidates('users') },
    { label: t('title'), to: '/dashboard/users/pools' },
    { label: pool?.name ?? '' },
  ])
  const columns = useColumns(pool?.query === null, setNoted)
  if (!pool) return <Loading of={{ error, refetch }} failed={t('loadOneFailed')} waiting="m-6 h-96" />
  const chosen = data?.rows.filter((m) => selected.has(m.id)) ?? []
  const isOpen = pool.deletedAt === null
  const clear = () => setSelected(new Set())
  return (
    <>
      <ListLayout
        headFirst
        header={<Head pool={pool} />}
        filters={
          <>
            {pool.notes && (
              <p dir="auto" className="px-6 pt-3 text-13 break-words whitespace-pre-line text-fg-2 max-md:px-4">
                {pool.notes}
              </p>
            )}
            <FilterBar
              search={search.search}
              onSearch={(text) => change({ search: text }, { replace: true })}
              placeholder={candidates('search')}
              onClear={() => change({ search: '' })}
            />
          </>
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
          chosen.length > 0 &&
          isOpen && (
            <BulkBar count={chosen.length} onClear={clear}>
              <ToProcess {...{ chosen, clear }} />
              <WriteToChosen to={{ recipientIds: chosen.map(({ id }) => id) }} writing={writing} />
              {pool.query === null && <TakeOut poolId={poolId} ids={chosen.map((m) => m.id)} onDone={clear} />}
            </BulkBar>
          )
        }
      >
        {members.error && !data ? (
          <ErrorState title={t('membersFailed')} error={members.error} onRetry={() => void members.refetch()} />
        ) : (
          <DataTable
            label={t('members')}
            columns={columns}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(m) => m.id}
            rowName={(m) => m.name}
            href={(m) => ({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId: m.id } })}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            selection={isOpen ? { selected, onChange: setSelected } : undefined}
            phone={(m) => ({
              lead: <Avatar name={m.name} src={m.photoUrl} size={36} />,
              title: m.name,
              detail: [m.profession, m.note].filter(Boolean).join(' · '),
              endDetail: <Badge tone={candidateTone[m.state]}>{candidates(`states.${m.state}`)}</Badge>,
            })}
            empty={
              <ListEmpty
                icon={UsersRound}
                search={search}
                onClear={() => change({ search: '' })}
                title={search.search ? candidates('noneTitle') : t('emptyTitle')}
                body={t(pool.query ? 'emptySearch' : 'emptyBody')}
                action={
                  <ButtonLink to="/dashboard/users/candidates" variant="primary">
                    {t('toList')}
                  </ButtonLink>
                }
              />
            }
          />
        )}
      </ListLayout>
      {writing.composer}
      <NoteDialog poolId={poolId} member={noted} onClose={() => setNoted(undefined)} />
    </>
  )
}

function useColumns(byHand: boolean, onNote: (member: Member) => void): Column<Member>[] {
  const t = useTexts(poolsTexts)
  const candidates = useTexts(candidatesTexts)
  const format = useFormat()
  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: candidates('name'),
      sortable: true,
      required: true,
      cell: (m) => <Identity name={m.name} src={m.photoUrl} detail={m.profession} />,
    },
    {
      id: 'city',
      header: candidates('fields.city'),
      width: 170,
      hideBelow: 'lg',
      cell: (m) => [m.city, m.uf].filter(Boolean).join(', '),
    },
    {
      id: 'state',
      header: candidates('state'),
      width: 120,
      cell: (m) => <Badge tone={candidateTone[m.state]}>{candidates(`states.${m.state}`)}</Badge>,
    },
  ]
  if (!byHand) return columns
  return [
    ...columns,
    {
      id: 'note',
      header: t('note'),
      width: 260,
      cell: (m) => (
        <span className="flex items-center gap-1">
          <span dir="auto" className="min-w-0 flex-1 truncate" title={m.note}>
            {m.note}
          </span>
          <IconButton size="sm" icon={StickyNote} label={t('noteOf', { name: m.name })} onClick={() => onNote(m)} />
        </span>
      ),
    },
    {
      id: 'addedAt',
      header: t('addedAt'),
      sortable: true,
      width: 130,
      align: 'end',
      cell: (m) =>
        m.addedAt && (
          <time dateTime={m.addedAt} title={m.addedBy ? t('addedBy', { name: m.addedBy }) : undefined}>
            {format.shortDate(m.addedAt)}
          </time>
        ),
    },
  ]
}

/** Removes members from a pool; undo restores them with their notes. */
function TakeOut({ poolId, ids, onDone }: { poolId: string; ids: string[]; onDone: () => void }) {
  const t = useTexts(poolsTexts)
  const params = { id: poolId }
  const back = useWrite(pools.add, { stale })
  const takeOut = useWrite(pools.takeOut, {
    stale,
    then: ({ removed }) => {
      onDone()
      if (removed.length > 0)
        toast.success(t('takenOut', { count: removed.length }), {
          undo: () => back.mutate({ params, body: { members: removed } }),
        })
    },
  })
  return (
    <BulkButton
      icon={UserMinus}
      label={t('takeOut')}
      pending={takeOut.isPending}
      onClick={() => takeOut.mutate({ params, body: { ids } }, { onError: (error) => toast.error(error.message) })}
    />
  )
}

function Head({ pool }: { pool: Pool }) {
  const t = useTexts(poolsTexts)
  const adding = useTexts(addingTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const [going, setGoing] = useState(false)
  const params = { id: pool.id }
  const restore = useWrite(pools.restore, { stale, then: () => toast.success(records('restored')) })
  const remove = useWrite(pools.remove, {
    stale,
    then: ({ name }) => toast.success(t('removed', { name }), { undo: () => restore.mutate({ params }) }),
  })
  const onError = (error: Error) => {
    toast.error(error.message)
    void refresh(stale)
  }
  const isOpen = pool.deletedAt === null
  return (
    <>
      <PageHeader
        title={pool.name}
        badge={
          <>
            <Kind pool={pool} />
            {!isOpen && <Badge tone="neg">{records('inBin')}</Badge>}
          </>
        }
        meta={
          <>
            <span>{t('count', { count: pool.members })}</span>
            <span dir="auto">{pool.ownerName}</span>
            <span>{t(pool.shared ? 'shared' : 'private')}</span>
            <span>{format.shortDate(pool.updatedAt)}</span>
          </>
        }
        actions={
          isOpen ? (
            <>
              {pool.query && (
                <ButtonLink to="/dashboard/users/candidates" search={pool.query as never} icon={Search}>
                  {t('openSearch')}
                </ButtonLink>
              )}
              {pool.mine && (
                <>
                  <Button icon={Pencil} onClick={() => setEditing(true)}>
                    {t('edit')}
                  </Button>
                  <Menu
                    align="end"
                    trigger={<IconButton icon={Ellipsis} label={records('moreActions')} variant="outline" />}
                  >
                    <MenuItem icon={Trash2} danger onSelect={() => remove.mutate({ params }, { onError })}>
                      {t('remove')}
                    </MenuItem>
                  </Menu>
                </>
              )}
              {pool.members > 0 && (
                <Button variant="primary" icon={ClipboardPlus} onClick={() => setGoing(true)}>
                  {adding('toProcess')}
                </Button>
              )}
            </>
          ) : (
            pool.mine && (
              <Button
                variant="primary"
                pending={restore.isPending}
                onClick={() => restore.mutate({ params }, { onError })}
              >
                {records('restore')}
              </Button>
            )
          )
        }
      />
      <PoolDialog edited={editing ? pool : undefined} onClose={() => setEditing(false)} />
      {going && <ToProcessDialog whom={{ poolId: pool.id }} count={pool.members} onClose={() => setGoing(false)} />}
    </>
  )
}
