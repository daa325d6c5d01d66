import { z } from 'zod'
import { ForeseenLetter, foreseenBody } from '#deliveries/contract/foreseen.ts'
import { daysUntil } from '#platform/contract/days.rules.ts'
import { endpoint, pageOf, seenBefore, uuid } from '#platform/contract/endpoint.ts'
import { requiredText, text, webAddress } from '#platform/contract/validation.ts'
import { isZone } from '#platform/contract/zone.ts'
import { BookingPage } from './bookingLink.ts'
import { appUrl, LinkSending, sendingBody } from './sendings.ts'

const version = z.int()
const day = z.iso.date({ error: 'required' })
const minuteOfDay = z.int().min(0).max(1440)
const moment = z.iso.datetime({ error: 'required' })
/** The maximum number of exceptions in the hours of an interviewer. */
export const maxExceptions = 200
/** The maximum number of days between the first and the last day of an agenda. */
export const maxAgendaDays = 92

const ordered = { message: 'end_before_start', path: ['to'] }
const Weekly = z
  .object({ weekday: z.int().min(1).max(7), from: minuteOfDay, to: minuteOfDay })
  .refine(({ from, to }) => from < to, ordered)
const Exception = z
  .object({ day, kind: z.enum(['off', 'extra']), from: minuteOfDay, to: minuteOfDay })
  .refine(({ from, to }) => from < to, ordered)

/** When an interviewer can interview, by the clock of their zone. */
export const HoursInput = z.object({
  zone: z.string().max(60).refine(isZone, 'invalid'),
  weekly: z.array(Weekly).max(70),
  exceptions: z.array(Exception).max(maxExceptions),
})
export type HoursInput = z.output<typeof HoursInput>
export const InterviewerHours = HoursInput.extend({ id: z.uuid(), name: z.string(), version: z.int() })
export type InterviewerHours = z.infer<typeof InterviewerHours>

const settings = {
  title: requiredText(120),
  stageId: z.uuid().nullable().default(null),
  kitId: z.uuid().nullable().default(null),
  minutes: z.int().min(5).max(600).default(60),
  bufferMinutes: z.int().min(0).max(240).default(30),
  dayLimit: z.int().min(1).max(50).nullable().default(4),
  noticeHours: z.int().min(0).max(720).default(24),
  firstDay: day,
  lastDay: day,
  chooseUntil: moment,
  moveHours: z.int().min(0).max(720).default(24),
  moveLimit: z.int().min(0).max(10).default(2),
  reminds: z.boolean().default(true),
  place: text(300).default(''),
  link: webAddress.default(''),
  note: text(1000).default(''),
}

export const AgendaInput = z
  .object({
    ...settings,
    panelIds: z.array(uuid).min(1).max(10),
  })
  .superRefine(({ place, link, firstDay, lastDay }, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (place === '' && link === '') wrong('place', 'place_or_link')
    if (lastDay < firstDay) wrong('lastDay', 'end_before_start')
    if (daysUntil(lastDay, firstDay) > maxAgendaDays) wrong('lastDay', `days_at_most|${maxAgendaDays}`)
  })
export type AgendaInput = z.output<typeof AgendaInput>

const ofProcess = z.object({ id: z.uuid(), title: z.string(), company: z.string(), zone: z.string() })
const named = z.object({ id: z.uuid(), title: z.string() })
const stage = named.extend({ isInterview: z.boolean() })

const AgendaRow = z.object({
  id: z.uuid(),
  title: z.string(),
  process: ofProcess,
  isOpen: z.boolean(),
  chooseUntil: z.iso.datetime(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  people: z.int(),
  booked: z.int(),
  wishes: z.int(),
  next: z.iso.datetime().nullable(),
})
export type AgendaRow = z.infer<typeof AgendaRow>

const personStates = [
  'uninvited',
  'queued',
  'unreached',
  'unopened',
  'opened',
  'wish',
  'offered',
  'booked',
  'over',
] as const
const AgendaPerson = z.object({
  applicationId: z.uuid(),
  candidateId: z.uuid(),
  name: z.string(),
  state: z.enum(personStates).meta({
    description:
      'how far they are: booked, no time suits, one was opened for them, opened the link, or not, their mail waits or has failed',
  }),
  sentAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  wish: z.string(),
  offeredAt: z.iso.datetime().nullable().meta({ description: 'the time that was opened for their wish' }),
  need: z.string().meta({ description: 'what they need to take part, in their words' }),
  moves: z.int(),
  interview: z
    .object({ id: z.uuid(), version: z.int(), state: z.string(), startsAt: z.iso.datetime(), minutes: z.int() })
    .nullable(),
})
export type AgendaPerson = z.infer<typeof AgendaPerson>

const Span = z.object({ from: z.iso.datetime(), to: z.iso.datetime() })
export const Agenda = z.object({
  ...settings,
  id: z.uuid(),
  version: z.int(),
  process: ofProcess,
  closedAt: z.iso.datetime().nullable(),
  isOpen: z.boolean(),
  editable: z.boolean().meta({ description: 'the process still takes changes' }),
  panel: z.array(
    z.object({ id: z.uuid(), name: z.string(), guest: z.boolean(), hasHours: z.boolean(), zone: z.string() }),
  ),
  open: z.array(Span).meta({ description: 'when the whole panel is open' }),
  slots: z.array(z.iso.datetime()).meta({ description: 'when an interview can begin now' }),
  people: z.array(AgendaPerson),
  sending: LinkSending.nullable().meta({ description: 'of its link, under way to all who have none' }),
})
export type Agenda = z.infer<typeof Agenda>

const choices = z.object({
  process: ofProcess,
  kits: z.array(named),
  stages: z.array(stage),
  interviewers: z.array(z.object({ id: z.uuid(), name: z.string(), guest: z.boolean() })),
})

const period = z
  .object({ from: moment, to: moment })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), ordered)
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 86_400_000, {
    message: 'days_at_most|1',
    path: ['to'],
  })

