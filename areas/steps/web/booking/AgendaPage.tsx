import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CalendarOff, CalendarPlus, ExternalLink, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { AnchorButton, Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Agenda, booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { here } from '#steps/web/here.ts'
import { SendingProgress } from '#steps/web/sendings/SendingProgress.tsx'
import { readAgainAfter } from '#steps/web/sendings/scheduled.ts'
import { useLeavingLinks } from '#steps/web/sendings/useLeavingLinks.ts'
import { AgendaSheet } from './AgendaSheet.tsx'
import { agendaTabSearch } from './agendaSearch.ts'
import { BookedPane } from './BookedPane.tsx'
import { isChosen } from './bookedIn.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { ProgressPane } from './ProgressPane.tsx'
import { RulesCard } from './RulesCard.tsx'
import { staleByBooking } from './staleByBooking.ts'
import { WeekCard } from './WeekCard.tsx'

/** An interview agenda: when its panel is open, and how far each applicant is. */
export function AgendaPage() {
  const t = useTexts(bookingTexts)
  const processes = useTexts(processesTexts)
  const { agendaId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    ...q(booking.get, { params: { id: agendaId } }),
    refetchInterval: ({ state }) => readAgainAfter([state.data?.sending ?? null]),
  })
  // An agenda is a part of its process, wherever it was opened from.
  useBreadcrumb([
    { label: processes('title'), to: '/dashboard/listSelectiveProcess' },
    {
      label: data?.process.title ?? '',
      to: `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${data?.process.id}`,
    },
    { label: data?.title ?? '' },
  ])
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<RecordSkeleton />} />
  return <Opened agenda={data} />
}

function Opened({ agenda }: { agenda: Agenda }) {
  const t = useTexts(bookingTexts)
  const because = useTexts(refusalsTexts)
  const navigate = useNavigate()
  const [edits, setEdits] = useState(false)
  const { id, version, process, people, closedAt, isOpen, editable } = agenda
  const format = useFormat(process.zone)
  const onError = ({ message }: Error) => toast.error(message)
  const [invites, setInvites] = useState(false)
  const [editsHours, setEditsHours] = useState(false)
  const addLeaving = useLeavingLinks(staleByBooking, () => {})
  const invite = useWrite(booking.invite, { stale: staleByBooking, then: (sending) => addLeaving([sending]) })
  const close = useWrite(booking.close, {
    stale: staleByBooking,
    then: (now) => toast.success(t(now.closedAt ? 'closedNow' : 'reopened')),
  })
  const sendTo = (applicationId: string) =>
    invite.mutate({ params: { id }, body: { applicationIds: [applicationId], ...here() } }, { onError })
  const booked = people.filter(isChosen)
  const [{ tab }] = useSearchOf(agendaTabSearch)
  const place = { to: '/dashboard/booking/$agendaId' as const, params: { agendaId: id } }
  const missing = people.filter(({ state }) => state === 'uninvited').length
  return (
    <>
      <PageHeader
        title={agenda.title}
        badge={<Badge tone={isOpen ? 'pos' : 'stop'}>{t(isOpen ? 'isOpen' : 'isClosed')}</Badge>}
        meta={
          <>
            <Link
              to="/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId"
              params={{ selectiveProcessId: process.id }}
              dir="auto"
              className="text-accent-text hover:underline"
            >
              {process.title}
            </Link>
            <span dir="auto">{process.company}</span>
            <span>{t('until', { when: format.dateTime(agenda.chooseUntil) })}</span>
          </>
        }
        actions={
          editable && (
            <>
              <Button
                size="lg"
                icon={closedAt ? CalendarPlus : CalendarOff}
                pending={close.isPending}
                onClick={() =>
                  close.mutate({ params: { id }, body: { closed: closedAt === null, version } }, { onError })
                }
              >
                {t(closedAt ? 'reopen' : 'close')}
              </Button>
              <AnchorButton
                size="lg"
                icon={ExternalLink}
                href={`/agendar/previa?agenda=${id}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('preview')}
              </AnchorButton>
              <Button size="lg" icon={Pencil} onClick={() => setEdits(true)}>
                {t('edit')}
              </Button>
              {isOpen && missing > 0 && (
                <Button
                  size="lg"
                  variant="primary"
                  icon={Send}
                  disabledReason={agenda.sending ? because('sending_under_way') : undefined}
                  onClick={() => setInvites(true)}
                >
                  {t('invite', { count: missing })}
                </Button>
              )}
            </>
          )
        }
      />
      <TabLinks
        label={t('tabs')}
        tabs={[
          { ...place, search: {}, label: t('availability'), active: !tab },
          {
            ...place,
            search: { tab: 'reservas' },
            label: t('bookedOnes'),
            count: booked.length,
            active: tab === 'reservas',
          },
        ]}
      />
      {agenda.sending && (
        <div className="px-5 pb-3">
          <SendingProgress title={agenda.title} sending={agenda.sending} stale={staleByBooking} />
        </div>
      )}
      {tab === 'reservas' ? (
        <BookedPane agenda={agenda} people={booked} onSend={sendTo} />
      ) : (
        <div className="grid w-full flex-1 grid-cols-[minmax(0,1fr)] xl:grid-cols-[256px_minmax(0,1fr)_320px]">
          <RulesCard agenda={agenda} />
          <WeekCard agenda={agenda} edits={editsHours} onEdit={setEditsHours} />
          <ProgressPane agenda={agenda} onSend={sendTo} />
        </div>
      )}
      <InviteDialog
        agenda={agenda}
        open={invites}
        onClose={() => setInvites(false)}
        onUndone={() => setInvites(true)}
        onOpenMore={() => {
          setInvites(false)
          setEditsHours(true)
          void navigate({ ...place, search: {} })
        }}
      />
      <AgendaSheet processId={edits ? process.id : ''} agenda={agenda} onClose={() => setEdits(false)} />
    </>
  )
}
