import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { text } from '#platform/contract/validation.ts'
import { privacyStates } from './candidates.ts'

export const Retention = z.object({
  privacyState: z.enum(privacyStates),
  dueOn: z.string().nullable().meta({ description: 'from which day on the data may be erased, after a notice' }),
  exemption: z.string().meta({ description: 'why retention passes the person by; empty while it does not' }),
  months: z.int().meta({ description: 'for how many months without activity data is kept; 0 when for ever' }),
  version: z.int(),
})
export type Retention = z.infer<typeof Retention>

export const retention = {
  get: endpoint({
    method: 'GET',
    path: '/privacy/people/:id/retention',
    summary: 'Whether a professional was given notice that their data goes, and whether they are exempt from it',
    params: byId,
    response: Retention,
  }),
  exempt: endpoint({
    method: 'PUT',
    path: '/privacy/people/:id/retention',
    summary: 'Exempt a professional from retention, with the reason; without one the exemption ends',
    params: byId,
    body: z.object({ exemption: text(500), version: z.int() }),
    response: Retention,
  }),
}
