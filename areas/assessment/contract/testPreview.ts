import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { cleanHtml } from '#platform/contract/richText.ts'
import { TestSettings, testNumber } from './customTests.ts'

const statement = cleanHtml
const options = z.array(z.object({ id: z.string(), text: z.string() }))

/** A question as its respondent sees it, without key, explanation and grading guide. */
export const AskedContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unica'), statement, options }),
  z.object({ kind: z.literal('multipla'), statement, options }),
  z.object({ kind: z.literal('verdadeiro_falso'), statement }),
  z.object({
    kind: z.literal('escala'),
    statement,
    min: z.int(),
    max: z.int(),
    minLabel: z.string(),
    maxLabel: z.string(),
  }),
  z.object({ kind: z.literal('numero'), statement, unit: z.string() }),
  z.object({ kind: z.literal('texto'), statement, maxLength: z.int() }),
  z.object({ kind: z.literal('arquivo'), statement, types: z.array(z.string()) }),
])
export type AskedContent = z.infer<typeof AskedContent>

const AskedQuestion = z.object({ id: z.uuid(), points: z.number(), content: AskedContent })

/** A test as a professional sees it, in the order of its seed. */
export const TestSheet = z.object({
  title: z.string(),
  description: z.string(),
  settings: TestSettings,
  sections: z.array(z.object({ title: z.string(), instructions: z.string(), questions: z.array(AskedQuestion) })),
  seed: z.int(),
  number: z.int().nullable().meta({ description: 'the frozen version; null is the draft' }),
})
export type TestSheet = z.infer<typeof TestSheet>

/** An option id or a text, several option ids, a boolean or a number; absent when unanswered. */
export const AnswerValue = z
  .union([z.string().max(20_000), z.array(z.string().max(36)).max(12), z.boolean(), z.number()])
  .nullable()
export type AnswerValue = z.infer<typeof AnswerValue>

/** The points of the answers; null where a person would have to grade, which leaves the score null too. */
export const TriedResult = z.object({
  score: z.number().nullable(),
  points: z.number(),
  of: z.number(),
  waiting: z.int().meta({ description: 'answers that a person would have to grade' }),
  passed: z.boolean().nullable(),
  questions: z.array(z.object({ id: z.uuid(), points: z.number().nullable(), of: z.number() })),
})
export type TriedResult = z.infer<typeof TriedResult>

const whole = z.coerce.number<number>().int().min(0).max(2_147_483_647)
const number = testNumber.optional()

export const testPreview = {
  sheet: endpoint({
    method: 'GET',
    path: '/custom-tests/:id/preview',
    summary: 'A test as a professional sees it, without keys: a version of it, or the draft. Nothing is stored',
    params: byId,
    query: z.object({ number, seed: whole.default(1) }),
    response: TestSheet,
  }),
  grade: endpoint({
    method: 'POST',
    path: '/custom-tests/:id/preview',
    summary: 'What answers would get. Nothing is stored',
    params: byId,
    body: z.object({
      number,
      answers: z.array(z.object({ questionId: z.uuid(), value: AnswerValue })).max(200),
    }),
    response: TriedResult,
  }),
}
