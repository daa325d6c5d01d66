import { useState } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Agenda } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { bookedIn, isChosen } from './bookedIn.ts'
import { PeopleCard } from './PeopleCard.tsx'

/** The number of people who are listed before the reader asks for all. */
const few = 6

type ProgressPaneProps = { agenda: Agenda; onSend: (applicationId: string) => void }

/** The progress of an agenda: the applicants who have not chosen and why, and the next interviews. */
export function ProgressPane({ agenda, onSend }: ProgressPaneProps) {
  const t = useTexts(bookingTexts)
  const format = useFormat(agenda.process.zone)
  const [isWhole, setWhole] = useState(false)
  const { people, slots } = agenda
  const booked = people.filter(isChosen)
  const missing = people.filter((person) => !booked.includes(person))
  const now = new Date().toISOString()
  const next = bookedIn(agenda)
    .filter(({ startsAt }) => startsAt > now)
    .slice(0, 5)
  const share = people.length === 0 ? 0 : (booked.length / people.length) * 100
  return (
    <aside
      aria-label={t('people')}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 bg-canvas py-5"
    >
      <div className="grid gap-2 px-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-fg-2">
          <strong className="text-16 text-fg tabular-nums">
            {t('booked', { booked: booked.length, people: people.length })}
          </strong>
          {t('slots', { count: slots.length })}
        </p>
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-track">
          <div className="h-full bg-accent" style={{ width: `${share}%` }} />
        </div>
      </div>
      {missing.length > 0 && (
        <section className="grid gap-1" aria-labelledby="missing">
          <h2 id="missing" className="px-5 text-14 font-semibold">
            {t('missing', { count: missing.length })}
          </h2>
          <PeopleCard {...{ agenda, onSend }} people={missing} limit={isWhole ? missing.length : few} />
          {missing.length > few && (
            <Button variant="ghost" className="mx-5 justify-self-start" onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('showFewer') : t('showAll', { count: missing.length })}
            </Button>
          )}
        </section>
      )}
      {next.length > 0 && (
        <section className="grid gap-2 px-5" aria-labelledby="next">
          <h2 id="next" className="text-14 font-semibold">
            {t('nextOnes')}
          </h2>
          <ul className="grid gap-1.5 text-13">
            {next.map(({ applicationId, name, startsAt }) => (
              <li key={applicationId} className="flex gap-3">
                <span className="shrink-0 tabular-nums">{format.dateTime(startsAt)}</span>
                <bdi className="min-w-0 truncate text-fg-2">{name}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {people.length === 0 && <p className="px-5 text-13 text-fg-2">{t('nobody')}</p>}
    </aside>
  )
}
