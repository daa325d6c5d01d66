import { z } from 'zod'
import { declarationNames, fairnessQuery, fairnessStages } from '#insights/contract/fairness.ts'

/** The figures on the screen, and the one that is explained. */
export const fairnessSearch = fairnessQuery.extend({
  by: z.enum(declarationNames).default('race'),
  group: z.string().max(40).optional(),
  stage: z.enum(fairnessStages).optional(),
})
