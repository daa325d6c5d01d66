import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { PageSkeleton } from '#platform/web/site/PageSkeleton.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { AgendaPlace } from './AgendaPlace.tsx'

/** The address of an agenda by its id alone, which notices and bookmarks have. */
export function AgendaPage() {
  const t = useTexts(bookingTexts)
  const { agendaId = '' } = useParams({ strict: false })
  const answer = useQuery(q(booking.get, { params: { id: agendaId } }))
  if (!answer.data) return <Loading of={answer} failed={t('failed')} waiting={<PageSkeleton />} />
  return <AgendaPlace agenda={answer.data} />
}
