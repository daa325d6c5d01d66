import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { searchText } from '#platform/contract/validation.ts'

/** In display order. */
export const paletteKinds = [
  'company',
  'candidate',
  'process',
  'agenda',
  'partner',
  'account',
  'task',
  'note',
  'post',
] as const

export const palette = {
  search: endpoint({
    method: 'GET',
    path: '/palette',
    summary:
      'Companies, professionals, processes, interview agendas, partners, administrators, tasks, notes and posts that fit the words, a few of each',
    query: z.object({ search: searchText(100).min(1) }),
    response: z.object({
      results: z.array(
        z.object({
          kind: z.enum(paletteKinds),
          id: z.uuid(),
          title: z.string(),
          detail: z.string(),
          image: z.string().optional(),
          place: z.string().optional().meta({ description: 'where a note or a post stands in the web application' }),
        }),
      ),
    }),
  }),
}
