import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayAfter, dayIn, weekOf } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { useUnsavedGuard } from '#platform/web/ui/useUnsavedGuard.tsx'
import type { Agenda } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { bookedIn } from './bookedIn.ts'
import { type HalfHours, WeekEditor } from './WeekEditor.tsx'
import { WeekGrid } from './WeekGrid.tsx'

const noon = (day: string) => `${day}T12:00:00Z`
const unchanged: HalfHours = new Map()

type WeekCardProps = { agenda: Agenda; edits: boolean; onEdit: (edits: boolean) => void }

/** A week of an agenda: when the panel is open, and who is interviewed. A phone lists its days. */
export function WeekCard({ agenda, edits, onEdit }: WeekCardProps) {
  const t = useTexts(bookingTexts)
  const { zone } = agenda.process
  const format = useFormat(zone)
  const dates = useFormat('UTC')
  const today = dayIn(zone, new Date())
  const [monday, setMonday] = useState(() =>
    weekOf(today > agenda.firstDay && today <= agenda.lastDay ? today : agenda.firstDay, 1),
  )
  const [changed, setChanged] = useState(unchanged)
  const editButton = useRef<HTMLButtonElement>(null)
  const guard = useUnsavedGuard(() => changed.size > 0)
  const endEditing = () => {
    flushSync(() => {
      setChanged(unchanged)
      onEdit(false)
    })
    editButton.current?.focus()
  }
  const unsaved = changed.size > 0 ? t('unsavedHours') : undefined
  const booked = bookedIn(agenda)
  const on = (moment: string, day: string) => dayIn(zone, new Date(moment)) === day
  const isUsed = (day: string) =>
    agenda.open.some(({ from }) => on(from, day)) || booked.some(({ startsAt }) => on(startsAt, day))
  // Weekends take room only where something happens on them.
  const days = [0, 1, 2, 3, 4, 5, 6]
    .map((at) => dayAfter(monday, at))
    .filter((day, at) => at < 5 || edits || isUsed(day))
  const last = days.at(-1) ?? monday
  return (
    <section aria-labelledby="week" className="min-w-0 border-b xl:border-e xl:border-b-0">
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2.5">
        <h2 id="week" aria-live="polite" className="text-14 font-semibold">
          {t('weekOf', { from: dates.shortWeekday(noon(monday)), to: dates.shortWeekday(noon(last)) })}
        </h2>
        <IconButton
          icon={ChevronLeft}
          label={t('previousWeek')}
          className="rtl:rotate-180"
          disabledReason={unsaved ?? (monday <= agenda.firstDay ? t('nothingOpen') : undefined)}
          onClick={() => setMonday(dayAfter(monday, -7))}
        />
        <IconButton
          icon={ChevronRight}
          label={t('nextWeek')}
          className="rtl:rotate-180"
          disabledReason={unsaved ?? (dayAfter(monday, 7) > agenda.lastDay ? t('nothingOpen') : undefined)}
          onClick={() => setMonday(dayAfter(monday, 7))}
        />
        {agenda.editable && !edits && (
          <Button ref={editButton} size="sm" icon={Pencil} onClick={() => onEdit(true)}>
            {t('editHours')}
          </Button>
        )}
        <p className="ms-auto flex gap-4 text-12 text-fg-2">
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-[3px] border border-accent-line bg-accent-soft" />
            {t('legendOpen')}
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-[3px] bg-accent" />
            {t('legendBooked')}
          </span>
        </p>
      </div>
      {!days.some(isUsed) && <p className="border-b px-4 py-3 text-13 text-fg-2">{t('nothingOpen')}</p>}
      {edits ? (
        <WeekEditor {...{ agenda, days, changed, setChanged }} onDone={endEditing} />
      ) : (
        <WeekGrid {...{ agenda, days, booked }} />
      )}
      <ul className={edits ? 'hidden' : 'grid md:hidden'}>
        {days.map((day) => (
          <li key={day} className="grid gap-1.5 border-b p-4 text-13 last:border-b-0">
            <h3 className="font-semibold">{dates.shortWeekday(noon(day))}</h3>
            {agenda.open
              .filter(({ from }) => on(from, day))
              .map(({ from, to }) => (
                <p key={from} className="rounded-1 border border-accent-line bg-accent-soft px-2 py-1 text-accent-text">
                  {t('openAt', { span: `${format.time(from)}–${format.time(to)}` })}
                </p>
              ))}
            {booked
              .filter(({ startsAt }) => on(startsAt, day))
              .map(({ applicationId, name, startsAt }) => (
                <p key={applicationId} className="rounded-1 bg-accent px-2 py-1 text-on-accent">
                  <bdi className="block break-words font-semibold">{name}</bdi>
                  {format.time(startsAt)}
                </p>
              ))}
          </li>
        ))}
      </ul>
      {guard}
    </section>
  )
}
