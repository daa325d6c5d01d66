import { useState } from 'react'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Agenda, type AgendaPerson, booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { staleByBooking } from './staleByBooking.ts'

/** The time that is booked for a person. */
const bookedAt = ({ interview }: AgendaPerson) =>
  interview && interview.state !== 'cancelada' ? interview.startsAt : null

type BookDialogProps = { agenda: Agenda; person: AgendaPerson | undefined; onClose: () => void }

/** Books or moves an interview for an applicant, with a reason. */
export function BookDialog({ agenda, person, onClose }: BookDialogProps) {
  const t = useTexts(bookingTexts)
  const format = useFormat(agenda.process.zone)
  const [chosen, setChosen] = useState('')
  const book = useWrite(booking.book, {
    stale: staleByBooking,
    then: () => toast.success(t('bookDone')),
  })
  const slot = agenda.slots.includes(chosen) ? chosen : (agenda.slots[0] ?? '')
  return (
    <Kept of={person}>
      {(person, open) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          title={t('bookTitle', { name: person.name })}
          body={
            <div className="grid gap-3">
              <p>{t(slot ? 'bookBody' : 'bookNone')}</p>
              {slot && (
                <Select
                  label={t('bookTime')}
                  value={slot}
                  onChange={setChosen}
                  options={agenda.slots.map((value) => ({
                    value,
                    label: `${format.weekday(value)}, ${format.time(value)}`,
                  }))}
                />
              )}
            </div>
          }
          confirm={t(person.state === 'booked' ? 'moveFor' : 'bookFor')}
          reason={{ label: t('bookReason'), required: true }}
          onConfirm={(reason) =>
            slot &&
            book.mutateAsync({
              params: { id: agenda.id, applicationId: person.applicationId },
              body: { startsAt: slot, reason, from: bookedAt(person) },
            })
          }
        />
      )}
    </Kept>
  )
}
