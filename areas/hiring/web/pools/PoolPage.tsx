import { useQuery } from '@tanstack/react-query'
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
import { cityAndState } from '#platform/contract/place.rules.ts'
import { q, refresh, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { Button, ButtonLink, IconButton } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
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
  // Selected members are of one pool.
  return <Members key={poolId} poolId={poolId} />
}

function Members({ poolId }: { poolId: string }) {
  const t = useTexts(poolsTexts)
  const candidates = useTexts(candidatesTexts)
  const writing = useWriteTo()
  const [noted, setNoted] = useState<Member>()
  const params = { id: poolId }
  const { data: pool, error, refetch } = useQuery(q(pools.get, { params }))
  const list = useRecordList({ name: 'poolMembers', schema: poolMembersQuery, list: pools.members, params, tabs: [] })
  useBreadcrumb([
    { label: candidates('users') },
    { label: t('title'), to: '/dashboard/users/pools' },
    { label: pool?.name ?? '' },
  ])
  const columns = useColumns(pool?.query === null, setNoted)
  if (!pool) return <Loading of={{ error, refetch }} failed={t('loadOneFailed')} waiting={<RecordSkeleton />} />
  const isOpen = pool.deletedAt === null
  const { clear } = list
  return (
    <>
      <RecordList
        {...{ list, columns }}
        t={(word) => (word === 'search' ? candidates('search') : t('membersFailed'))}
        icon={UsersRound}
        title={t('members')}
        header={
          <>
            <Head pool={pool} />
            {pool.notes && (
              <p dir="auto" className="px-6 pt-3 text-13 break-words whitespace-pre-line text-fg-2 max-md:px-4">
                {pool.notes}
              </p>
            )}
          </>
        }
        nameOf={(m) => m.name}
        href={(m) => ({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId: m.id } })}
        phone={(m) => ({
          lead: <Avatar name={m.name} src={m.photoUrl} size={36} />,
          title: m.name,
          detail: [m.profession, m.note].filter(Boolean).join(' · '),
          endDetail: <Badge tone={candidateTone[m.state]}>{candidates(`states.${m.state}`)}</Badge>,
        })}
        none={{
          title: list.search.search ? candidates('noneTitle') : t('emptyTitle'),
          body: t(pool.query ? 'emptySearch' : 'emptyBody'),
          action: (
            <ButtonLink to="/dashboard/users/candidates" variant="primary">
              {t('toList')}
            </ButtonLink>
          ),
        }}
        {...(isOpen && {
          bulk: (chosen: Member[]) => (
            <BulkBar count={chosen.length} onClear={clear}>
              <ToProcess {...{ chosen, clear }} />
              <WriteToChosen to={{ recipientIds: chosen.map(({ id }) => id) }} writing={writing} />
              {pool.query === null && <TakeOut poolId={poolId} ids={chosen.map((m) => m.id)} onDone={clear} />}
            </BulkBar>
          ),
        })}
      />
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
      required: true,
      cell: (m) => <Identity name={m.name} src={m.photoUrl} detail={m.profession} />,
    },
    {
      id: 'city',
      header: candidates('fields.city'),
      width: 170,
      hideBelow: 'lg',
      cell: cityAndState,
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
