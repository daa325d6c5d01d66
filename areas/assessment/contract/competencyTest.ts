import { z } from 'zod'
import { byId, endpoint, stored } from '#platform/contract/endpoint.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { privacyStates } from '#professionals/contract/candidates.ts'
import { Item } from './questionnaires.ts'

const attemptStates = ['disponivel', 'iniciado', 'enviado', 'corrigido', 'expirado', 'anulado'] as const
export type AttemptState = (typeof attemptStates)[number]
/** Signs for an evaluator to review, without automatic consequence. */
const attemptFlags = ['straight_lining', 'impossible_speed'] as const
export type AttemptFlag = (typeof attemptFlags)[number]

const level = z.int().min(0).max(4)

/** A questionnaire as it was when the attempt was created. */
export const Asked = z.object({
  name: z.string(),
  instructions: z.string(),
  cutOffs: z.array(z.number()),
  fastest: z.int(),
  competencies: z.array(
    z.object({ id: z.uuid(), name: z.string(), description: z.string(), levels: z.array(z.string()) }),
  ),
  items: z.array(Item),
})
export type Asked = z.infer<typeof Asked>

export const AttemptLevel = z.object({
  competencyId: z.uuid(),
  mean: z.number().meta({ description: 'of its answers, reversed ones turned, in hundredths' }),
  computed: level,
  level: level.meta({ description: 'what holds: the computed one, unless an evaluator has corrected it' }),
  reason: z.string().meta({ description: 'why it was corrected' }),
})
export type AttemptLevel = z.infer<typeof AttemptLevel>

export const Attempt = z.object({
  ...stored,
  state: z.enum(attemptStates),
  asked: Asked,
  answers: z.record(z.string(), z.int()).meta({ description: 'by item, 1 to 5' }),
  evidence: z.record(z.string(), z.string()).meta({ description: 'by competency: what speaks for the level' }),
  levels: z.array(AttemptLevel),
  flags: z.array(z.enum(attemptFlags)),
  seconds: z.int(),
  voidReason: z.string(),
  expiresAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  submittedBy: z.string().nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
})
export type Attempt = z.infer<typeof Attempt>

export const CompetencyTest = z.object({
  candidate: z.object({
    id: z.uuid(),
    name: z.string(),
    deletedAt: z.iso.datetime().nullable(),
    mergedInto: z.uuid().nullable(),
    privacyState: z.enum(privacyStates),
  }),
  questionnaires: z
    .array(z.object({ id: z.uuid(), name: z.string(), items: z.int() }))
    .meta({ description: 'on offer' }),
  attempts: z.array(Attempt).meta({ description: 'newest first' }),
  current: z
    .array(z.object({ competencyId: z.uuid(), name: z.string(), level, attemptId: z.uuid() }))
    .meta({ description: 'the level of each competency that holds, of the last attempt that asked about it' }),
})
export type CompetencyTest = z.infer<typeof CompetencyTest>

const ofAttempt = z.object({ id: z.uuid(), attemptId: z.uuid() })
const at = '/candidates/:id/competency-test/attempts' as const

export const competencyTest = {
  get: endpoint({
    method: 'GET',
    path: '/candidates/:id/competency-test',
    summary: 'The competency tests of a professional, and the levels that follow',
    params: byId,
    response: CompetencyTest,
  }),
  open: endpoint({
    method: 'POST',
    path: at,
    summary: 'Give a questionnaire to a professional; one at a time',
    params: byId,
    body: z.object({ questionnaireId: z.uuid() }),
    response: Attempt,
  }),
  start: endpoint({
    method: 'POST',
    path: `${at}/:attemptId/start`,
    summary: 'Begin to answer: the clock runs',
    params: ofAttempt,
    response: Attempt,
  }),
  answer: endpoint({
    method: 'PUT',
    path: `${at}/:attemptId/answers`,
    summary: 'Keep answers and evidence as they are given; what is not named stays',
    params: ofAttempt,
    body: z.object({
      answers: z
        .array(z.object({ itemId: z.uuid(), value: z.int().min(1).max(5).nullable() }))
        .max(200)
        .default([]),
      evidence: z
        .array(z.object({ competencyId: z.uuid(), text: text(1000) }))
        .max(200)
        .default([]),
      seconds: z.int().min(0).max(86_400).default(0).meta({ description: 'spent on it since the last call' }),
    }),
    response: Attempt,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${at}/:attemptId/submit`,
    summary: 'Hand it in: levels are computed, and applications that are not frozen follow them',
    params: ofAttempt,
    body: z.object({ version: z.int() }),
    response: Attempt,
  }),
  review: endpoint({
    method: 'POST',
    path: `${at}/:attemptId/review`,
    summary: 'Accept the levels, or correct some, each with its reason',
    params: ofAttempt,
    body: z.object({
      levels: z
        .array(z.object({ competencyId: z.uuid(), level, reason: text(500).default('') }))
        .max(200)
        .refine((all) => new Set(all.map((l) => l.competencyId)).size === all.length, 'invalid')
        .default([]),
      version: z.int(),
    }),
    response: Attempt,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${at}/:attemptId/void`,
    summary: 'Let an attempt count no longer; says why',
    params: ofAttempt,
    body: z.object({ reason: requiredText(500), version: z.int() }),
    response: Attempt,
  }),
}
