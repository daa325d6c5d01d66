import { z } from 'zod'
import { tags } from '#companies/contract/companies.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { address } from '#platform/contract/views.ts'

/** Maximum number of professionals whose tags are changed at once: all cards of a board. */
export const maxTagged = 5000

const Retag = z
  .object({
    ids: z.array(z.uuid()).min(1).max(maxTagged).optional(),
    query: address.optional().meta({ description: 'search and filters of the list of professionals, in place of ids' }),
    after: z
      .uuid()
      .optional()
      .meta({ description: 'with query, the `next` of the answer before: goes on with the next ones' }),
    add: tags,
    remove: tags,
  })
  .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), { path: ['ids'], error: 'one_way' })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: 'required' })

export const tagging = {
  change: endpoint({
    method: 'POST',
    path: '/candidates/tags',
    summary:
      'Put tags on professionals and take tags off them, whatever their spelling; those whose tags cannot change are refused one by one',
    body: Retag,
    response: z.object({
      changed: z.array(z.object({ id: z.uuid(), added: z.array(z.string()), removed: z.array(z.string()) })),
      refused: refusedRows,
      next: z
        .uuid()
        .nullable()
        .meta({ description: 'what to send as `after` while more match than are changed at once' }),
    }),
  }),
}
