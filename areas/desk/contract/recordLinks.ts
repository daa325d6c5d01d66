import { z } from 'zod'
import { endpoint, several, uuid } from '#platform/contract/endpoint.ts'

/** Records that a task or a message of a conversation can link to. */
export const linkedKinds = [
  'company',
  'candidate',
  'process',
  'application',
  'partner',
  'account',
  'message',
  'plan',
  'subscription',
  'invoice',
  'voucher',
  'task',
  'post',
] as const
export type LinkedKind = (typeof linkedKinds)[number]

/** A reference to a record. */
export const RecordRef = z.object({ kind: z.enum(linkedKinds), id: uuid })
export type RecordRef = z.infer<typeof RecordRef>

/** A record as a link shows it. */
export const RecordLink = z.object({
  kind: z.enum(linkedKinds),
  id: z.uuid(),
  title: z.string(),
  subtitle: z.string(),
  state: z.string().meta({ description: 'the state of the record, empty when its kind has none' }),
  inBin: z.boolean(),
  address: z.string().meta({ description: 'the screen of the record' }),
})
export type RecordLink = z.infer<typeof RecordLink>

/** Maximum number of references of one call. */
const maxRefs = 50

export const recordLinks = {
  resolve: endpoint({
    method: 'GET',
    path: '/record-links',
    summary:
      'The title, state and address of up to fifty records, in the order in which they were asked for; what does not exist, or is not visible to the caller, is left out',
    query: z.object({
      ref: several(z.templateLiteral([z.enum(linkedKinds), ':', z.uuid()])).refine(
        (refs) => refs.length <= maxRefs,
        `too_many|${maxRefs}`,
      ),
    }),
    response: z.object({ links: z.array(RecordLink) }),
  }),
}
