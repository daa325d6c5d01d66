import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox, SearchX } from 'lucide-react'
import { useState } from 'react'
import { type Received, received, receivedQuery } from '#applying/contract/received.ts'
import { doorGuardTexts } from '#applying/web/publication/texts/doorGuard.pt.ts'
import { publicationTexts } from '#applying/web/publication/texts/publication.pt.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FilterBar } from '#platform/web/ui/FilterBar.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { ReceivedSheet } from './ReceivedSheet.tsx'
import { useReceivedColumns } from './receivedColumns.tsx'
import { tones } from './tones.ts'

/** The people who applied by the public page: those that somebody has to look at first. */
export function ReceivedCard({ process }: { process: Process }) {
  const t = useTexts(publicationTexts)
  const guarded = useTexts(doorGuardTexts)
  const format = useFormat()
  const [openId, setOpenId] = useState<string>()
  const [query, change] = useSearchOf(receivedQuery)
  const { search, state, page, limit } = query
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({ ...q(received.list, { params: { id: process.id }, query }), placeholderData: keepPreviousData }),
    { page, limit },
    change,
  )
  const columns = useReceivedColumns()
  const opened = data?.rows.find(({ id }) => id === openId)
  const tab = (of: Received['state'] | undefined, label: string, count: number) => ({
    ...{ to: '.' as const, search: { ...(of && { state: of }) }, label, count, active: state === of },
  })
  const isNarrowed = search !== '' || state !== undefined
  return (
    <Card
      title={t('received.title')}
      note={
        data && t('received.counts', { sent: format.number(data.counts.sent), begun: format.number(data.counts.begun) })
      }
      flush
      className="min-w-0 lg:col-span-2"
    >
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="m-5 h-32 rounded-3" />}
      {data && data.counts.held > 0 && (
        <p className="mx-5 mb-3 rounded-2 bg-wait-bg px-3 py-2 text-13 text-wait max-md:mx-4">
          {t('received.held', { count: data.counts.held })}
        </p>
      )}
      {data && data.counts.sent > 0 && (
        <>
          <TabLinks
            label={t('received.title')}
            tabs={[
              tab(undefined, guarded('received.all'), data.counts.sent),
              tab('a_conferir', t('states.a_conferir'), data.counts.held),
            ]}
          />
          <FilterBar
            search={search}
            onSearch={(words) => change({ search: words }, { replace: true })}
            placeholder={guarded('received.search')}
          />
        </>
      )}
      {data && (
        <DataTable
          label={t('received.title')}
          rows={data.rows}
          isFetching={isPlaceholderData}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          onOpen={(row) => setOpenId(row.id)}
          openKey={openId}
          columns={columns}
          phone={(row) => ({
            title: row.name,
            detail: <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>,
            end: format.shortDate(row.sentAt),
          })}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={SearchX}
                title={guarded('received.noneFound')}
                body={guarded('received.noneFoundBody')}
              />
            ) : (
              <EmptyState icon={Inbox} title={t('received.none')} body={t('received.noneBody')} />
            )
          }
        />
      )}
      {data && data.total > 0 && <Pager {...{ page, limit }} total={data.total} onChange={change} />}
      <Kept of={opened}>
        {(row, open) => (
          <ReceivedSheet
            row={row}
            process={process}
            hasDeclarations={data?.hasDeclarations ?? false}
            open={open}
            onClose={() => setOpenId(undefined)}
          />
        )}
      </Kept>
    </Card>
  )
}
