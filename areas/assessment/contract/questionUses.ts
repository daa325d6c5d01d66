import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'

/** A test version that contains a question, with the results of the question there. */
export const QuestionUse = z.object({
  testId: z.uuid(),
  companyId: z.uuid().meta({ description: 'of the test' }),
  title: z.string(),
  number: z.int().meta({ description: 'of the version' }),
  frozen: z.boolean().meta({ description: 'false: a draft that refers to the question of the bank' }),
  counted: z.int().meta({ description: 'graded attempts that the numbers are about' }),
  answered: z.int(),
  right: z.number().nullable().meta({ description: 'share of all that have it right; null where there is no key' }),
  discrimination: z.number().nullable().meta({ description: 'correlation with the points of all other items' }),
  voided: z.boolean(),
})
export type QuestionUse = z.infer<typeof QuestionUse>

export const questionUses = {
  list: endpoint({
    method: 'GET',
    path: '/questions/:id/uses',
    summary: 'The latest versions of tests that ask a question, and how it was answered in each',
    params: byId,
    response: z.object({ rows: z.array(QuestionUse) }),
  }),
}
