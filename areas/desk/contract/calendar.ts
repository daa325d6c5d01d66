import { z } from 'zod'
import { byId, endpoint, nothing, several, stored, uuid } from '#platform/contract/endpoint.ts'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { isZone, zone } from '#platform/contract/zone.ts'

/** In display order. A colour stands for a calendar, and never alone: its events also have an icon. */
export const calendarNames = [
  'interviews',
  'deadlines',
  'appeals',
  'results',
  'steps',
  'privacy',
  'billing',
  'own',
] as const
export type CalendarName = (typeof calendarNames)[number]

/** The kinds of events, by their subjects. */
const calendarKinds = [
  'interview',
  'process_closes',
  'appeals',
  'process_opens',
  'result_preliminary',
  'result_final',
  'step_due',
  'privacy_due',
  'renewal',
  'invoice_due',
  'event',
] as const
export type CalendarKind = (typeof calendarKinds)[number]

const Person = z.object({ id: z.uuid(), name: z.string() })

export const CalendarEvent = z.object({
  kind: z.enum(calendarKinds),
  calendar: z.enum(calendarNames),
  id: z.uuid(),
  title: z.string().meta({ description: 'of an interview the applicant, of a date of a process its title' }),
  detail: z.string().meta({ description: 'the process or the company it belongs to' }),
  allDay: z.boolean(),
  start: z.string().meta({ description: 'a moment, or the first day where it lasts all day' }),
  end: z.string().meta({
    description: 'the moment, or day, after its last one; a deadline ends when it starts',
  }),
  place: z.string(),
  people: z.array(Person),
  processId: z.uuid().nullable(),
  applicationId: z.uuid().nullable(),
  candidateId: z.uuid().nullable(),
  over: z.boolean().meta({ description: 'an interview whose outcome is recorded' }),
  mine: z.boolean().meta({ description: 'an own event that the caller may change' }),
  version: z.int(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

const Absence = z.object({
  person: Person,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
})
export type Absence = z.infer<typeof Absence>

/** Days that one call may cover: a month with the weeks around it, or three months of an agenda. */
const longestWindow = 100

/** When an event takes place: moments, or whole days. */
const times = {
  allDay: z.boolean().default(false),
  startsAt: z.iso.datetime({ error: 'required' }).nullable().default(null),
  endsAt: z.iso.datetime({ error: 'required' }).nullable().default(null),
  startsOn: day().nullable().default(null),
  endsOn: day().nullable().default(null).meta({ description: 'its last day' }),
}
const EventTimes = z.object(times)
export type EventTimes = z.output<typeof EventTimes>

const longest = 31 * 24 * 3_600_000
function checkTimes({ allDay, startsAt, endsAt, startsOn, endsOn }: EventTimes, ctx: z.RefinementCtx) {
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (allDay) {
    if (!startsOn) return wrong('startsOn', 'required')
    if (!endsOn) return wrong('endsOn', 'required')
    if (endsOn < startsOn) wrong('endsOn', 'days_order')
    else if (Date.parse(endsOn) - Date.parse(startsOn) >= longest * 12) wrong('endsOn', 'event_too_long')
    return
  }
  if (!startsAt) return wrong('startsAt', 'required')
  if (!endsAt) return wrong('endsAt', 'required')
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  if (length <= 0) wrong('endsAt', 'event_order')
  else if (length > longest) wrong('endsAt', 'event_too_long')
}

const eventFields = z.object({
  title: requiredText(160),
  ...times,
  zone: z.string().max(60).refine(isZone, 'invalid_choice').default(zone).meta({
    description: 'the time zone it was planned in',
  }),
  place: text(300).default(''),
  notes: text(2000).default(''),
  personIds: z.array(uuid).max(50).default([]).meta({ description: 'administrators who take part' }),
})
export const EventInput = eventFields.superRefine(checkTimes)
export type EventInput = z.output<typeof EventInput>

export const OwnEvent = eventFields.extend({
  ...stored,
  ownerId: z.uuid().nullable(),
  ownerName: z.string(),
  people: z.array(Person),
  mine: z.boolean(),
  deletedAt: z.iso.datetime().nullable(),
})
export type OwnEvent = z.infer<typeof OwnEvent>

/** The part of the calendar that is given under a private address. */
export const FeedChoices = z.object({
  calendars: z.array(z.enum(calendarNames)).min(1).max(calendarNames.length),
  hideNames: z.boolean().default(true).meta({ description: 'leaves out the names of applicants and of persons' }),
  onlyMine: z.boolean().default(false).meta({ description: 'interviews: only those in which the reader interviews' }),
})
export type FeedChoices = z.output<typeof FeedChoices>

const CalendarAddress = FeedChoices.extend({
  path: z.string().meta({ description: 'of the private address, below the address of the installation' }),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
const maybeAddress = z.object({ address: CalendarAddress.nullable() })

const version = z.int()

export const calendar = {
  list: endpoint({
    method: 'GET',
    path: '/calendar',
    summary: 'What takes place on some days: the events of all calendars, who can be invited, and who is off',
    query: z
      .object({ from: day(), to: day().meta({ description: 'the day after the last one' }) })
      .superRefine(({ from, to }, ctx) => {
        const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
        if (days <= 0) ctx.addIssue({ code: 'custom', path: ['to'], message: 'days_order' })
        if (days > longestWindow) ctx.addIssue({ code: 'custom', path: ['to'], message: `too_big|${longestWindow}` })
      }),
    response: z.object({
      events: z.array(CalendarEvent),
      people: z.array(Person),
      absences: z.array(Absence).meta({ description: 'when interviewers are off, by exceptions of their hours' }),
    }),
  }),
  conflicts: endpoint({
    method: 'GET',
    path: '/calendar/conflicts',
    summary: 'Who is busy at some time, and when all of them are free next, on a working day',
    query: z.object({
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      personIds: several(uuid),
      exceptId: uuid.optional().meta({ description: 'the event or interview that is moved' }),
      zone: z.string().max(60).refine(isZone, 'invalid_choice').default(zone),
    }),
    response: z.object({
      busy: z.array(z.object({ name: z.string(), title: z.string(), startsAt: z.iso.datetime() })),
      freeAt: z.iso.datetime().nullable(),
    }),
  }),
  event: endpoint({
    method: 'GET',
    path: '/calendar/events/:id',
    summary: 'An own event',
    params: byId,
    response: OwnEvent,
  }),
  create: endpoint({
    method: 'POST',
    path: '/calendar/events',
    summary: 'Add an event',
    body: EventInput,
    response: OwnEvent,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/calendar/events/:id',
    summary: 'Change an event; those who take part in it may',
    params: byId,
    body: eventFields.extend({ version }).superRefine(checkTimes),
    response: OwnEvent,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/calendar/events/:id/time',
    summary: 'Move or stretch an event',
    params: byId,
    body: EventTimes.extend({ version }).superRefine(checkTimes),
    response: OwnEvent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calendar/events/:id',
    summary: 'Remove an event',
    params: byId,
    response: OwnEvent,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/calendar/events/:id/restoration',
    summary: 'Restore an event that was removed',
    params: byId,
    response: OwnEvent,
  }),
  address: endpoint({
    method: 'GET',
    path: '/calendar/address',
    summary: 'The private address at which a phone reads the calendar of the caller',
    response: maybeAddress,
  }),
  createAddress: endpoint({
    method: 'POST',
    path: '/calendar/address',
    summary: 'Make a private address; one that was there before no longer works',
    body: FeedChoices.extend({ appUrl: z.url({ protocol: /^https?$/, error: 'url' }).max(300) }),
    response: maybeAddress,
  }),
  chooseFeed: endpoint({
    method: 'PUT',
    path: '/calendar/address',
    summary: 'Choose what the private address gives',
    body: FeedChoices,
    response: maybeAddress,
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: '/calendar/address',
    summary: 'Revoke the private address',
    response: nothing,
  }),
}
