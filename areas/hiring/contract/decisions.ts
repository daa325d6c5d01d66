import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { text } from '#platform/contract/validation.ts'
import { components } from './components.ts'

/**
 * The decisions of a person about a component that an applicant has not done: not presented (it counts zero and proposes an elimination),
 * or waived (it does not apply to the applicant).
 */
export const componentDecisions = ['ausente', 'dispensado'] as const
export type ComponentDecision = (typeof componentDecisions)[number]

export const decisions = {
  decide: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/component-decisions',
    summary: 'Record that applicants have not presented a component, that it is waived for them, or revoke that',
    params: byId,
    body: z
      .object({
        component: z.enum(components),
        decision: z.enum(componentDecisions).nullable().meta({ description: 'null revokes what was decided' }),
        reason: text(500).default(''),
        ids: z
          .array(z.uuid())
          .min(1)
          .max(5000)
          .optional()
          .meta({ description: 'left out: every applicant for whom the component is open' }),
      })
      .refine(({ decision, ids }) => decision !== null || ids !== undefined, { path: ['ids'], message: 'required' }),
    response: z.object({ changed: z.array(z.uuid()), refused: refusedRows }),
  }),
}
