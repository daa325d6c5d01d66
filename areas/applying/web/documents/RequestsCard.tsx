import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { documentStates } from '#applying/contract/documents.rules.ts'
import { documents } from '#applying/contract/documents.ts'
import { documentRequestsTexts } from '#applying/web/documents/texts/documentRequests.pt.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { RequestItem } from './RequestItem.tsx'
import { requestTones } from './requestTones.ts'

const states = ['', ...documentStates, 'vencido'] as const
type State = (typeof states)[number]
/** Documents a page of the server. */
const limit = 50

/** The documents of the applicants of a process: those that wait for a verdict first. */
export function RequestsCard({ process }: { process: Process }) {
  const t = useTexts(documentRequestsTexts)
  const format = useFormat()
  const [state, setState] = useState<State>('')
  const [page, setPage] = useState(1)
  const [openId, setOpenId] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const turn = useCallback((to: { page?: number }) => setPage(to.page ?? 1), [])
  const { data, error, refetch } = useLastPage(
    useQuery({
      ...q(documents.ofProcess, { params: { id: process.id }, query: { state, page } }),
      placeholderData: keepPreviousData,
    }),
    { page, limit },
    turn,
  )
  const opened = data?.rows.find(({ id }) => id === openId)
  const counts = data?.counts
  const isThere = data !== undefined
  // The overview of the process links to what waits here.
  useEffect(() => {
    if (isThere && location.hash === '#documentos') place.current?.scrollIntoView({ block: 'start' })
  }, [isThere])
  return (
    <div ref={place} id="documentos" className="scroll-mt-4 lg:col-span-2">
      <Card
        title={t('requests.title')}
        note={
          counts &&
          t('requests.counts', {
            waiting: format.number(counts.enviado ?? 0),
            asked: format.number((counts.pedido ?? 0) + (counts.recusado ?? 0)),
            late: format.number(counts.vencido ?? 0),
          })
        }
        flush
        action={
          <div className="w-52">
            <Select
              size="md"
              quiet
              label={t('requests.filter')}
              value={state}
              onChange={(next) => {
                setState(next as State)
                setPage(1)
              }}
              options={states.map((value) => ({
                value,
                label: value === '' ? t('requests.all') : t(`states.${value}`),
              }))}
            />
          </div>
        }
      >
        {!data && <Loading of={{ error, refetch }} failed={t('list.failed')} waiting="m-5 h-32 rounded-3" />}
        {data && (
          <DataTable
            label={t('requests.title')}
            rows={data.rows}
            rowKey={(row) => row.id}
            rowName={(row) => `${row.name}: ${row.title}`}
            onOpen={(row) => setOpenId(row.id)}
            openKey={openId}
            columns={[
              {
                id: 'person',
                header: t('requests.person'),
                required: true,
                cell: (row) => (
                  <span dir="auto" className="truncate font-semibold">
                    {row.name}
                  </span>
                ),
              },
              { id: 'document', header: t('requests.document'), cell: (row) => <span dir="auto">{row.title}</span> },
              {
                id: 'state',
                header: t('requests.state'),
                width: 160,
                cell: (row) => <Badge tone={requestTones[row.state]}>{t(`states.${row.state}`)}</Badge>,
              },
              { id: 'due', header: t('requests.due'), width: 150, cell: (row) => format.dateTime(row.dueAt) },
              {
                id: 'sent',
                header: t('requests.sent'),
                width: 150,
                hideBelow: 'lg',
                cell: (row) => row.sentAt && format.dateTime(row.sentAt),
              },
            ]}
            phone={(row) => ({
              title: row.name,
              detail: row.title,
              end: format.shortDate(row.dueAt),
              endDetail: <Badge tone={requestTones[row.state]}>{t(`states.${row.state}`)}</Badge>,
            })}
            empty={<EmptyState icon={FileCheck} title={t('requests.none')} body={t('requests.noneBody')} />}
          />
        )}
        {data && data.total > limit && <Pager {...{ page, limit }} total={data.total} compact onChange={turn} />}
      </Card>
      <Kept of={opened}>
        {(row, open) => (
          <Sheet
            open={open}
            onClose={() => setOpenId(undefined)}
            label={row.name}
            title={<bdi>{row.name}</bdi>}
            width={520}
            footer={
              row.applicationId && (
                <ButtonLink
                  to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
                  params={{ selectiveProcessId: process.id }}
                  search={{ tab: 'candidatos', avaliar: row.applicationId }}
                >
                  {t('requests.toApplication')}
                </ButtonLink>
              )
            }
          >
            <RequestItem request={row} zone={process.zone} />
          </Sheet>
        )}
      </Kept>
    </div>
  )
}
