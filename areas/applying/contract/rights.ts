import { z } from 'zod'
import { requestKinds, requestStates } from '#compliance/contract/privacy.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { text } from '#platform/contract/validation.ts'

/** A request about their own data that somebody has made on their page. */
const Made = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  details: z.string(),
  receivedOn: z.iso.date(),
  dueOn: z.iso.date().meta({ description: 'the day until which it is answered' }),
  state: z.enum(requestStates),
  answer: z.string(),
  closedAt: z.iso.datetime().nullable(),
})
const MadeRequests = z.object({ requests: z.array(Made) })
export type MadeRequests = z.infer<typeof MadeRequests>

/** The rights of applicants about their data, asked for on their own page with the key of a proven address. */
export const rights = {
  list: endpoint({
    method: 'GET',
    path: '/applicant/privacy-requests',
    access: 'public',
    summary: 'The requests about their data that somebody has made on their page, newest first',
    response: MadeRequests,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/applicant/privacy-requests',
    access: 'public',
    summary:
      'Ask to see, correct, export or erase own data, to end a consent or object, or to review the decision on an application',
    body: z.object({
      kind: z.enum(requestKinds),
      details: text(2000).default(''),
      slug: z.string().max(160).nullable().default(null).meta({
        description: 'of the vacancy whose decision is to be reviewed: it is decided, and the applicant was told',
      }),
    }),
    response: MadeRequests,
  }),
}
