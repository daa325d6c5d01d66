import { z } from 'zod'
import { Weights } from '#hiring/contract/scoring.ts'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { declarationNames, declaredGroups } from './fairness.ts'

const Moment = z.object({
  inside: z.int(),
  isReference: z.boolean(),
  ratio: z.number().nullable().meta({ description: 'of its rate to that of the reference; null where there is none' }),
})

const EffectTable = z.object({
  declaration: z.enum(declarationNames),
  groups: z
    .array(z.object({ group: z.enum(declaredGroups), people: z.int(), before: Moment, after: Moment }))
    .nullable()
    .meta({ description: 'null where the figures would give away the group of few people' }),
})
export type EffectTable = z.infer<typeof EffectTable>

export const WeightEffect = z.object({
  ranked: z.int(),
  inside: z.int().meta({ description: 'places and reserve, as far as people are ranked' }),
  entering: z.int().meta({ description: 'how many come inside, and as many leave' }),
  minimum: z.int().meta({ description: 'of people in each part that the answers tell apart' }),
  tables: z.array(EffectTable).meta({ description: 'none where nobody comes inside' }),
})
export type WeightEffect = z.infer<typeof WeightEffect>

export const weightEffect = {
  compare: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/fairness/weights',
    summary:
      'The share of each declared group within places and reserve under the stored and under other weights; needs the right `see_fairness`, and is audited',
    params: byId,
    body: z.object({ weights: Weights }),
    response: WeightEffect,
  }),
}
