import { useTexts } from '#platform/web/i18n/texts.ts'
import type { Agenda, AgendaPerson } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { PeopleCard } from './PeopleCard.tsx'

type BookedPaneProps = {
  agenda: Agenda
  people: readonly AgendaPerson[]
  onSend: (applicationId: string) => void
}

/** The applicants who have chosen a time, in the order of time. */
export function BookedPane({ agenda, people, onSend }: BookedPaneProps) {
  const t = useTexts(bookingTexts)
  const at = ({ interview }: AgendaPerson) => interview?.startsAt ?? ''
  if (people.length === 0) return <p className="p-6 text-13 text-fg-2">{t('noneBooked')}</p>
  return (
    <section aria-label={t('bookedOnes')} className="w-full max-w-3xl pb-2 md:px-1">
      <PeopleCard
        {...{ agenda, onSend }}
        people={people.toSorted((a, b) => (at(a) < at(b) ? -1 : 1))}
        limit={people.length}
      />
    </section>
  )
}
