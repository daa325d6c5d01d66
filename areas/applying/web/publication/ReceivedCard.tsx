import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { type Received, received } from '#applying/contract/received.ts'
import { publicationTexts } from '#applying/web/publication/texts/publication.pt.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { ReceivedSheet } from './ReceivedSheet.tsx'
import { tones } from './tones.ts'

/** The people who applied by the public page: those that somebody has to look at first. */
export function ReceivedCard({ process }: { process: Process }) {
  const t = useTexts(publicationTexts)
  const format = useFormat()
  const [openId, setOpenId] = useState<string>()
  const { data, error, refetch } = useQuery(q(received.list, { params: { id: process.id } }))
  const opened = data?.rows.find(({ id }) => id === openId)
  const flags = ({ answers }: Received) => answers.filter(({ isFlagged }) => isFlagged).length
  return (
    <Card
      title={t('received.title')}
      note={
        data && t('received.counts', { sent: format.number(data.counts.sent), begun: format.number(data.counts.begun) })
      }
      flush
      className="lg:col-span-2"
    >
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="m-5 h-32 rounded-3" />}
      {data && data.counts.held > 0 && (
        <p className="mx-5 mb-3 rounded-2 bg-wait-bg px-3 py-2 text-13 text-wait max-md:mx-4">
          {t('received.held', { count: data.counts.held })}
        </p>
      )}
      {data && (
        <DataTable
          label={t('received.title')}
          rows={data.rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          onOpen={(row) => setOpenId(row.id)}
          openKey={openId}
          columns={[
            {
              id: 'person',
              header: t('received.person'),
              required: true,
              cell: (row) => (
                <span className="grid min-w-0">
                  <span dir="auto" className="truncate font-semibold">
                    {row.name}
                  </span>
                  <bdi className="truncate text-fg-3">{row.email}</bdi>
                </span>
              ),
            },
            {
              id: 'state',
              header: t('received.state'),
              width: 220,
              cell: (row) => (
                <span className="flex flex-wrap items-center gap-1.5">
                  <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
                  {flags(row) > 0 && <span className="text-wait">{t('received.flagged', { count: flags(row) })}</span>}
                </span>
              ),
            },
            {
              id: 'source',
              header: t('received.source'),
              hideBelow: 'lg',
              width: 140,
              cell: (row) => <bdi>{row.source || t('received.direct')}</bdi>,
            },
            { id: 'number', header: t('received.number'), hideBelow: 'lg', width: 130, cell: (row) => row.number },
            { id: 'sent', header: t('received.sent'), width: 150, cell: (row) => format.dateTime(row.sentAt) },
          ]}
          phone={(row) => ({
            title: row.name,
            detail: t(`states.${row.state}`),
            end: format.shortDate(row.sentAt),
          })}
          empty={<EmptyState icon={Inbox} title={t('received.none')} body={t('received.noneBody')} />}
        />
      )}
      <Kept of={opened}>
        {(row, open) => <ReceivedSheet row={row} process={process} open={open} onClose={() => setOpenId(undefined)} />}
      </Kept>
    </Card>
  )
}
