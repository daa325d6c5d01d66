import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { isWorking } from '#platform/contract/imports.rules.ts'
import { type ImportRun, imports } from '#platform/contract/imports.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import type { ImportOf } from './importOf.ts'
import { importSearch } from './importSearch.ts'
import { importTone } from './importStates.ts'

/** Earlier imports, and those that wait for a decision. */
export function PastImports({ of: { entity, scopeId } }: { of: Pick<ImportOf, 'entity' | 'scopeId'> }) {
  const t = useTexts(importsTexts)
  const format = useFormat()
  const [search, change] = useSearchOf(importSearch)
  const { page, limit } = search
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(imports.list, { query: { entity, scopeId, page, limit } }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.rows.some((run) => isWorking(run.state)) ? 2000 : false),
    }),
    { page, limit },
    change,
  )
  const state = ({ state: at }: ImportRun) => <Badge tone={importTone[at]}>{t(`states.${at}`)}</Badge>
  const columns: Column<ImportRun>[] = [
    { id: 'file', header: t('file'), required: true, cell: (run) => <span dir="auto">{run.fileName}</span> },
    { id: 'rows', header: t('rows'), width: 90, align: 'end', cell: (run) => format.number(run.total) },
    { id: 'by', header: t('by'), width: 170, hideBelow: 'lg', cell: (run) => run.createdByName },
    { id: 'when', header: t('when'), width: 130, align: 'end', cell: (run) => format.shortDate(run.createdAt) },
    { id: 'state', header: t('state'), width: 216, cell: state },
  ]
  return (
    <Card title={t('pastTitle')} flush>
      <div className="overflow-x-auto border-t">
        {error && !data ? (
          <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={t('pastTitle')}
            columns={columns}
            rows={data?.rows}
            isFetching={isPlaceholderData}
            rowKey={(run) => run.id}
            rowName={(run) => run.fileName}
            href={(run) => ({ to: '.', search: { run: run.id } })}
            phone={(run) => ({
              title: run.fileName,
              detail: `${format.number(run.total)} · ${run.createdByName ?? ''}`,
              end: format.shortDate(run.createdAt),
              endDetail: state(run),
            })}
            empty={<EmptyState icon={FileSpreadsheet} title={t('pastNone')} body={t('pastNoneBody')} />}
          />
        )}
      </div>
      {data && data.total > limit && <Pager {...{ page, limit }} total={data.total} onChange={change} />}
    </Card>
  )
}
