import { z } from 'zod'
import { attemptStates } from '#assessment/contract/customTests.ts'
import { wrongMade } from '#assessment/contract/madeTest.rules.ts'
import { MadeTest } from '#assessment/contract/madeTest.ts'
import { components } from '#hiring/contract/components.ts'
import { letterStates } from '#hiring/contract/summonsAnswers.rules.ts'
import { endpoint, seenBefore, uuid } from '#platform/contract/endpoint.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { stepKinds, VideoQuestion } from './asked.ts'
import { appUrl, LinkSending } from './sendings.ts'

/** The maximum number of named people to whom one call sends a link. */
export const maxInvited = 200

/** The people who may answer a step. */
export const answerers = ['both', 'professional', 'administrator'] as const

/** The settings of a step. A version of these settings never changes once an attempt follows it. */
export const StepSettings = z
  .object({
    title: requiredText(120),
    instructions: text(4000).default(''),
    opensAt: z.iso.datetime().nullable().default(null),
    dueAt: z.iso.datetime().nullable().default(null),
    days: z.int().min(1).max(365).nullable().default(null).meta({ description: 'days after the invitation' }),
    minutes: z.int().min(1).max(600).nullable().default(null),
    stageId: z
      .uuid()
      .nullable()
      .default(null)
      .meta({ description: 'everybody in this stage gets the link without being invited' }),
    script: z.array(VideoQuestion).max(20).default([]).meta({ description: 'what a step of kind video asks' }),
    textAnswers: z
      .boolean()
      .default(true)
      .meta({ description: 'whether everybody may write instead of recording; otherwise only who was granted it' }),
    allAtOnce: z.boolean().default(false).meta({ description: 'all questions on one page instead of one at a time' }),
    attempts: z
      .int()
      .min(1)
      .max(10)
      .default(1)
      .meta({ description: 'how often a person may answer; the last attempt that was handed in counts' }),
    answeredBy: z
      .enum(answerers)
      .default('both')
      .meta({ description: 'the professional by link, an administrator on behalf, or both' }),
  })
  .superRefine(({ opensAt, dueAt, days }, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (dueAt === null && days === null) wrong('dueAt', 'due_required')
    if (dueAt !== null && days !== null) wrong('days', 'due_twice')
    if (opensAt !== null && dueAt !== null && dueAt <= opensAt) wrong('dueAt', 'due_before_opening')
  })
export type StepSettings = z.output<typeof StepSettings>

/** A step of a test names the criterion that it marks; any other marks all criteria of its component, or by video, lets evaluators mark them. */
export const StepInput = z
  .object({
    kind: z.enum(stepKinds).default('test'),
    criterionId: z.uuid('required').nullable().default(null).meta({ description: 'what a test gives the mark of' }),
    testId: z
      .uuid('required')
      .nullable()
      .default(null)
      .meta({ description: 'the test of the company that is asked, in its version in use' }),
    made: MadeTest.nullable().default(null).meta({
      description:
        'a test that is made with the step and asked, when it has no `testId`; a token needs `companies:write` for it',
    }),
    settings: StepSettings,
    appUrl: appUrl.optional().meta({ description: 'where the links lead that are sent by themselves' }),
  })
  .superRefine(({ kind, criterionId, testId, made, settings }, ctx) => {
    const wrong = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    if (kind === 'video' && settings.script.length === 0) wrong(['settings', 'script'], 'required')
    // Creating a step sends nothing: what is sent by itself leaves when the step opens.
    if (settings.stageId !== null && settings.opensAt === null) wrong(['settings', 'opensAt'], 'opening_required')
    if (kind !== 'test') return
    if (criterionId === null) wrong(['criterionId'], 'required')
    if (testId === null && made === null) wrong(['testId'], 'required')
    if (testId === null && made) for (const { path, code } of wrongMade(made)) wrong(['made', ...path], code)
  })
export type StepInput = z.output<typeof StepInput>

const StepTest = z.object({
  id: z.uuid(),
  title: z.string(),
  number: z.int(),
  newest: z.int().meta({ description: 'its version in use; a greater one is asked from the next change on' }),
})

export const Step = z.object({
  id: z.uuid(),
  version: z.int(),
  number: z.int().meta({ description: 'of its settings: running attempts keep theirs' }),
  kind: z.enum(stepKinds),
  component: z.enum(components),
  criterion: z.object({ id: z.uuid(), text: z.string() }).nullable().meta({ description: 'that a test marks' }),
  test: StepTest.nullable(),
  questions: z.int(),
  settings: StepSettings,
  announced: z.boolean().meta({
    description: 'it was published with the process, or somebody was invited: a change needs a reason',
  }),
  attempts: z
    .partialRecord(z.enum(attemptStates), z.int())
    .meta({ description: 'the last attempt of each person, by state' }),
  uninvited: z.int().meta({ description: 'people in the process who have no link yet' }),
  sending: LinkSending.nullable().meta({ description: 'under way to those who have none' }),
})
export type Step = z.infer<typeof Step>

const StepsOfProcess = z.object({
  steps: z.array(Step),
  criteria: z
    .array(z.object({ id: z.uuid(), text: z.string(), component: z.enum(components) }))
    .meta({ description: 'those of tests and questions that no step marks yet' }),
  kinds: z.array(z.enum(stepKinds)).meta({ description: 'what another step may ask' }),
  tests: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      questions: z.int(),
      minutes: z.int().nullable(),
      processes: z.int().meta({ description: 'that ask it' }),
    }),
  ),
  people: z
    .array(z.object({ stageId: z.uuid().nullable(), count: z.int() }))
    .meta({ description: 'to whom another step could be sent, by their stage' }),
})

