import { useState } from 'react'
import { type CalendarEvent, calendar } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { clockOf, minuteOfDay, minutesOf, momentAt } from '#platform/contract/clock.rules.ts'
import { dayIn } from '#platform/contract/days.rules.ts'
import { ApiError, call, useSend } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { interviews } from '#steps/contract/interviews.ts'
import { here } from '#steps/web/here.ts'
import { staleByInterviews } from '#steps/web/interviews/staleByInterviews.ts'
import { Conflicts } from './Conflicts.tsx'
import { useWhen } from './useWhen.ts'

/** An interview, and where it was moved to: to its own place when nobody has chosen one yet. */
export type Rescheduled = { event: CalendarEvent; to: CalendarEvent }
type RescheduleDialogProps = { moved: Rescheduled | undefined; zone: string; onClose: () => void }

/** Asks before an interview is moved: when to, and whether everybody concerned gets a letter. */
export function RescheduleDialog({ moved, zone, onClose }: RescheduleDialogProps) {
  return moved ? <Asked key={moved.event.id + moved.to.start} {...{ moved, zone, onClose }} /> : null
}

function Asked({ moved: { event, to }, zone, onClose }: RescheduleDialogProps & { moved: Rescheduled }) {
  const t = useTexts(calendarTexts)
  const because = useTexts(refusalsTexts)
  const { when } = useWhen(zone)
  const [day, setDay] = useState(() => dayIn(zone, new Date(to.start)))
  const [time, setTime] = useState(() => clockOf(minuteOfDay(zone, new Date(to.start))))
  const [notifies, setNotifies] = useState(true)
  const length = Date.parse(to.end) - Date.parse(to.start)
  const begins = day && time ? momentAt(zone, day, minutesOf(time)) : Date.parse(to.start)
  const startsAt = new Date(begins).toISOString()
  const endsAt = new Date(begins + length).toISOString()
  const isPast = begins <= Date.now()
  const isSame = begins === Date.parse(event.start) && length === Date.parse(event.end) - Date.parse(event.start)
  const write = useSend(
    async () => {
      const known = await call(interviews.ofApplication, { params: { id: event.applicationId ?? '' } })
      const interview = known.interviews.find(({ id }) => id === event.id)
      if (!interview) throw new ApiError(404, { code: 'not_found' })
      const { place, link, note, kit, interviewers } = interview
      const body = {
        ...{ place, link, note, kitId: kit?.id ?? null, interviewerIds: interviewers.map(({ id }) => id) },
        ...{ startsAt, notifies, minutes: length / 60_000, version: event.version, ...here() },
      }
      return call(interviews.change, { params: { id: event.id }, body })
    },
    {
      stale: [calendar.list, ...staleByInterviews],
      then: () => toast.success(t(notifies ? 'rescheduled' : 'rescheduledSilently')),
    },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('rescheduleTitle', { name: event.title })}
      body={
        <div className="flex flex-col gap-3">
          <p>
            {isSame
              ? t('rescheduleFrom', { before: when(event) })
              : t('rescheduleBody', { before: when(event), after: when({ ...to, start: startsAt, end: endsAt }) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <input
              type="date"
              aria-label={t('rescheduleDay')}
              value={day}
              onChange={({ target }) => setDay(target.value)}
              className={`${fieldLook} flex-1`}
            />
            <input
              type="time"
              step={900}
              aria-label={t('rescheduleTime')}
              aria-invalid={isPast}
              value={time}
              onChange={({ target }) => setTime(target.value)}
              className={`${fieldLook} w-28`}
            />
          </div>
          {isPast ? (
            <p role="alert" className="text-neg">
              {because('interview_past')}
            </p>
          ) : (
            <Conflicts
              {...{ startsAt, endsAt, zone }}
              personIds={event.people.map(({ id }) => id)}
              exceptId={event.id}
              free={t('allFree')}
            />
          )}
          <label className="flex min-h-8 cursor-pointer items-center gap-2 text-fg max-md:min-h-11">
            <Checkbox checked={notifies} onChange={setNotifies} />
            {t('notify', { name: event.title })}
          </label>
        </div>
      }
      confirm={t(notifies ? 'reschedule' : 'rescheduleSilently')}
      cancel={t('keep')}
      onConfirm={() => {
        if (isSame) onClose()
        else if (!isPast) return write.mutateAsync()
      }}
    />
  )
}
