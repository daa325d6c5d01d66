import { Figure, textButton } from '#messages/web/sending/Figures.tsx'
import { LetterDialog, letterDraft } from '#messages/web/sending/LetterDialog.tsx'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { deleteDraft } from '#platform/web/ui/useDraft.ts'
import { waitingFor } from '#steps/contract/booking.rules.ts'
import { type Agenda, booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { here } from '#steps/web/here.ts'
import { useLeavingLinks } from '#steps/web/sendings/useLeavingLinks.ts'
import { staleByBooking } from './staleByBooking.ts'

type InviteDialogProps = {
  agenda: Agenda
  open: boolean
  onClose: () => void
  onUndone: () => void
  /** Opens more hours instead. */
  onOpenMore: () => void
}

/** Asks before the link of an agenda goes to all who have not got it, and says whether there are times enough for them. */
export function InviteDialog({ agenda, open, onClose, onUndone, onOpenMore }: InviteDialogProps) {
  const t = useTexts(bookingTexts)
  const format = useFormat()
  const params = { id: agenda.id }
  const about = `agenda:${agenda.id}`
  const addLeaving = useLeavingLinks(staleByBooking, onUndone, () => deleteDraft(letterDraft(about)))
  const invite = useWrite(booking.invite, {
    stale: staleByBooking,
    then: (sending) => {
      addLeaving([sending])
      onClose()
    },
  })
  return (
    <LetterDialog
      {...{ open, onClose, about }}
      title={t('inviteTitle', { title: agenda.title })}
      foresee={(body) => q(booking.foresee, { params, body })}
      send={(asked) => invite.mutateAsync({ params, body: { ...asked, ...here() } })}
      more={({ places, total, choosing }) => {
        const missing = waitingFor(places, total + choosing)
        return (
          missing > 0 && (
            <Figure number={places} isWarning>
              {t('fewPlaces', {
                count: places,
                missing: t('waiting', { count: missing, number: format.number(missing) }),
              })}
              <button type="button" className={textButton} onClick={onOpenMore}>
                {t('openMore', { count: missing, number: format.number(missing) })}
              </button>
              <span className="text-fg-3">{t('orSend')}</span>
            </Figure>
          )
        )
      }}
    />
  )
}