const linkStates = ['ativo', 'revogado', 'vencido'] as const
const StepLink = z.object({
  state: z.enum(linkStates),
  sentAt: z.iso.datetime().nullable().meta({ description: 'when its mail was put in the queue' }),
  mail: z.enum(letterStates).meta({ description: 'how far that mail is' }),
  openedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  reason: z.string(),
})

export const StepAttempt = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(attemptStates),
  invitedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  answered: z.int(),
  questions: z.int(),
  score: z.number().nullable(),
  hidden,
  minutes: z.int().nullable().meta({ description: 'time to answer, with what was added' }),
  extraPercent: z.int(),
  reason: z.string().meta({ description: 'why it was voided' }),
  voidedBy: z.string().nullable(),
})
export type StepAttempt = z.infer<typeof StepAttempt>

const StepOfApplication = z.object({
  id: z.uuid(),
  kind: z.enum(stepKinds),
  title: z.string(),
  component: z.enum(components),
  weight: z.int().meta({ description: 'of its component, in basis points' }),
  answeredBy: z.enum(answerers),
  attempts: z.array(StepAttempt).meta({ description: 'the last one first' }),
  link: StepLink.nullable(),
})
export type StepOfApplication = z.infer<typeof StepOfApplication>

export const StepsOverview = z.object({
  applicationId: z.uuid(),
  candidateId: z.uuid(),
  processId: z.uuid(),
  name: z.string(),
  profession: z.string(),
  city: z.string(),
  uf: z.string(),
  cpf: z.string().meta({ description: 'masked' }),
  email: z.string(),
  phone: z.string().meta({ description: 'E.164; empty when it is unknown' }),
  process: z.object({ title: z.string(), code: z.string(), company: z.string(), timeZone: z.string() }),
  status: z.enum(applicationStatuses),
  frozen: z.boolean(),
  extraPercent: z.int().meta({ description: 'time added to every step with a time limit' }),
  extraBy: z.string().nullable(),
  textInstead: z.boolean().meta({ description: 'the applicant may write instead of recording, in every step' }),
  steps: z.array(StepOfApplication),
})
export type StepsOverview = z.infer<typeof StepsOverview>

const ofProcess = z.object({ id: uuid })
const ofStep = z.object({ id: uuid, stepId: uuid })
const reason = requiredText(500)

export const steps = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/steps',
    summary: 'The steps of a process, and the criteria and tests of which another one can be made',
    params: ofProcess,
    response: StepsOfProcess,
  }),
  create: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/steps',
    summary:
      'Add a step: a test whose score marks a criterion, in use or made with it, the requirements, or the values, answered through a link',
    params: ofProcess,
    body: StepInput,
    response: StepsOfProcess,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/selective-processes/:id/steps/:stepId',
    summary: 'Change a step; 409 when somebody changed it meanwhile. Attempts that exist keep the settings they have',
    params: ofStep,
    body: z.object({
      testId: z.uuid().nullable().default(null),
      settings: StepSettings,
      reason: text(500).default('').meta({ description: 'why an announced step changes' }),
      version: z.int(),
      appUrl: appUrl.optional(),
    }),
    response: StepsOfProcess,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/selective-processes/:id/steps/:stepId',
    summary: 'Remove a step to which nobody was invited and that was not published with the notice',
    params: ofStep,
    response: StepsOfProcess,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/steps/:stepId/invitations',
    summary:
      'Send the link of a step by e-mail to these applicants at once; who has a link already gets the same again',
    params: ofStep,
    body: z.object({ applicationIds: z.array(uuid).min(1).max(maxInvited), appUrl }),
    response: z.object({ invited: z.int() }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/candidates/:id/selective-processes/:processId/steps',
    summary: 'The steps of a professional in a process: attempts, deadlines, links',
    params: z.object({ id: uuid, processId: uuid }),
    response: StepsOverview,
  }),
  address: endpoint({
    method: 'POST',
    path: '/applications/:id/steps/:stepId/address',
    summary: 'The address of the link of a step, made when there is none; recorded, as everybody who has it can answer',
    params: ofStep,
    body: z.object({ appUrl }),
    response: z.object({ address: z.string() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/applications/:id/steps/:stepId/revocation',
    summary: 'Revoke the link of a step; answers that were saved stay',
    params: ofStep,
    body: z.object({ reason }),
    response: StepsOverview,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/applications/:id/steps/:stepId/extension',
    summary: 'Give a person until later; opens an expired attempt again',
    params: ofStep,
    body: z.object({ dueAt: z.iso.datetime(), reason, from: seenBefore(z.iso.datetime()) }),
    response: StepsOverview,
  }),
  again: endpoint({
    method: 'POST',
    path: '/applications/:id/steps/:stepId/attempts',
    summary: 'Allow another attempt: the last one is voided, and its score counts no more',
    params: ofStep,
    body: z.object({ reason }),
    response: StepsOverview,
  }),
  accommodate: endpoint({
    method: 'PUT',
    path: '/applications/:id/accommodation',
    summary:
      'Add time, in percent, to every step of an applicant that has a time limit, and let them write instead of recording; running attempts end later',
    params: ofProcess,
    body: z.object({
      extraPercent: z.int().min(0).max(300),
      textInstead: z.boolean().default(false),
      reason,
      from: seenBefore(z.object({ extraPercent: z.int(), textInstead: z.boolean() })),
    }),
    response: StepsOverview,
  }),
}
