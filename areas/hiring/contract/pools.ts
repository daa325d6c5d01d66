import { z } from 'zod'
import { byId, endpoint, flag, listQuery, nothing, pageOf, stored } from '#platform/contract/endpoint.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { requiredText, text } from '#platform/contract/validation.ts'
import { address } from '#platform/contract/views.ts'
import { candidateStates } from '#professionals/contract/candidates.ts'

export const PoolInput = z.object({
  name: requiredText(80),
  notes: text(2000).default(''),
  shared: z.boolean().default(false),
  query: address.nullable().default(null).meta({
    description: 'search and filters of the list of professionals, whose finds are the pool; null in one kept by hand',
  }),
})
export type PoolInput = z.output<typeof PoolInput>

export const Pool = PoolInput.extend({
  ...stored,
  ownerName: z.string(),
  mine: z.boolean(),
  members: z
    .int()
    .meta({ description: 'how many are in it now; of a search at least so many when there are very many' }),
  deletedAt: z.iso.datetime().nullable(),
})
export type Pool = z.infer<typeof Pool>

export const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  cpf: z.string().meta({ description: 'masked' }),
  profession: z.string(),
  city: z.string(),
  uf: z.string(),
  state: z.enum(candidateStates),
  note: z.string(),
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime().nullable().meta({ description: 'null in a search' }),
})
export type Member = z.infer<typeof Member>

/** Maximum number of professionals added to or removed from a pool at once. */
export const maxAtOnce = 1000
const ids = z.array(z.uuid()).min(1).max(maxAtOnce)

export const poolQuery = listQuery(['name', 'updatedAt'], 'name').extend({ trash: flag })
export const poolMembersQuery = listQuery(['name', 'addedAt'], 'name')

export const pools = {
  list: endpoint({
    method: 'GET',
    path: '/pools',
    summary: 'Talent pools: those of the caller and those shared by others',
    query: poolQuery,
    response: pageOf(Pool),
  }),
  get: endpoint({ method: 'GET', path: '/pools/:id', summary: 'One talent pool', params: byId, response: Pool }),
  create: endpoint({
    method: 'POST',
    path: '/pools',
    summary: 'Make a talent pool, by hand or of a search',
    body: PoolInput,
    response: Pool,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/pools/:id',
    summary: 'Change a talent pool; only who made it may. What it is made of stays: by hand, or of a search',
    params: byId,
    body: PoolInput.extend({ version: z.int() }),
    response: Pool,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/pools/:id',
    summary: 'Put a talent pool in the bin; only who made it may',
    params: byId,
    response: Pool,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/pools/:id/restore',
    summary: 'Take a talent pool out of the bin',
    params: byId,
    response: Pool,
  }),
  members: endpoint({
    method: 'GET',
    path: '/pools/:id/members',
    summary: 'Who is in a talent pool, the CPF masked',
    params: byId,
    query: poolMembersQuery,
    response: pageOf(Member),
  }),
  add: endpoint({
    method: 'POST',
    path: '/pools/:id/members',
    summary:
      'Put professionals into a talent pool that is kept by hand: by id, or those whom filters find, a thousand at once',
    params: byId,
    body: z
      .object({
        members: z
          .array(z.object({ id: z.uuid(), note: text(500).default('') }))
          .min(1)
          .max(maxAtOnce)
          .optional(),
        query: address.optional().meta({ description: 'search and filters of the list of professionals' }),
        after: z
          .uuid()
          .optional()
          .meta({ description: 'with query, the `next` of the answer before: goes on with the next thousand' }),
      })
      .refine(({ members, query }) => (members === undefined) !== (query === undefined), {
        path: ['members'],
        error: 'one_way',
      }),
    response: z.object({
      added: z.array(z.uuid()),
      refused: refusedRows,
      next: z.uuid().nullable().meta({ description: 'what to send as `after` while more match than go in at once' }),
    }),
  }),
  takeOut: endpoint({
    method: 'POST',
    path: '/pools/:id/members/remove',
    summary:
      'Take professionals out of a talent pool that is kept by hand; answers their notes, so that they can be put back',
    params: byId,
    body: z.object({ ids }),
    response: z.object({ removed: z.array(Member.pick({ id: true, note: true })) }),
  }),
  note: endpoint({
    method: 'PUT',
    path: '/pools/:id/members/:candidateId',
    summary: 'Note something about somebody in a talent pool',
    params: z.object({ id: z.uuid(), candidateId: z.uuid() }),
    body: z.object({ note: text(500), was: text(500).meta({ description: 'the note the writer saw' }) }),
    response: nothing,
  }),
}
