import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { ListLayout } from '#platform/web/ui/ListLayout.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { type AgendaRow, booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { AgendaSheet } from './AgendaSheet.tsx'
import { agendaSearch } from './agendaSearch.ts'
import { ChooseProcessDialog } from './ChooseProcessDialog.tsx'

/** All interview agendas. */
export function AgendaListPage() {
  const t = useTexts(bookingTexts)
  const [{ new: opens, ...search }, change] = useSearchOf(agendaSearch)
  const [chosen, setChosen] = useState('')
  const { data, error, refetch, isPlaceholderData } = useLastPage(
    useQuery({
      ...q(booking.list, { query: search }),
      placeholderData: keepPreviousData,
    }),
    search,
    change,
  )
  useBreadcrumb([{ label: t('title') }])
  const isOpen = search.which === 'open'
  const within = data?.processes.find(({ id }) => id === search.processId)
  // Agendas of a process that is over are listed, too, and nothing new can be opened in it.
  const ofProcess = within ?? data?.rows.find(({ process }) => process.id === search.processId)?.process
  const processId = opens ? (within?.id ?? chosen) : ''
  const add = (
    <Button variant="primary" size="lg" icon={Plus} onClick={() => change({ new: true })}>
      {t('add')}
    </Button>
  )
  const close = () => {
    setChosen('')
    change({ new: undefined }, { replace: true })
  }
  return (
    <>
      <ListLayout
        headFirst
        header={
          <PageHeader title={t('title')} meta={t('lead')} actions={add}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-6 pb-3 max-md:px-4">
              <Segmented
                label={t('which')}
                value={search.which}
                onChange={(which) => change({ which, page: 1 })}
                options={(['open', 'closed'] as const).map((value) => ({ value, label: t(value) }))}
              />
              {search.processId && (
                <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-13 text-fg-2">
                  <span dir="auto" className="break-words">
                    {ofProcess ? t('ofProcess', { process: ofProcess.title }) : t('ofOneProcess')}
                  </span>
                  <button
                    type="button"
                    onClick={() => change({ processId: undefined })}
                    className="min-h-6 text-accent-text hover:underline max-md:min-h-11"
                  >
                    {t('allAgendas')}
                  </button>
                </p>
              )}
            </div>
          </PageHeader>
        }
        pager={
          data &&
          data.total > search.limit && (
            <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />
          )
        }
      >
        {!data && error ? (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <AgendaTable
            rows={data?.rows}
            isFetching={isPlaceholderData}
            empty={
              <EmptyState
                icon={CalendarClock}
                title={t(isOpen ? 'none' : 'noneClosed')}
                body={t(isOpen ? 'noneBody' : 'noneClosedBody')}
                actions={isOpen && add}
              />
            }
          />
        )}
      </ListLayout>
      <ChooseProcessDialog
        open={opens === true && data !== undefined && processId === ''}
        processes={data?.processes ?? []}
        onClose={close}
        onChosen={setChosen}
      />
      <AgendaSheet processId={processId} agenda={null} onClose={close} />
    </>
  )
}

type AgendaTableProps = { rows: AgendaRow[] | undefined; isFetching: boolean; empty: ReactNode }

function AgendaTable({ rows, isFetching, empty }: AgendaTableProps) {
  const t = useTexts(bookingTexts)
  const columns: Column<AgendaRow>[] = [
    { id: 'title', header: t('agenda'), required: true, wraps: true, cell: ({ title }) => title },
    { id: 'process', header: t('process'), wraps: true, cell: ({ process }) => `${process.title}, ${process.company}` },
    { id: 'booked', header: t('bookedOnes'), width: 150, cell: (row) => <Booked agenda={row} /> },
    {
      id: 'wishes',
      header: t('noTimeSuits'),
      width: 140,
      hideBelow: 'lg',
      cell: (row) => row.wishes > 0 && <Wishes agenda={row} />,
    },
    {
      id: 'next',
      header: t('nextOne'),
      width: 150,
      hideBelow: 'lg',
      cell: ({ next, process }) => next && <When at={next} zone={process.zone} />,
    },
    {
      id: 'chooseUntil',
      header: t('chooseUntil'),
      width: 150,
      cell: ({ chooseUntil, process }) => <When at={chooseUntil} zone={process.zone} />,
    },
  ]
  return (
    <DataTable
      {...{ columns, rows, isFetching, empty }}
      label={t('title')}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      href={({ id, process }) => ({
        to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
        params: { selectiveProcessId: process.id },
        search: { tab: 'agenda', agenda: id },
      })}
      phone={(row) => ({
        title: row.title,
        detail: `${row.process.title}, ${row.process.company}`,
        end: t('booked', { booked: row.booked, people: row.people }),
        endDetail:
          row.wishes > 0 ? (
            <span className="text-wait">{`${t('noTimeSuits')}: ${row.wishes}`}</span>
          ) : (
            <When at={row.chooseUntil} zone={row.process.zone} />
          ),
      })}
    />
  )
}

function Booked({ agenda: { booked, people } }: { agenda: AgendaRow }) {
  const t = useTexts(bookingTexts)
  return (
    <span className="grid gap-1.5">
      {t('booked', { booked, people })}
      <Meter value={booked} max={people} />
    </span>
  )
}

function Wishes({ agenda: { wishes } }: { agenda: AgendaRow }) {
  const t = useTexts(bookingTexts)
  return <span className="text-wait">{t('peopleCount', { count: wishes })}</span>
}

/** A moment in the zone of its process. */
function When({ at, zone }: { at: string; zone: string }) {
  return useFormat(zone).dateTime(at)
}
