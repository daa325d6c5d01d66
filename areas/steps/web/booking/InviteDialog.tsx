import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Figure, LetterFigures, textButton } from '#messages/web/sending/Figures.tsx'
import { LetterLook } from '#messages/web/sending/LetterLook.tsx'
import { SendDialog } from '#messages/web/sending/SendDialog.tsx'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
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
  const [at, setAt] = useState(0)
  const params = { id: agenda.id }
  const { data, error, refetch } = useQuery({
    ...q(booking.foresee, { params, query: { at } }),
    enabled: open,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const addLeaving = useLeavingLinks(staleByBooking, onUndone)
  const invite = useWrite(booking.invite, {
    stale: staleByBooking,
    then: (sending) => {
      addLeaving([sending])
      onClose()
    },
  })
  const missing = data ? waitingFor(data.places, data.total + data.choosing) : 0
  return (
    <SendDialog
      {...{ open, onClose }}
      title={t('inviteTitle', { title: agenda.title })}
      reads={{ error, refetch }}
      counted={data && { people: data.total, mails: data.total, hasMail: data.hasMail }}
      figures={
        data && (
          <LetterFigures letter={data}>
            {missing > 0 && (
              <Figure number={data.places} isWarning>
                {t('fewPlaces', {
                  count: data.places,
                  missing: t('waiting', { count: missing, number: format.number(missing) }),
                })}
                <button type="button" className={textButton} onClick={onOpenMore}>
                  {t('openMore', { count: missing, number: format.number(missing) })}
                </button>
                <span className="text-fg-3">{t('orSend')}</span>
              </Figure>
            )}
          </LetterFigures>
        )
      }
      look={data && <LetterLook letter={data} at={at} onAt={setAt} />}
      pending={invite.isPending}
      error={invite.error}
      onSend={() => invite.mutate({ params, body: here() })}
    />
  )
}
