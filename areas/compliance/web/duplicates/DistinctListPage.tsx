import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RotateCcw, UserRoundX } from 'lucide-react'
import { type DistinctPair, duplicates, pastQuery } from '#compliance/contract/duplicates.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ListEmpty } from '#platform/web/records/ListEmpty.tsx'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { DuplicateLayout } from './DuplicateLayout.tsx'
import { PersonLink } from './PersonLink.tsx'
import { staleByPairs } from './staleByMerge.ts'

/** Pairs of different people; each can be compared again. */
export function DistinctListPage() {
  const t = useTexts(duplicatesTexts)
  const format = useFormat()
  const [search, change] = useSearchOf(pastQuery)
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(duplicates.distinct, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  const back = useWrite(duplicates.takeBack, { stale: staleByPairs, then: () => toast.success(t('takenBack')) })
  const again = ({ a, b }: DistinctPair) => (
    <Button
      size="sm"
      icon={RotateCcw}
      aria-label={t('takeBackNames', { a: a.name, b: b.name })}
      onClick={() =>
        back.mutate({ params: { aId: a.id, bId: b.id } }, { onError: (failed) => toast.error(failed.message) })
      }
    >
      {t('takeBack')}
    </Button>
  )
  const columns: Column<DistinctPair>[] = [
    { id: 'a', header: t('person'), required: true, cell: ({ a }) => <PersonLink {...a} /> },
    { id: 'b', header: t('notThat'), required: true, cell: ({ b }) => <PersonLink {...b} /> },
    { id: 'by', header: t('by'), width: 170, hideBelow: 'lg', cell: ({ by }) => by },
    { id: 'at', header: t('at'), sortable: true, width: 150, cell: ({ at }) => format.dateTime(at) },
    { id: 'again', header: t('takeBack'), width: 180, align: 'end', cell: again },
  ]
  return (
    <DuplicateLayout
      tab="distinct"
      {...{ search, change, data, error }}
      onClear={() => change({ search: '' })}
      onRetry={() => void refetch()}
    >
      <DataTable
        label={t('tabs.distinct')}
        columns={columns}
        rows={data?.rows}
        isFetching={isPlaceholderData}
        rowKey={({ a, b }) => a.id + b.id}
        rowName={({ a, b }) => `${a.name} × ${b.name}`}
        sort={search.sort}
        onSort={(sort) => change({ sort })}
        phone={(pair) => ({
          title: `${pair.a.name} × ${pair.b.name}`,
          detail: [pair.by, format.dateTime(pair.at)].filter(Boolean).join(' · '),
          end: again(pair),
        })}
        empty={
          <ListEmpty
            icon={UserRoundX}
            search={{ search: search.search }}
            onClear={() => change({ search: '' })}
            title={t('noDistinctTitle')}
            body={t('noDistinctBody')}
          />
        }
      />
    </DuplicateLayout>
  )
}
