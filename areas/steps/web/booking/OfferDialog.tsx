import { useState } from 'react'
import { clockOf, minutesOf, momentAt } from '#platform/contract/clock.rules.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Agenda, type AgendaPerson, booking } from '#steps/contract/booking.ts'
import { proposedFor } from '#steps/contract/wishes.rules.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { here } from '#steps/web/here.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { staleByBooking } from './staleByBooking.ts'

type OfferDialogProps = { agenda: Agenda; person: AgendaPerson | undefined; onClose: () => void }

/** Opens a period for a person whom no time suits: the one that their words propose, to be changed. */
export function OfferDialog({ agenda, person, onClose }: OfferDialogProps) {
  const t = useTexts(bookingTexts)
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title={t('offerTitle', { name: person?.name ?? '' })}
      description={t('offerBody')}
    >
      {person && <OfferForm key={person.applicationId} {...{ agenda, person, onClose }} />}
    </Dialog>
  )
}

function OfferForm({ agenda, person, onClose }: OfferDialogProps & { person: AgendaPerson }) {
  const t = useTexts(bookingTexts)
  const { zone } = agenda.process
  const dates = useFormat('UTC')
  const [proposed] = useState(() => proposedFor(person.wish, dayIn(zone, new Date()), agenda.minutes))
  const [day, setDay] = useState(proposed.day)
  const [from, setFrom] = useState(clockOf(proposed.from))
  const [to, setTo] = useState(clockOf(proposed.to))
  const [wrong, setWrong] = useState<'past' | 'order'>()
  const offer = useWrite(booking.offer, {
    stale: [booking.hours, ...staleByBooking],
    then: () => {
      toast.success(t('offered', { name: person.name }))
      onClose()
    },
  })
  function submit() {
    const period = { from: momentAt(zone, day, minutesOf(from)), to: momentAt(zone, day, minutesOf(to)) }
    if (!(period.from < period.to)) return setWrong('order')
    if (period.from < Date.now()) return setWrong('past')
    setWrong(undefined)
    const body = { from: new Date(period.from).toISOString(), to: new Date(period.to).toISOString(), ...here() }
    offer.mutate({ params: { id: agenda.id, applicationId: person.applicationId }, body })
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {person.wish && (
        <blockquote dir="auto" className="rounded-2 bg-sunken p-3 text-14 break-words whitespace-pre-line text-fg-2">
          {person.wish}
        </blockquote>
      )}
      <div className="grid gap-3 sm:grid-cols-[1fr_112px_112px]">
        <label className="grid gap-1 text-13 font-label">
          {t('offerDay')}
          <input
            type="date"
            required
            value={day}
            onChange={({ target }) => setDay(target.value)}
            className={fieldLook}
          />
        </label>
        <label className="grid gap-1 text-13 font-label">
          {t('offerFrom')}
          <input
            type="time"
            required
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            className={fieldLook}
          />
        </label>
        <label className="grid gap-1 text-13 font-label">
          {t('offerTo')}
          <input
            type="time"
            required
            value={to}
            aria-invalid={wrong === 'order'}
            onChange={({ target }) => setTo(target.value)}
            className={fieldLook}
          />
        </label>
      </div>
      {(day < agenda.firstDay || day > agenda.lastDay) && day !== '' && (
        <p role="status" className="text-13 text-wait">
          {t('offerReach', { day: dates.weekday(`${day}T12:00:00Z`) })}
        </p>
      )}
      <p role="alert" className="text-13 text-neg empty:hidden">
        {wrong && t(wrong)}
      </p>
      <Problem error={offer.error} />
      <Button type="submit" variant="primary" size="lg" pending={offer.isPending} className="justify-self-end">
        {t('offerSend')}
      </Button>
    </form>
  )
}
