import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { mayMove } from '#desk/contract/calendar.rules.ts'
import { type CalendarEvent, calendar, type OwnEvent } from '#desk/contract/calendar.ts'
import { recordPath } from '#desk/contract/calendarPaths.rules.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { ApiError, call, q, refresh, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AnchorButton, Button } from '#platform/web/ui/Button.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { inkOf, kindIcons } from './looks.ts'
import { useWhen } from './useWhen.ts'

type EventSheetProps = {
  event: CalendarEvent | undefined
  zone: string
  onEdit: (event: OwnEvent) => void
  /** Moves an interview: what touch has in place of dragging. */
  onMove: (event: CalendarEvent) => void
  onClose: () => void
}

/** The subject of an event, and the actions on it. */
export function EventSheet({ event, zone, onEdit, onMove, onClose }: EventSheetProps) {
  const t = useTexts(calendarTexts)
  const isOwn = event?.kind === 'event'
  const own = useQuery({ ...q(calendar.event, { params: { id: event?.id ?? '' } }), enabled: isOwn })
  const remove = useWrite(calendar.remove, {
    stale: [calendar.list, calendar.event],
    then: ({ id }) => {
      onClose()
      toast.success(t('removed'), { undo: () => void restore(id) })
    },
  })
  async function restore(id: string) {
    try {
      await call(calendar.restore, { params: { id } })
      await refresh([calendar.list, calendar.event])
      toast.success(t('restored'))
    } catch (error) {
      if (error instanceof ApiError) toast.error(error.message)
    }
  }
  const stored = own.data
  return (
    <Sheet
      open={event !== undefined}
      onClose={onClose}
      width={420}
      label={event?.title ?? t('title')}
      footer={
        event &&
        (isOwn ? (
          event.mine && (
            <>
              <Button
                icon={Trash2}
                pending={remove.isPending}
                onClick={() => remove.mutate({ params: { id: event.id } })}
              >
                {t('remove')}
              </Button>
              <Button variant="primary" icon={Pencil} pending={!stored} onClick={() => stored && onEdit(stored)}>
                {t('edit')}
              </Button>
            </>
          )
        ) : (
          <>
            {event.kind === 'interview' && mayMove(event) && (
              <Button icon={CalendarClock} onClick={() => onMove(event)}>
                {t('move')}
              </Button>
            )}
            <AnchorButton variant="primary" icon={ExternalLink} href={recordPath(event)}>
              {t('open')}
            </AnchorButton>
          </>
        ))
      }
    >
      {event && (
        <Facts event={event} stored={isOwn ? stored : undefined} zone={zone} problem={remove.error ?? own.error} />
      )}
    </Sheet>
  )
}

type FactsProps = { event: CalendarEvent; stored: OwnEvent | undefined; zone: string; problem: ApiError | null }
function Facts({ event, stored, zone, problem }: FactsProps) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const { when } = useWhen(zone)
  const { kind, calendar: name, detail, place, people } = event
  const Icon = kindIcons[kind]
  return (
    <div className="flex flex-col gap-2 p-6 text-13">
      <p className="flex items-center gap-2 font-label" style={{ color: inkOf(name) }}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {t(`kinds.${kind}`)}
      </p>
      <p className="text-14">{when(event)}</p>
      {detail && kind !== 'privacy_due' && (
        <p dir="auto" className="text-fg-2">
          {detail}
        </p>
      )}
      {place && (
        <p dir="auto" className="break-words text-fg-2">
          {place}
        </p>
      )}
      {people.length > 0 && <p>{t('with', { names: format.list(people.map((each) => each.name)) })}</p>}
      {stored?.notes && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {stored.notes}
        </p>
      )}
      {stored?.ownerName && <p className="text-fg-3">{t('by', { name: stored.ownerName })}</p>}
      {problem && (
        <p role="alert" className="text-neg">
          {problem.message}
        </p>
      )}
    </div>
  )
}
