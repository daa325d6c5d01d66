import { BookmarkCheck, Plus, Search, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { type Pool, poolQuery, pools } from '#hiring/contract/pools.ts'
import { poolsTexts } from '#hiring/web/pools/texts/pools.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { PoolDialog } from './PoolDialog.tsx'

/** The talent pools by name: the user's own, and shared ones. */
export function PoolListPage() {
  const t = useTexts(poolsTexts)
  const candidates = useTexts(candidatesTexts)
  const format = useFormat()
  useBreadcrumb([{ label: candidates('users') }, { label: t('title') }])
  const list = useRecordList({ name: 'pools', schema: poolQuery, list: pools.list, tabs: [] })
  const [adding, setAdding] = useState(false)
  const columns: Column<Pool>[] = [
    { id: 'name', header: t('name'), required: true, cell: (p) => p.name },
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
  return (
    <>
      <RecordList
        {...{ list, columns, t }}
        icon={UsersRound}
        title={t('title')}
        actions={add}
        tabs={[list.tab(t('all'), {}), list.bin(t('bin'))]}
        nameOf={(p) => p.name}
        href={(p) => ({ to: '/dashboard/users/pools/$poolId', params: { poolId: p.id } })}
        phone={(p) => ({
          title: p.name,
          detail: [t('count', { count: p.members }), p.ownerName].join(' · '),
          end: format.shortDate(p.updatedAt),
          endDetail: <Kind pool={p} />,
        })}
      />
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
