import { z } from 'zod'
import { attemptStates } from '#assessment/contract/customTests.ts'
import { AnswerValue } from '#assessment/contract/testPreview.ts'
import { endpoint, uuid } from '#platform/contract/endpoint.ts'
import { contentKinds, StepSheet, stepKinds } from './asked.ts'
import { Evidence } from './evidence.ts'
import { consentVersion, maxSaved } from './limits.ts'
import { Take } from './takes.ts'

/** The number of times that the reader left the page while answering, and pasted text. */
const Signs = z.object({ leavings: z.int().min(0).max(10_000), pastes: z.int().min(0).max(10_000) })
export type Signs = z.infer<typeof Signs>

const StepIntro = z.object({
  kind: z.enum(stepKinds),
  onBehalf: z.boolean().meta({ description: 'an administrator answers for the applicant' }),
  organisation: z.string(),
  company: z.string(),
  process: z.string(),
  title: z.string(),
  instructions: z.string(),
  firstName: z.string(),
  questions: z.int(),
  kinds: z.array(z.enum(contentKinds)),
  points: z.number(),
  minutes: z.int().nullable().meta({ description: 'time to answer, with what was added' }),
  extraPercent: z.int().meta({ description: 'the part of the time that was added for this person' }),
  textAnswers: z.boolean().meta({ description: 'the reader may write instead of recording' }),
  allAtOnce: z.boolean().meta({ description: 'all questions on one page instead of one at a time' }),
  attempts: z
    .int()
    .meta({ description: 'how often the reader may answer; the last attempt that was handed in counts' }),
  attemptsLeft: z.int().meta({ description: 'how often the reader may still begin, without the attempt at hand' }),
  timeZone: z.string(),
  contact: z.object({ email: z.string(), phone: z.string() }),
})

/** The page of a step link: the start page, the questions while they are answered, or the receipt. */
export const StepPage = z.object({
  state: z.enum(attemptStates),
  now: z.iso.datetime().meta({ description: 'by the clock of the server, which decides' }),
  opensAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  code: z.string().nullable().meta({ description: 'of the receipt' }),
  intro: StepIntro,
  sheet: StepSheet.nullable().meta({ description: 'only while the attempt is running' }),
  answers: z.array(z.object({ questionId: z.uuid(), value: AnswerValue })),
  revisions: z
    .record(z.uuid(), z.int())
    .meta({ description: 'how often each answer was changed; sent back with the next one' }),
  savedAt: z.iso.datetime().nullable(),
  evidence: z.array(Evidence).meta({
    description: 'files for the requirements; of a rejected one another may take the place until the deadline',
  }),
  takes: z.array(Take).meta({ description: 'recordings of a step that is answered by video' }),
  asked: z
    .array(z.object({ id: z.uuid(), text: z.string() }))
    .meta({ description: 'the requirements with a rejected file' }),
  profile: z.array(z.object({ text: z.string(), value: z.number(), target: z.number() })).meta({
    description: 'of a step of values that was handed in: from 1, never chosen, to 5; beside that of the company',
  }),
  signs: Signs.meta({ description: 'counted so far; the page goes on from here' }),
})
export type StepPage = z.infer<typeof StepPage>

const evidenceNow = z.object({ now: z.iso.datetime(), evidence: z.array(Evidence) })

/** Each open page names itself, so that another one can be noticed. */
const client = uuid

/** Every call names the step link in its header `Authorization: Step <token>`: an address would be logged on its way. */
export const answering = {
  read: endpoint({
    method: 'GET',
    path: '/step-link',
    access: 'public',
    summary: 'What a step link opens. Never starts an attempt, as scanners of mail follow links',
    response: StepPage,
  }),
  start: endpoint({
    method: 'POST',
    path: '/step-link/start',
    access: 'public',
    summary: 'Start the attempt, or continue it here',
    body: z.object({ client, consent: z.literal(consentVersion) }),
    response: StepPage,
  }),
  again: endpoint({
    method: 'POST',
    path: '/step-link/attempts',
    access: 'public',
    summary:
      'Begin another attempt, as often as the step allows. The last one that was handed in counts until this one is',
    body: z.object({ client, consent: z.literal(consentVersion) }),
    response: StepPage,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/step-link/answers',
    access: 'public',
    summary:
      'Save answers as they are typed. One that another page has changed since this one read it is not replaced: `newer` has it',
    body: z.object({
      client,
      signs: Signs.prefault({ leavings: 0, pastes: 0 }),
      answers: z
        .array(
          z.object({
            questionId: uuid,
            value: AnswerValue,
            revision: z.int().min(0).optional().meta({
              description:
                'of the answer that this page has read, 0 for none; left out, the page that began or continued last has read all',
            }),
          }),
        )
        .min(1)
        .max(maxSaved),
    }),
    response: z.object({
      now: z.iso.datetime(),
      savedAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      elsewhere: z.boolean().meta({ description: 'the attempt was continued in another page since' }),
      revisions: z.record(z.uuid(), z.int()).meta({ description: 'of what was saved' }),
      newer: z.array(z.object({ questionId: z.uuid(), value: AnswerValue, revision: z.int() })).meta({
        description: 'answers that were not replaced: another page gave them, and this one has not read them',
      }),
    }),
  }),
  attach: endpoint({
    method: 'POST',
    path: '/step-link/questions/:questionId/evidence',
    access: 'public',
    summary: 'Add a file that proves a requirement: multipart, one field with the file, up to 10 MB',
    upload: { limit: 10 * 1024 * 1024 },
    params: z.object({ questionId: uuid }),
    response: evidenceNow,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/step-link/evidence/:fileId',
    access: 'public',
    summary: 'Take a file back while the step is answered',
    params: z.object({ fileId: uuid }),
    response: evidenceNow,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/step-link/submission',
    access: 'public',
    summary: 'Hand the answers in. Repeating it changes nothing',
    response: StepPage,
  }),
}
