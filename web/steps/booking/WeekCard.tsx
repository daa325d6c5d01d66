import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayAfter, dayIn } from '#contract/platform/days.rules.ts'
import type { Agenda } from '#contract/steps/booking.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { bookingTexts } from '#web/platform/i18n/pt/booking.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { IconButton } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'

const mondayOf = (day: string) => dayAfter(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))
const noon = (day: string) => `${day}T12:00:00Z`

/** A week of an agenda, day by day: when the panel is open, and who is interviewed. */
export function WeekCard({ agenda }: { agenda: Agenda }) {
  const t = useTexts(bookingTexts)
  const { zone } = agenda.process
  const format = useFormat(zone)
  const dates = useFormat('UTC')
  const today = dayIn(zone, new Date())
  const [monday, setMonday] = useState(() =>
    mondayOf(today > agenda.firstDay && today <= agenda.lastDay ? today : agenda.firstDay),
  )
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => dayAfter(monday, at))
  const on = (moment: string, day: string) => dayIn(zone, new Date(moment)) === day
  const bookedOn = (day: string) =>
    agenda.people
      .flatMap(({ name, applicationId, interview }) =>
        interview && interview.state !== 'cancelada' && on(interview.startsAt, day)
          ? [{ name, applicationId, ...interview }]
          : [],
      )
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const isEmpty = !agenda.open.some(({ from }) => days.some((day) => on(from, day)))
  return (
    <Card
      title={t('weekOf', { from: dates.shortWeekday(noon(monday)), to: dates.shortWeekday(noon(dayAfter(monday, 6))) })}
      flush
      action={
        <div className="flex gap-1">
          <IconButton
            icon={ChevronLeft}
            label={t('previousWeek')}
            className="rtl:rotate-180"
            disabledReason={monday <= agenda.firstDay ? t('nothingOpen') : undefined}
            onClick={() => setMonday(dayAfter(monday, -7))}
          />
          <IconButton
            icon={ChevronRight}
            label={t('nextWeek')}
            className="rtl:rotate-180"
            disabledReason={dayAfter(monday, 7) > agenda.lastDay ? t('nothingOpen') : undefined}
            onClick={() => setMonday(dayAfter(monday, 7))}
          />
        </div>
      }
    >
      {isEmpty && <p className="px-5 pb-4 text-13 text-fg-2">{t('nothingOpen')}</p>}
      <ul className="grid border-t sm:grid-cols-2 md:grid-cols-4 2xl:grid-cols-7">
        {days.map((day) => (
          <li key={day} className="grid content-start gap-1.5 border-e border-b p-3 text-13">
            <h3 className="font-semibold">{dates.shortWeekday(noon(day))}</h3>
            {agenda.open
              .filter(({ from }) => on(from, day))
              .map(({ from, to }) => (
                <p key={from} className="rounded-1 border border-accent-line bg-accent-soft px-2 py-1 text-accent-text">
                  {t('openAt', { span: `${format.time(from)}–${format.time(to)}` })}
                </p>
              ))}
            {bookedOn(day).map(({ applicationId, name, startsAt }) => (
              <p key={applicationId} className="rounded-1 bg-accent px-2 py-1 text-on-accent">
                <bdi className="block break-words font-semibold">{name}</bdi>
                {format.time(startsAt)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
