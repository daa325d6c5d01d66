import { z } from 'zod'
import { refusalCode, refusedRows } from '#platform/contract/refusals.ts'
import { text } from '#platform/contract/validation.ts'
import { address } from '#platform/contract/views.ts'

/** Maximum number of professionals added by one call, in one transaction. */
export const maxAdded = 1000

const ways = ['candidateIds', 'query', 'poolId', 'cpfs'] as const

/** The professionals to add: exactly one of these selections. */
export const Whom = z
  .object({
    candidateIds: z.array(z.uuid()).min(1).max(maxAdded).optional(),
    query: address.optional().meta({ description: 'search and filters of the list of professionals' }),
    poolId: z.uuid().optional().meta({ description: 'everybody in a talent pool' }),
    cpfs: z
      .array(z.string().max(40))
      .min(1)
      .max(maxAdded)
      .optional()
      .meta({ description: 'CPFs, with or without their mask; each is answered in `lines`' }),
    after: z
      .uuid()
      .optional()
      .meta({ description: 'with query or poolId, the `next` of the answer before: goes on with the next thousand' }),
    lateReason: text(500)
      .default('')
      .meta({ description: 'why they are added although applications have closed; unused while they are open' }),
  })
  .refine((whom) => ways.filter((way) => whom[way] !== undefined).length === 1, {
    path: ['candidateIds'],
    error: 'one_way',
  })
export type Whom = z.output<typeof Whom>

export const Added = z.object({
  added: z.array(z.uuid()).meta({ description: 'the applications' }),
  people: z.array(z.object({ id: z.uuid(), name: z.string() })).meta({ description: 'whose they are, in their order' }),
  refused: refusedRows,
  lines: z
    .array(
      z.object({
        name: z.string(),
        get code() {
          return refusalCode().nullable()
        },
      }),
    )
    .meta({ description: 'what became of each CPF that was sent; a null code was added' }),
  next: z.uuid().nullable().meta({ description: 'what to send as `after` while more match than go in at once' }),
  left: z.int().meta({ description: 'how many match beyond these, counted up to 10,000' }),
})
export type Added = z.output<typeof Added>
