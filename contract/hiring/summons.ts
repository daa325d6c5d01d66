import { z } from 'zod'
import { byId, endpoint } from '#contract/platform/endpoint.ts'
import { applicationStatuses } from '#contract/platform/states.ts'
import { requiredText } from '#contract/platform/validation.ts'

const Placed = z.object({ applicationId: z.uuid(), name: z.string(), place: z.int() })
const Standing = Placed.extend({ status: z.enum(applicationStatuses) })

export const Summons = z.object({
  id: z.uuid(),
  person: Standing,
  replaced: Standing,
  reason: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Summons = z.infer<typeof Summons>

const SummonsOfProcess = z.object({
  rows: z.array(Summons),
  vacancies: z.array(Standing).meta({ description: 'places within the openings whose holders are out' }),
  next: Placed.nullable().meta({ description: 'the first of the reserve list who is still waiting' }),
})

export const summons = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/summons',
    summary: 'Who was called from the reserve list and in whose place, which places are vacant, and who is next',
    params: byId,
    response: SummonsOfProcess,
  }),
  create: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/summons',
    summary:
      'Call the next of the reserve list in the place of somebody who is out: the outcome becomes "aprovada", the published places stay. Repeating the call changes nothing; a place that was filled meanwhile is refused',
    params: byId,
    body: z.object({ applicationId: z.uuid(), replacedId: z.uuid(), reason: requiredText(500) }),
    response: SummonsOfProcess,
  }),
}
