import { Link } from '@tanstack/react-router'
import { CalendarPlus, Link as LinkIcon, Send } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Agenda, type AgendaPerson, booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { here } from '#steps/web/here.ts'
import { BookDialog } from './BookDialog.tsx'
import { OfferDialog } from './OfferDialog.tsx'

type PeopleCardProps = {
  agenda: Agenda
  people: readonly AgendaPerson[]
  limit: number
  onSend: (applicationId: string) => void
}

/** The colours of states: an applicant who was asked and has not answered is waited for. */
const tones: Partial<Record<AgendaPerson['state'], string>> = {
  wish: 'text-neg',
  opened: 'text-wait',
  unopened: 'text-wait',
  unreached: 'text-neg',
}

const order: Record<AgendaPerson['state'], number> = {
  wish: 0,
  offered: 1,
  opened: 2,
  unreached: 0,
  unopened: 3,
  queued: 4,
  uninvited: 5,
  booked: 6,
  over: 7,
}

/** Applicants of an agenda: first those who need something, then those who have chosen. */
export function PeopleCard({ agenda, people, limit, onSend }: PeopleCardProps) {
  const t = useTexts(bookingTexts)
  const format = useFormat(agenda.process.zone)
  const [booksFor, setBooksFor] = useState<AgendaPerson>()
  const [offersTo, setOffersTo] = useState<AgendaPerson>()
  const address = useWrite(booking.address, { stale: [booking.get] })
  async function copyLink({ applicationId }: AgendaPerson) {
    try {
      const read = await address.mutateAsync({ params: { id: agenda.id, applicationId }, body: here() })
      await copy(read.address, t('copied'))
    } catch (error) {
      toast.error((error as Error).message)
    }
  }
  const listed = people.toSorted((a, b) => order[a.state] - order[b.state]).slice(0, limit)
  return (
    <>
      <ul>
        {listed.map((person) => (
          <li key={person.applicationId} className="flex flex-wrap items-center gap-2 border-t px-5 py-3 text-13">
            <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
              <Link
                to="/dashboard/users/candidates/$candidateId/pregressSelectiveProcess/$processId"
                params={{ candidateId: person.candidateId, processId: agenda.process.id }}
                dir="auto"
                className="font-semibold break-words text-accent-text hover:underline"
              >
                {person.name}
              </Link>
              <span className={tones[person.state] ?? 'text-fg-2'}>
                {t(`states.${person.state}`)}
                {person.state === 'offered' && person.offeredAt && `, ${format.dateTime(person.offeredAt)}`}
                {person.interview && person.state === 'booked' && `, ${format.dateTime(person.interview.startsAt)}`}
                {person.moves > 0 && `, ${t('moved', { count: person.moves })}`}
              </span>
              {person.wish && (
                <span dir="auto" className="break-words text-fg-2">
                  {t('wish', { wish: person.wish })}
                </span>
              )}
              {person.need && (
                <span dir="auto" className="break-words text-fg-2">
                  {t('need', { need: person.need })}
                </span>
              )}
            </div>
            {agenda.editable && person.state !== 'over' && (
              <div className="flex gap-1">
                {agenda.isOpen && person.state !== 'booked' && (
                  <IconButton
                    icon={Send}
                    label={t('inviteOne', { name: person.name })}
                    onClick={() => onSend(person.applicationId)}
                  />
                )}
                <IconButton
                  icon={LinkIcon}
                  label={t('copy', { name: person.name })}
                  onClick={() => void copyLink(person)}
                />
                <IconButton
                  icon={CalendarPlus}
                  label={`${t(person.state === 'booked' ? 'moveFor' : 'bookFor')}: ${person.name}`}
                  onClick={() => setBooksFor(person)}
                />
              </div>
            )}
            {(person.state === 'wish' || person.state === 'offered') && agenda.editable && agenda.isOpen && (
              <span className="basis-full">
                <Button size="sm" onClick={() => setOffersTo(person)}>
                  {t(person.state === 'wish' ? 'offer' : 'offerAnother')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <OfferDialog {...{ agenda }} person={offersTo} onClose={() => setOffersTo(undefined)} />
      <BookDialog {...{ agenda }} person={booksFor} onClose={() => setBooksFor(undefined)} />
    </>
  )
}
