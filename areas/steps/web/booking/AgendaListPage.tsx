import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { q } from '#platform/web/api/client.ts'
import { useLastPage } from '#platform/web/api/useLastPage.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { type AgendaRow, booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { AgendaDialog } from './AgendaDialog.tsx'
import { agendaSearch } from './agendaSearch.ts'
import { ChooseProcessDialog } from './ChooseProcessDialog.tsx'

/** All interview agendas. */
export function AgendaListPage() {
  const t = useTexts(bookingTexts)
  const [{ new: opens, ...search }, change] = useSearchOf(agendaSearch)
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = useLastPage(
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
  const close = () => {
    setChosen('')
    change({ new: undefined }, { replace: true })
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={t('lead')}
        actions={
          <Button variant="primary" size="lg" icon={Plus} onClick={() => change({ new: true })}>
            {t('add')}
          </Button>
        }
      >
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
      <div className="mx-auto grid w-full max-w-[1080px] gap-6 p-6 max-md:p-4">
        {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-40 rounded-3" />}
        {data?.rows.length === 0 && (
          <EmptyState
            icon={CalendarClock}
            title={t(isOpen ? 'none' : 'noneClosed')}
            body={t(isOpen ? 'noneBody' : 'noneClosedBody')}
          />
        )}
        {data && data.rows.length > 0 && (
          <Card title={t(search.which)} flush>
            <ul>
              {data.rows.map((agenda) => (
                <AgendaItem key={agenda.id} agenda={agenda} />
              ))}
            </ul>
            {data.total > search.limit && (
              <Pager page={search.page} limit={search.limit} total={data.total} onChange={change} />
            )}
          </Card>
        )}
      </div>
      <ChooseProcessDialog
        open={opens === true && data !== undefined && processId === ''}
        processes={data?.processes ?? []}
        onClose={close}
        onChosen={setChosen}
      />
      <AgendaDialog processId={processId} agenda={null} onClose={close} />
    </>
  )
}

function AgendaItem({ agenda }: { agenda: AgendaRow }) {
  const t = useTexts(bookingTexts)
  const { id, title, process, booked, people, wishes, next, chooseUntil } = agenda
  const format = useFormat(process.zone)
  return (
    <li className="grid gap-1 border-t px-6 py-4 text-13 first:border-t-0 max-md:px-4">
      <Link
        to="/dashboard/booking/$agendaId"
        params={{ agendaId: id }}
        dir="auto"
        className="text-14 font-semibold break-words text-accent-text hover:underline"
      >
        {title}
      </Link>
      <p dir="auto" className="break-words text-fg-2">
        {process.title}, {process.company}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-fg-2">
        <span>{t('booked', { booked, people })}</span>
        <span>{t('until', { when: format.dateTime(chooseUntil) })}</span>
        {next && <span>{t('nextAt', { when: format.dateTime(next) })}</span>}
        {wishes > 0 && <span className="text-wait">{t('wishes', { count: wishes })}</span>}
      </p>
    </li>
  )
}
