import { z } from 'zod'
import { calendarNames } from '#desk/contract/calendar.ts'
import { several, uuid } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/validation.ts'
import { isZone } from '#platform/contract/zone.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The search parameters of the calendar: `hide` are the calendars that are not shown, `person` those whose events are, `weekends` shows empty ones in a week, `zone` is the one of the times. */
export const calendarSearch = z.object({
  view: z.enum(calendarViews).default('month'),
  date: day().optional(),
  hide: several(z.enum(calendarNames)),
  person: several(uuid),
  weekends: z.literal('1').optional(),
  zone: z.string().max(60).refine(isZone).optional(),
  event: uuid.optional(),
  new: z.literal('1').optional(),
})
