import { z } from 'zod'
import { byId, endpoint, seenBefore, stored } from '#platform/contract/endpoint.ts'
import { requiredText, text } from '#platform/contract/validation.ts'

/** A competency, with the behaviour that describes each level from 0 to 4. */
export const CompetencyInput = z.object({
  name: requiredText(60),
  description: text(400).default(''),
  levels: z.array(requiredText(300)).length(5),
})
export type CompetencyInput = z.output<typeof CompetencyInput>

export const Competency = CompetencyInput.extend({
  ...stored,
  active: z.boolean(),
  used: z.boolean().meta({ description: 'asked about, or a criterion: it can be deactivated, not deleted' }),
  deletedAt: z.iso.datetime().nullable(),
})
export type Competency = z.infer<typeof Competency>

const order = z.array(z.uuid()).min(1).max(500)

export const competencies = {
  list: endpoint({
    method: 'GET',
    path: '/competencies',
    summary: 'The catalogue of competencies, in its order',
    response: z.array(Competency),
  }),
  create: endpoint({
    method: 'POST',
    path: '/competencies',
    summary: 'Add a competency at the end of the catalogue',
    body: CompetencyInput,
    response: Competency,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/competencies/:id',
    summary: 'Word a competency otherwise; attempts keep the words they asked with',
    params: byId,
    body: CompetencyInput.extend({ version: z.int() }),
    response: Competency,
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/competencies/:id/active',
    summary: 'Offer a competency to processes and questionnaires, or no longer',
    params: byId,
    body: z.object({ active: z.boolean(), version: z.int() }),
    response: Competency,
  }),
  order: endpoint({
    method: 'POST',
    path: '/competencies/order',
    summary: 'Put the catalogue in another order; names every competency once',
    body: z.object({ ids: order, from: seenBefore(order) }),
    response: z.array(Competency),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/competencies/:id',
    summary: 'Delete a competency that nothing uses',
    params: byId,
    response: Competency,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/competencies/:id/restore',
    summary: 'Take back the deletion of a competency',
    params: byId,
    response: Competency,
  }),
}
