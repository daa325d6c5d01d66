import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const palette = {
  search: endpoint({
    method: 'GET',
    path: '/palette',
    summary: 'Companies, professionals, processes and partners whose name fits, a few of each',
    query: z.object({ search: z.string().trim().min(1).max(100) }),
    response: z.object({
      results: z.array(
        z.object({
          kind: z.enum(['company', 'candidate', 'process', 'partner']),
          id: z.uuid(),
          title: z.string(),
          detail: z.string(),
          image: z.string().optional(),
        }),
      ),
    }),
  }),
}
