import { z } from 'zod'
import { byId, endpoint, nothing } from '#platform/contract/endpoint.ts'

const View = z.object({ day: z.string(), source: z.string(), count: z.int() })

export const Sharing = z.object({
  slug: z.string().nullable().meta({ description: 'of the public page; null before the first publication' }),
  origin: z.string().meta({ description: 'of the site; empty where none is configured' }),
  isPublic: z.boolean(),
  links: z.array(z.object({ source: z.string(), path: z.string() })),
  views: z.array(View).meta({ description: 'of each day, by source; nothing about visitors is stored' }),
})
export type Sharing = z.infer<typeof Sharing>

export const sharing = {
  get: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/sharing',
    summary: 'The public page of a process, a link for each place where it is shared, and how often it was opened',
    params: byId,
    response: Sharing,
  }),
  poster: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/sharing/poster',
    summary: 'A poster to print, whose QR leads to the public page',
    params: byId,
    query: z.object({ appUrl: z.url().max(300) }),
    file: 'application/pdf',
    response: nothing,
  }),
}
