import { z } from 'zod'
import { byId, endpoint, nothing } from '#platform/contract/endpoint.ts'
import { boards } from '#vacancies/contract/postings.rules.ts'
import { arrivalStates } from './arrivals.rules.ts'

/** Somebody who applied on a job board. */
export const Arrival = z.object({
  id: z.uuid(),
  board: z.enum(boards),
  name: z.string(),
  state: z.enum(arrivalStates),
  hasSent: z.boolean().meta({ description: 'they have completed and sent their application' }),
  cause: z.string(),
  at: z.iso.datetime(),
})
export type Arrival = z.infer<typeof Arrival>

export const arrivals = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/board-applications',
    summary:
      'People who applied to a process on job boards, the newest first, and how many applications came from where',
    params: byId,
    response: z.object({
      rows: z.array(Arrival).meta({ description: 'the last 500' }),
      sources: z.array(z.object({ source: z.string(), begun: z.int(), sent: z.int() })),
    }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/board-applications/:id/invitation',
    summary: 'Ask the board for the contact of somebody, and them to complete their application',
    params: byId,
    response: nothing,
  }),
}
