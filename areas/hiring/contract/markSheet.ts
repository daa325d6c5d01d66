import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { components } from './components.ts'
import { correctionStates } from './corrections.ts'

/** The author of a mark, as a role and never as a name: somebody of the administration, one of the evaluators by a number, or a test. */
const markOrigins = ['person', 'evaluator', 'test'] as const

const GivenMark = z.object({
  component: z.enum(components),
  criterion: z.string(),
  value: z.number(),
  most: z.number().meta({ description: 'the highest mark of the criterion' }),
  note: z.string(),
  origin: z.enum(markOrigins),
  role: z.string().meta({ description: 'the function of who gave it; empty where it is unknown' }),
  evaluator: z.int().nullable().meta({ description: 'the number of the evaluator among those of the application' }),
  afterSeeing: z.boolean().meta({ description: 'whether the evaluator had seen scores of others before sending it' }),
  at: z.iso.datetime(),
})

const MadeCorrection = z.object({
  component: z.enum(components).nullable().meta({ description: 'null for a birth date, which is not repeated here' }),
  criterion: z.string().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  reason: z.string(),
  state: z.enum(correctionStates),
  decisionReason: z.string(),
  at: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})

const GivenAnswer = z.object({
  questionId: z.uuid(),
  statement: z.string(),
  kind: z.string(),
  answer: z.string().nullable().meta({ description: '`true` and `false` of a statement to judge; null: not answered' }),
  key: z.string().nullable().meta({ description: 'null where a person grades, or every answer counts' }),
  points: z.number().nullable(),
  of: z.number(),
  voidReason: z.string().nullable().meta({ description: 'of a void question: everybody has its points' }),
  notes: z.array(z.string()).meta({ description: 'of those who graded an open answer' }),
})

const MadeAttempt = z.object({
  title: z.string(),
  number: z.int(),
  state: z.string(),
  startedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  onBehalf: z.boolean(),
  onBehalfReason: z.string(),
  voidReason: z.string(),
  extraPercent: z.int().meta({ description: 'time added for the person' }),
  score: z.number().nullable(),
  answers: z.array(GivenAnswer).meta({ description: 'empty until the result is frozen: they show the key' }),
})
export type MadeAttempt = z.infer<typeof MadeAttempt>

export const MarkSheet = z.object({
  marks: z.array(GivenMark),
  corrections: z.array(MadeCorrection),
  attempts: z.array(MadeAttempt),
  hasAnswers: z.boolean().meta({ description: 'whether answers and keys are in it: the result is frozen' }),
  rectifications: z.array(
    z.object({ number: z.int().nullable(), reason: z.string(), rules: z.array(z.string()), at: z.iso.datetime() }),
  ),
})
export type MarkSheet = z.infer<typeof MarkSheet>

export const markSheet = {
  get: endpoint({
    method: 'GET',
    path: '/applications/:id/mark-sheet',
    summary:
      'Everything that the score of an application is made of: marks, notes, answers beside the key, corrections',
    params: byId,
    response: MarkSheet,
  }),
}
