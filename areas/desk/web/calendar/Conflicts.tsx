import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { calendar } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'

type ConflictsProps = {
  startsAt: string
  endsAt: string
  personIds: string[]
  exceptId?: string | undefined
  zone: string
  /** The text to display when no person is busy. */
  free?: string
  /** Offers to take the next free time. */
  onUse?: (startsAt: string) => void
}

const day = 24 * 3_600_000

/** Says who is busy at a time, and when everybody is free next. */
export function Conflicts({ startsAt, endsAt, personIds, exceptId, zone, free, onUse }: ConflictsProps) {
  const t = useTexts(calendarTexts)
  const format = useFormat(zone)
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  const { data } = useQuery({
    ...q(calendar.conflicts, { query: { startsAt, endsAt, personIds, exceptId, zone } }),
    enabled: personIds.length > 0 && length > 0 && length <= day,
  })
  if (!data) return null
  if (data.busy.length === 0)
    return free ? (
      <p role="status" className="flex items-center gap-2 text-13 text-pos">
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        {free}
      </p>
    ) : null
  const { freeAt } = data
  return (
    <div role="status" className="flex gap-2 rounded-2 bg-wait-bg px-3 py-2 text-13 text-wait">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        {data.busy.map(({ name, title, startsAt: since }) => (
          <p key={`${name} ${since}`}>{t('busy', { name, title, time: format.time(since) })}</p>
        ))}
        <p>
          {freeAt ? t('freeAt', { when: `${format.shortWeekday(freeAt)}, ${format.time(freeAt)}` }) : t('noneFree')}
        </p>
        {freeAt && onUse && (
          <Button size="sm" className="mt-1.5" onClick={() => onUse(freeAt)}>
            {t('useFree')}
          </Button>
        )}
      </div>
    </div>
  )
}
