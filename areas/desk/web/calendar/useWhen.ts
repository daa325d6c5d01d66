import { daysOf } from '#desk/contract/calendar.rules.ts'
import type { CalendarEvent } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { dayAfter } from '#platform/contract/days.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

type Times = Pick<CalendarEvent, 'allDay' | 'start' | 'end'>

/** Says when an event takes place, in a time zone. */
export function useWhen(zone: string) {
  const t = useTexts(calendarTexts)
  const days = useFormat()
  const times = useFormat(zone)
  /** “09:00 a 10:00”, or “23:59” */
  const clock = ({ allDay, start, end }: Times) => {
    if (allDay) return t('allDay')
    return end > start ? t('until', { from: times.time(start), to: times.time(end) }) : times.time(start)
  }
  /** “seg., 23 nov., 09:00 a 10:00” */
  const when = (event: Times) => {
    const { first, last } = daysOf(event, zone)
    if (first === last) return `${days.shortWeekday(first)}, ${clock(event)}`
    if (event.allDay) return t('days', { from: days.shortWeekday(first), to: days.shortWeekday(last) })
    return t('days', {
      from: `${days.shortWeekday(first)}, ${times.time(event.start)}`,
      to: `${days.shortWeekday(last)}, ${times.time(event.end)}`,
    })
  }
  /** “23 nov. a 27 nov.”: a period, of which the last day is the one before `to`. */
  const period = (from: string, to: string) =>
    t('days', { from: days.dayMonth(from), to: days.dayMonth(dayAfter(to, -1)) })
  return { clock, when, period, time: times.time }
}
