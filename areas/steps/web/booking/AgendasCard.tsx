import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { booking } from '#steps/contract/booking.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { AgendaSheet } from './AgendaSheet.tsx'

/** The open interview agendas of a process, and the way to open another one in it. */
export function AgendasCard({ process: { id, zone } }: { process: Process }) {
  const t = useTexts(interviewsTexts)
  const format = useFormat(zone)
  const { data, error, refetch } = useQuery(q(booking.list, { query: { processId: id } }))
  const [isOpening, setOpening] = useState(false)
  const mayOpen = data?.processes.some((each) => each.id === id)
  return (
    <Card
      title={t('agendas')}
      flush
      action={
        mayOpen && (
          <Button size="sm" icon={CalendarPlus} onClick={() => setOpening(true)}>
            {t('openAgenda')}
          </Button>
        )
      }
    >
      {!data && <Loading of={{ error, refetch }} failed={t('agendasFailed')} waiting="m-5 h-12 rounded-3" />}
      {data?.rows.length === 0 && <p className="px-6 pb-5 text-13 text-fg-2 max-md:px-4">{t('agendasNone')}</p>}
      <ul>
        {data?.rows.map((agenda) => (
          <li key={agenda.id} className="grid gap-0.5 border-t px-6 py-3 text-13 max-md:px-4">
            <Link
              to="."
              search={{ tab: 'agenda', agenda: agenda.id } as never}
              dir="auto"
              className="font-semibold break-words text-accent-text hover:underline"
            >
              {agenda.title}
            </Link>
            <span className="text-fg-2">
              {t('agendaBooked', {
                booked: agenda.booked,
                people: agenda.people,
                when: format.dateTime(agenda.chooseUntil),
              })}
            </span>
          </li>
        ))}
      </ul>
      <AgendaSheet processId={isOpening ? id : ''} agenda={null} onClose={() => setOpening(false)} />
    </Card>
  )
}
