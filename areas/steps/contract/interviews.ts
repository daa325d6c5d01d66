import { z } from 'zod'
import { endpoint, pageOf, uuid } from '#platform/contract/endpoint.ts'
import { requiredText, text, webAddress } from '#platform/contract/validation.ts'

/** The states of an interview: it is scheduled, it took place, the applicant did not come, or it is cancelled. */
const interviewStates = ['marcada', 'realizada', 'faltou', 'cancelada'] as const
export type InterviewState = (typeof interviewStates)[number]

const KitQuestion = z.object({
  text: requiredText(500),
  good: text(1000).default('').meta({ description: 'what a good answer shows' }),
  criterionId: z.uuid().nullable().default(null).meta({ description: 'the criterion that it is about' }),
})

/** The answers to an invitation, by the calendar of the invited person. */
const attendances = ['aceita', 'recusada', 'talvez'] as const
const answer = z
  .enum(attendances)
  .nullable()
  .meta({ description: 'the answer to the latest invitation; null without one' })

export const KitInput = z.object({
  title: requiredText(120),
  opening: text(2000).default('').meta({ description: 'how to open the interview' }),
  questions: z.array(KitQuestion).min(1).max(40),
})
export type KitInput = z.output<typeof KitInput>

export const InterviewKit = KitInput.extend({ id: z.uuid(), version: z.int() })
export type InterviewKit = z.infer<typeof InterviewKit>

export const InterviewInput = z
  .object({
    kitId: z.uuid().nullable().default(null),
    startsAt: z.iso.datetime({ error: 'required' }),
    minutes: z.int().min(5).max(600).default(45),
    place: text(300).default(''),
    link: webAddress.default(''),
    note: text(1000).default('').meta({ description: 'what the applicant should know; in their mail' }),
    interviewerIds: z.array(uuid).min(1).max(10),
  })
  .superRefine(({ place, link }, ctx) => {
    if (place === '' && link === '') ctx.addIssue({ code: 'custom', path: ['place'], message: 'place_or_link' })
  })
export type InterviewInput = z.output<typeof InterviewInput>

const scheduled = {
  id: z.uuid(),
  state: z.enum(interviewStates),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  place: z.string(),
  link: z.string(),
}

export const Interview = z.object({
  ...scheduled,
  version: z.int(),
  applicationId: z.uuid(),
  candidateId: z.uuid(),
  name: z.string(),
  kit: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  note: z.string(),
  reason: z.string().meta({ description: 'why it was cancelled' }),
  answer,
  interviewers: z.array(z.object({ id: z.uuid(), name: z.string(), answer })),
})
export type Interview = z.infer<typeof Interview>

const Interviewer = z.object({ id: z.uuid(), name: z.string(), guest: z.boolean() })
export type Interviewer = z.infer<typeof Interviewer>

/** The choices for an interview that is scheduled. */
const choices = {
  kits: z.array(z.object({ id: z.uuid(), title: z.string() })),
  interviewers: z.array(Interviewer).meta({ description: 'administrators, and guests of the team of evaluators' }),
}

export const InterviewsOfApplication = z.object({
  interviews: z.array(Interview),
  ...choices,
  hasMail: z.boolean().meta({ description: 'without a mail server invitations wait in the queue' }),
})
export type InterviewsOfApplication = z.infer<typeof InterviewsOfApplication>

/** An interview as its interviewer prepares it: without the name of the applicant. */
export const OwnInterview = z.object({
  ...scheduled,
  zone: z.string(),
  kit: InterviewKit.omit({ version: true }).nullable(),
})
export type OwnInterview = z.infer<typeof OwnInterview>

const ofProcess = z.object({ id: uuid })
const ofKit = z.object({ id: uuid, kitId: uuid })
const appUrl = z.url({ protocol: /^https?$/, error: 'url' }).max(300)
const kits = z.array(InterviewKit)
const version = z.int()

const interviewTimes = ['upcoming', 'past'] as const

export const interviews = {
  kits: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/interview-kits',
    summary: 'The interview kits of a process: what is asked, and what a good answer shows',
    params: ofProcess,
    response: kits,
  }),
  createKit: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/interview-kits',
    summary: 'Add an interview kit',
    params: ofProcess,
    body: KitInput,
    response: InterviewKit,
  }),
  updateKit: endpoint({
    method: 'PUT',
    path: '/selective-processes/:id/interview-kits/:kitId',
    summary: 'Change an interview kit; refused once somebody was interviewed by it',
    params: ofKit,
    body: KitInput.extend({ version }),
    response: InterviewKit,
  }),
  removeKit: endpoint({
    method: 'DELETE',
    path: '/selective-processes/:id/interview-kits/:kitId',
    summary: 'Remove an interview kit that no interview uses',
    params: ofKit,
    response: kits,
  }),
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/interviews',
    summary: 'The interviews of a process: those to come, the next first, or those before, the last first',
    params: ofProcess,
    query: z.object({
      when: z.enum(interviewTimes).default('upcoming'),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
      limit: z.coerce.number<number>().int().min(1).max(100).default(25),
    }),
    response: pageOf(Interview),
  }),
  ofApplication: endpoint({
    method: 'GET',
    path: '/applications/:id/interviews',
    summary: 'The interviews of an application, and what another one can be made of',
    params: ofProcess,
    response: InterviewsOfApplication,
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/applications/:id/interviews',
    summary: 'Schedule an interview: the applicant and the interviewers get a mail with a calendar entry',
    params: ofProcess,
    body: InterviewInput.safeExtend({ appUrl }),
    response: Interview,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/interviews/:id',
    summary:
      'Change an interview; everybody concerned gets the calendar entry again when time or place changes, unless nobody is to be notified',
    params: ofProcess,
    body: InterviewInput.safeExtend({
      version,
      appUrl,
      notifies: z.boolean().default(true).meta({
        description: 'whether who was invited before gets the change; who joins or leaves always gets a letter',
      }),
    }),
    response: Interview,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/interviews/:id/cancellation',
    summary: 'Cancel an interview: everybody concerned gets a mail that removes it from their calendar',
    params: ofProcess,
    body: z.object({ reason: requiredText(500), version }),
    response: Interview,
  }),
  close: endpoint({
    method: 'POST',
    path: '/interviews/:id/outcome',
    summary: 'Record that an interview took place, or that the applicant did not come',
    params: ofProcess,
    body: z.object({ state: z.enum(['realizada', 'faltou']), version }),
    response: Interview,
  }),
  own: endpoint({
    method: 'GET',
    path: '/evaluations/:id/interviews',
    summary: 'The interviews of an application in which the caller interviews, with their kits',
    access: 'evaluator',
    params: ofProcess,
    response: z.array(OwnInterview),
  }),
}
