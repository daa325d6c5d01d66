import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { GitMerge, Undo2 } from 'lucide-react'
import { duplicates, type Merge, pastQuery } from '#compliance/contract/duplicates.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { DuplicateLayout } from './DuplicateLayout.tsx'
import { PersonLink } from './PersonLink.tsx'
import { UndoMerge } from './UndoMerge.tsx'

/** Merges, each with its undo. */
export function MergeListPage() {
  const t = useTexts(duplicatesTexts)
  const format = useFormat()
  const [search, change] = useSearchOf(pastQuery)
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(duplicates.merges, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  const state = ({ undoneAt, undoneBy }: Merge) =>
    undoneAt ? (
      <span title={t('undoneBy', { name: undoneBy ?? '', date: format.dateTime(undoneAt) })}>
        <Badge tone="stop" icon={Undo2}>
          {t('undone')}
        </Badge>
      </span>
    ) : (
      <Badge tone="info" icon={GitMerge}>
        {t('standing')}
      </Badge>
    )
  const undoing = (merge: Merge) => !merge.undoneAt && <UndoMerge merge={merge} />
  const columns: Column<Merge>[] = [
    { id: 'merged', header: t('merged'), required: true, cell: (m) => m.merged.name },
    {
      id: 'survivor',
      header: t('survivor'),
      cell: (m) => <PersonLink id={m.survivor.id} name={m.survivor.name} />,
    },
    { id: 'by', header: t('by'), width: 170, hideBelow: 'lg', cell: (m) => m.by },
    { id: 'at', header: t('at'), sortable: true, width: 150, cell: (m) => format.dateTime(m.at) },
    { id: 'state', header: t('state'), width: 120, cell: state },
    { id: 'undo', header: t('undo'), width: 130, align: 'end', cell: undoing },
  ]
  return (
    <DuplicateLayout
      tab="merged"
      {...{ search, change, data, error }}
      onClear={() => change({ search: '' })}
      onRetry={() => void refetch()}
    >
      <DataTable
        label={t('tabs.merged')}
        columns={columns}
        rows={data?.rows}
        isFetching={isPlaceholderData}
        rowKey={(m) => m.id}
        rowName={(m) => m.merged.name}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        phone={(m) => ({
          title: `${m.merged.name} → ${m.survivor.name}`,
          detail: [m.by, format.dateTime(m.at)].filter(Boolean).join(' · '),
          end: undoing(m) || undefined,
          endDetail: state(m),
        })}
        empty={
          <ListEmpty
            icon={GitMerge}
            search={{ search: search.search }}
            onClear={() => change({ search: '' })}
            title={t('noMergedTitle')}
            body={t('noMergedBody')}
          />
        }
      />
    </DuplicateLayout>
  )
}
