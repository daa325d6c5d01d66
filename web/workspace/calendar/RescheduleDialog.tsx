import { useMutation, useQuery } from '@tanstack/react-query'
import { interviews } from '#contract/steps/interviews.ts'
import { type CalendarEvent, calendar } from '#contract/workspace/calendar.ts'
import { type ApiError, call, q, refresh } from '#web/platform/api/client.ts'
import { calendarTexts } from '#web/platform/i18n/pt/calendar.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { here } from '#web/steps/here.ts'
import { staleByInterviews } from '#web/steps/interviews/staleByInterviews.ts'
import { Problem } from '#web/steps/Problem.tsx'
import { Conflicts } from './Conflicts.tsx'
import { useWhen } from './useWhen.ts'

type Rescheduled = { event: CalendarEvent; to: CalendarEvent }
type RescheduleDialogProps = { moved: Rescheduled | undefined; zone: string; onClose: () => void }

/** Asks before an interview is moved: everybody concerned gets a letter. */
export function RescheduleDialog({ moved, zone, onClose }: RescheduleDialogProps) {
  const t = useTexts(calendarTexts)
  const { when } = useWhen(zone)
  const applicationId = moved?.event.applicationId ?? ''
  const known = useQuery({
    ...q(interviews.ofApplication, { params: { id: applicationId } }),
    enabled: applicationId !== '',
  })
  const interview = known.data?.interviews.find(({ id }) => id === moved?.event.id)
  const write = useMutation<unknown, ApiError, Rescheduled>({
    mutationFn: async ({ event, to }) => {
      if (!interview) return
      const { place, link, note, kit, interviewers } = interview
      const body = {
        ...{ place, link, note, kitId: kit?.id ?? null, interviewerIds: interviewers.map(({ id }) => id) },
        ...{ startsAt: to.start, minutes: (Date.parse(to.end) - Date.parse(to.start)) / 60_000 },
        ...{ version: event.version, ...here() },
      }
      await call(interviews.change, { params: { id: event.id }, body })
      await refresh([calendar.list, ...staleByInterviews])
    },
    onSuccess: () => {
      toast.success(t('rescheduled'))
      onClose()
    },
    onError: () => void refresh([calendar.list]),
  })
  const close = () => {
    write.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={moved !== undefined}
      onClose={close}
      title={t('rescheduleTitle', { name: moved?.event.title })}
      body={
        moved && (
          <div className="flex flex-col gap-2">
            <p>{t('rescheduleBody', { before: when(moved.event), after: when(moved.to) })}</p>
            <Conflicts
              startsAt={moved.to.start}
              endsAt={moved.to.end}
              personIds={moved.event.people.map(({ id }) => id)}
              exceptId={moved.event.id}
              zone={zone}
              free={t('allFree')}
            />
            <Problem error={write.error ?? known.error} />
          </div>
        )
      }
      confirm={t('reschedule')}
      cancel={t('keep')}
      pending={write.isPending || known.isFetching}
      onConfirm={() => moved && write.mutate(moved)}
    />
  )
}
