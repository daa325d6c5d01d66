import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'

const SourceRow = z.object({
  source: z.string(),
  views: z.int().meta({ description: 'openings of the public page; nothing about visitors is stored' }),
  begun: z.int(),
  sent: z.int(),
  hired: z.int(),
})
export type SourceRow = z.infer<typeof SourceRow>

/** The way of people from each link of a vacancy to the hire. */
export const applicationSources = {
  get: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/application-sources',
    summary: 'By the place of the link: views, applications begun and sent, and people hired; the most sent first',
    params: byId,
    response: z.object({ rows: z.array(SourceRow) }),
  }),
}
