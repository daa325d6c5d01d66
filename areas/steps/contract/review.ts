import { z } from 'zod'
import { attemptStates } from '#assessment/contract/customTests.ts'
import { AnswerValue } from '#assessment/contract/testPreview.ts'
import { components } from '#hiring/contract/components.ts'
import { endpoint, seenBefore, uuid } from '#platform/contract/endpoint.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { StepContent, stepKinds } from './asked.ts'
import { evidenceStates, ReviewedEvidence } from './evidence.ts'
import { flagKinds } from './flags.rules.ts'
import { ReviewedTake } from './takes.ts'

const Grade = z.object({
  evaluatorId: z.uuid(),
  by: z.string(),
  points: z.number(),
  note: z.string(),
  sentAt: z.iso.datetime(),
})

const ReviewedQuestion = z.object({
  id: z.uuid(),
  section: z.string(),
  content: StepContent,
  points: z.number().meta({ description: 'what it is worth' }),
  voided: z.boolean(),
  value: AnswerValue.nullable(),
  earned: z.number().nullable(),
  evidence: z.array(ReviewedEvidence),
  takes: z.array(ReviewedTake).meta({ description: 'the recording that was chosen' }),
  grades: z.array(Grade).meta({ description: 'of an open answer; those of others only once the caller has graded' }),
})
export type ReviewedQuestion = z.infer<typeof ReviewedQuestion>

const CriterionMark = z.object({
  criterionId: z.uuid(),
  text: z.string(),
  target: z.number(),
  value: z.number().nullable(),
  note: z.string(),
  markedBy: z.string().nullable(),
})

const Flag = z.object({
  kind: z.enum(flagKinds),
  value: z.number().meta({ description: 'answers in a row, seconds an answer, or times' }),
  dismissed: z.object({ reason: z.string(), by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
})
export type StepFlag = z.infer<typeof Flag>

/** The last attempt of an applicant at a step: what they answered, and what it is worth. */
export const StepReview = z.object({
  attemptId: z.uuid(),
  kind: z.enum(stepKinds),
  component: z.enum(components),
  title: z.string(),
  state: z.enum(attemptStates),
  startedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime(),
  code: z.string().nullable().meta({ description: 'of the receipt; null for a guest' }),
  answeredBy: z.string().nullable().meta({ description: 'the administrator who answered for the applicant' }),
  answeredReason: z.string(),
  mayGrade: z.boolean().meta({ description: 'whether the reader may grade: in a blind process only guests do' }),
  score: z.number().nullable(),
  hidden,
  questions: z.array(ReviewedQuestion).meta({ description: 'empty until the answers are handed in' }),
  marks: z.array(CriterionMark).meta({ description: 'what the attempt gives the criteria of its component' }),
  flags: z.array(Flag).meta({ description: 'what may be looked into; a flag changes no mark' }),
})
export type StepReview = z.infer<typeof StepReview>

const ofStep = z.object({ id: uuid, stepId: uuid })
/** The attempt that the caller has seen: another attempt was allowed meanwhile when it is not the last one. */
const attemptId = uuid
const appUrl = z.url({ protocol: /^https?$/, error: 'url' }).max(300)
const verifiedValues = [0, 0.5, 1] as const

export const review = {
  read: endpoint({
    method: 'GET',
    path: '/applications/:id/steps/:stepId/review',
    access: 'evaluator',
    summary: 'The last attempt of an applicant at a step, with the answers once they are handed in',
    params: ofStep,
    response: z.object({ review: StepReview.nullable().meta({ description: 'null before the first invitation' }) }),
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/applications/:id/steps/:stepId/verification',
    summary: 'Decide for each requirement that was declared whether it is met; changes marks and places',
    params: ofStep,
    body: z.object({
      attemptId,
      marks: z
        .array(z.object({ criterionId: uuid, value: z.literal(verifiedValues), note: text(500).default('') }))
        .min(1)
        .max(200),
      from: seenBefore(
        z.array(z.object({ criterionId: uuid, value: z.number().nullable(), note: z.string() })).max(200),
      ),
    }),
    response: z.object({ review: StepReview.nullable() }),
  }),
  grade: endpoint({
    method: 'PUT',
    path: '/applications/:id/steps/:stepId/grades',
    access: 'evaluator',
    summary:
      'Send points for all open answers of an attempt. Each counts by the median; changing what was sent needs a reason',
    params: ofStep,
    body: z.object({
      attemptId,
      grades: z
        .array(z.object({ questionId: uuid, points: z.number().min(0).max(1000), note: text(2000).default('') }))
        .min(1)
        .max(200),
      reason: text(500).default(''),
    }),
    response: z.object({ review: StepReview.nullable() }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/applications/:id/steps/:stepId/evidence/:fileId/address',
    access: 'evaluator',
    summary: 'Where a file of a step can be fetched for the next five minutes, without a token; who asked is recorded',
    params: ofStep.extend({ fileId: uuid }),
    response: z.object({ url: z.string() }),
  }),
  decideEvidence: endpoint({
    method: 'PUT',
    path: '/applications/:id/steps/:stepId/evidence/:fileId',
    summary:
      'Accept a file, or reject it with a reason: the applicant is notified and can replace it until the deadline',
    params: ofStep.extend({ fileId: uuid }),
    body: z
      .object({
        attemptId,
        state: z.enum(['aceito', 'recusado']),
        reason: text(500).default(''),
        appUrl,
        from: seenBefore(z.enum(evidenceStates)),
      })
      .refine(({ state, reason }) => state === 'aceito' || reason !== '', { path: ['reason'], error: 'required' }),
    response: z.object({ review: StepReview.nullable(), notified: z.boolean() }),
  }),
  dismissFlag: endpoint({
    method: 'PUT',
    path: '/applications/:id/steps/:stepId/flags',
    summary: 'Say why a flag of an attempt means nothing; it stays, dismissed',
    params: ofStep,
    body: z.object({ attemptId, kind: z.enum(flagKinds), reason: requiredText(500) }),
    response: z.object({ review: StepReview.nullable() }),
  }),
  onBehalf: endpoint({
    method: 'POST',
    path: '/applications/:id/steps/:stepId/on-behalf',
    summary: 'An address at which the caller answers for the applicant, for twelve hours; recorded with its reason',
    params: ofStep,
    body: z.object({ reason: requiredText(500), appUrl }),
    response: z.object({ address: z.string() }),
  }),
}
