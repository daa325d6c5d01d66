import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { testNumber } from './customTests.ts'
import { questionKinds } from './questions.ts'

/** Reasons to review an item: too hard, too easy, or unrelated to the rest of the test. */
const itemFlags = ['hard', 'easy', 'weak'] as const
export type ItemFlag = (typeof itemFlags)[number]

export const ItemChoice = z.object({
  value: z.string().meta({ description: 'id of an option, a step, a number, true or false' }),
  label: z.string().meta({ description: 'the words of an option; the value itself elsewhere' }),
  count: z.int(),
  right: z.boolean(),
})
export type ItemChoice = z.infer<typeof ItemChoice>

export const ItemStatistics = z.object({
  questionId: z.uuid(),
  kind: z.enum(questionKinds),
  title: z.string(),
  of: z.number().meta({ description: 'the points it gives' }),
  answered: z.int(),
  right: z.number().nullable().meta({ description: 'share of all that have it right; null where there is no key' }),
  points: z.number().nullable().meta({ description: 'mean points' }),
  discrimination: z.number().nullable().meta({ description: 'correlation with the points of all other items' }),
  flags: z.array(z.enum(itemFlags)),
  choices: z.array(ItemChoice),
  voided: z.object({ reason: z.string(), by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
})
export type ItemStatistics = z.infer<typeof ItemStatistics>

export const TestStatistics = z.object({
  number: z.int(),
  answered: z.int().meta({ description: 'attempts that were handed in' }),
  counted: z.int().meta({ description: 'graded ones that the numbers are about' }),
  mean: z.number().nullable(),
  spread: z.number().nullable(),
  passed: z.int().nullable().meta({ description: 'null without a pass mark' }),
  minutes: z.number().nullable().meta({ description: 'how long half of them took at most' }),
  scores: z.array(z.int()).meta({ description: 'how many have 0–9, 10–19 … 90–100' }),
  items: z.array(ItemStatistics),
})
export type TestStatistics = z.infer<typeof TestStatistics>

const ofQuestion = z.object({ id: z.uuid(), number: testNumber, questionId: z.uuid() })

export const testStatistics = {
  get: endpoint({
    method: 'GET',
    path: '/custom-tests/:id/versions/:number/statistics',
    summary: 'How a version and each of its questions came out',
    params: byId.extend({ number: testNumber }),
    response: TestStatistics,
  }),
  void: endpoint({
    method: 'POST',
    path: '/custom-tests/:id/versions/:number/questions/:questionId/void',
    summary: 'Void a question of a version: everybody has its points, and scores are computed again',
    params: ofQuestion,
    body: z.object({ reason: requiredText(500) }),
    response: TestStatistics,
  }),
  unvoid: endpoint({
    method: 'POST',
    path: '/custom-tests/:id/versions/:number/questions/:questionId/unvoid',
    summary: 'Let a voided question count again',
    params: ofQuestion,
    body: z.object({ reason: requiredText(500) }),
    response: TestStatistics,
  }),
}
