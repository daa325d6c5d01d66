import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { CalendarOff, CalendarPlus, ExternalLink, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { processPageSearch } from '#hiring/web/processPageSearch.ts'
import { useTabVariant } from '#hiring/web/useNextAct.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { AnchorButton, Button } from '#platform/web/ui/Button.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Agenda, booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { here } from '#steps/web/here.ts'
import { SendingProgress } from '#steps/web/sendings/SendingProgress.tsx'
import { readAgainAfter } from '#steps/web/sendings/scheduled.ts'
import { useLeavingLinks } from '#steps/web/sendings/useLeavingLinks.ts'
import { AgendaPlace } from './AgendaPlace.tsx'
import { AgendaSheet } from './AgendaSheet.tsx'
import { BookedPane } from './BookedPane.tsx'
import { isChosen } from './bookedIn.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { ProgressPane } from './ProgressPane.tsx'
import { RulesCard } from './RulesCard.tsx'
import { staleByBooking } from './staleByBooking.ts'
import { WeekCard } from './WeekCard.tsx'

/** An interview agenda in its process: when its panel is open, and how far each applicant is. */
export function AgendaTab({ process }: { process: Process }) {
  const t = useTexts(bookingTexts)
  const inviting = useTabVariant(process)
  const [{ agenda = '' }] = useSearchOf(processPageSearch)
  const answer = useQuery({
    ...q(booking.get, { params: { id: agenda } }),
    enabled: agenda !== '',
    refetchInterval: ({ state }) => readAgainAfter([state.data?.sending ?? null]),
  })
  if (!agenda) return <Navigate to="." search={{ tab: 'entrevistas' } as never} replace />
  const { data } = answer
  if (!data) return <Loading of={answer} failed={t('failed')} waiting={<CardsSkeleton />} />
  return data.process.id === process.id ? <Opened agenda={data} inviting={inviting} /> : <AgendaPlace agenda={data} />
}

function Opened({ agenda, inviting }: { agenda: Agenda; inviting: 'primary' | 'outline' }) {
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
  const [{ parte }] = useSearchOf(processPageSearch)
  const place = { to: '.' as const }
  const search = { tab: 'agenda', agenda: id }
  const missing = people.filter(({ state }) => state === 'uninvited').length
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b bg-surface px-6 py-3 max-md:px-4">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-2">
            <h2 dir="auto" className="min-w-0 text-15 font-semibold break-words">
              {agenda.title}
            </h2>
            <Badge tone={isOpen ? 'pos' : 'stop'}>{t(isOpen ? 'isOpen' : 'isClosed')}</Badge>
          </div>
          <p className="text-13 text-fg-3">{t('until', { when: format.dateTime(agenda.chooseUntil) })}</p>
        </div>
        {editable && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              icon={closedAt ? CalendarPlus : CalendarOff}
              pending={close.isPending}
              onClick={() =>
                close.mutate({ params: { id }, body: { closed: closedAt === null, version } }, { onError })
              }
            >
              {t(closedAt ? 'reopen' : 'close')}
            </Button>
            <AnchorButton icon={ExternalLink} href={`/agendar/previa?agenda=${id}`} target="_blank" rel="noreferrer">
              {t('preview')}
            </AnchorButton>
            <Button icon={Pencil} onClick={() => setEdits(true)}>
              {t('edit')}
            </Button>
            {isOpen && missing > 0 && (
              <Button
                variant={inviting}
                icon={Send}
                disabledReason={agenda.sending ? because('sending_under_way') : undefined}
                onClick={() => setInvites(true)}
              >
                {t('invite', { count: missing })}
              </Button>
            )}
          </div>
        )}
      </header>
      <TabLinks
        label={t('tabs')}
        tabs={[
          { ...place, search, label: t('availability'), active: !parte },
          {
            ...place,
            search: { ...search, parte: 'reservas' },
            label: t('bookedOnes'),
            count: booked.length,
            active: parte === 'reservas',
          },
        ]}
      />
      {agenda.sending && (
        <div className="px-5 pb-3">
          <SendingProgress title={agenda.title} sending={agenda.sending} stale={staleByBooking} />
        </div>
      )}
      {parte === 'reservas' ? (
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
          void navigate({ ...place, search: search as never })
        }}
      />
      <AgendaSheet processId={edits ? process.id : ''} agenda={agenda} onClose={() => setEdits(false)} />
    </>
  )
}
