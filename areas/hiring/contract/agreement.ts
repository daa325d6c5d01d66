import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { hidden } from '#platform/contract/hidden.ts'
import { components } from './components.ts'

const CriterionAgreement = z.object({
  criterionId: z.uuid(),
  component: z.enum(components),
  text: z.string(),
  applicants: z.int().meta({ description: 'with grades of two evaluators or more' }),
  evaluators: z.int(),
  intraclass: z
    .object({ agreement: z.number(), consistency: z.number(), average: z.number() })
    .nullable()
    .meta({ description: 'ICC(2,1), ICC(3,1) and ICC(2,k), over the applicants that all evaluators have graded' }),
  alpha: z.number().nullable().meta({ description: "Krippendorff's alpha" }),
})
export type CriterionAgreement = z.infer<typeof CriterionAgreement>

export const Agreement = z.object({
  hidden,
  criteria: z.array(CriterionAgreement),
  severity: z.array(
    z.object({
      evaluatorId: z.uuid(),
      name: z.string(),
      items: z.int(),
      severity: z.number().meta({ description: 'percent of the greatest mark; negative is severe' }),
    }),
  ),
})
export type Agreement = z.infer<typeof Agreement>

export const agreement = {
  read: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/agreement',
    summary: 'How far the evaluators of a process agree on each criterion, and how severe each is; sent grades only',
    params: byId,
    response: Agreement,
  }),
}