const byId = z.object({ id: uuid })
const byPerson = z.object({ id: uuid, applicationId: uuid })

export const booking = {
  list: endpoint({
    method: 'GET',
    path: '/booking/agendas',
    summary:
      'The interview agendas, of all processes or of one: those in which applicants may choose, or those that are closed',
    query: z.object({
      which: z.enum(['open', 'closed']).default('open'),
      processId: uuid.optional(),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
      limit: z.coerce.number<number>().int().min(1).max(100).default(25),
    }),
    response: pageOf(AgendaRow).extend({
      processes: z.array(ofProcess).meta({ description: 'those under way that interview' }),
    }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/booking-choices',
    summary: 'What an interview agenda of a process can be made of',
    params: byId,
    response: choices,
  }),
  create: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/booking-agendas',
    summary: 'Open an interview agenda. Nobody is invited by it',
    params: byId,
    body: AgendaInput.safeExtend({ appUrl }),
    response: Agenda,
  }),
  get: endpoint({
    method: 'GET',
    path: '/booking/agendas/:id',
    summary: 'An interview agenda: when its panel is open, which times are free, and how far each applicant is',
    params: byId,
    response: Agenda,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/booking/agendas/:id/preview',
    summary: 'The page of an agenda as an applicant reads it who has not chosen yet. Nothing can be booked with it',
    params: byId,
    response: BookingPage,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/booking/agendas/:id',
    summary: 'Change an interview agenda. Interviews that are booked stay as they are',
    params: byId,
    body: AgendaInput.safeExtend({ version, appUrl }),
    response: Agenda,
  }),
  close: endpoint({
    method: 'POST',
    path: '/booking/agendas/:id/closing',
    summary: 'Close an interview agenda, or open it again. Interviews that are booked stay',
    params: byId,
    body: z.object({ closed: z.boolean(), version }),
    response: Agenda,
  }),
  foresee: endpoint({
    method: 'POST',
    path: '/booking/agendas/:id/foreseen',
    summary:
      'Who would get the link of an agenda now: all who have not got it, or one applicant, who is left out and why, whether there are times enough, and how the letter reads',
    params: byId,
    body: foreseenBody,
    response: ForeseenLetter.extend({
      places: z.int().meta({ description: 'interviews that still fit' }),
      choosing: z.int().meta({ description: 'people who have the link already and no time yet' }),
    }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/booking/agendas/:id/invitations',
    summary:
      'Send the link to named applicants, or to all who have not got it, after some seconds in which it can be undone, or later',
    params: byId,
    body: sendingBody,
    response: LinkSending,
  }),
  address: endpoint({
    method: 'POST',
    path: '/booking/agendas/:id/people/:applicationId/address',
    summary: 'The address at which an applicant chooses their time, to be copied; recorded',
    params: byPerson,
    body: z.object({ appUrl }),
    response: z.object({ address: z.string() }),
  }),
  book: endpoint({
    method: 'PUT',
    path: '/booking/agendas/:id/people/:applicationId/interview',
    summary: 'Book or move an interview on behalf of an applicant, with a reason',
    params: byPerson,
    body: z.object({
      startsAt: moment,
      reason: requiredText(500),
      from: seenBefore(z.iso.datetime().nullable()),
    }),
    response: Agenda,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/booking/agendas/:id/people/:applicationId/offer',
    summary:
      'Open a period in the hours of the panel for an applicant whom no time suits, and write to them. It is not reserved',
    params: byPerson,
    body: period.safeExtend({ appUrl }),
    response: Agenda,
  }),
  openings: endpoint({
    method: 'PUT',
    path: '/booking/agendas/:id/openings',
    summary: 'Open and close periods in the hours of the whole panel, in their order. Interviews that are booked stay',
    params: byId,
    body: z.object({
      openings: z
        .array(period.safeExtend({ open: z.boolean() }))
        .min(1)
        .max(200),
    }),
    response: Agenda,
  }),
  hours: endpoint({
    method: 'GET',
    path: '/booking/interviewers/:id/hours',
    summary: 'When an interviewer can interview: hours of the week, days off and extra hours',
    params: byId,
    response: InterviewerHours,
  }),
  saveHours: endpoint({
    method: 'PUT',
    path: '/booking/interviewers/:id/hours',
    summary: 'Change when an interviewer can interview',
    params: byId,
    body: HoursInput.extend({ version }),
    response: InterviewerHours,
  }),
}
