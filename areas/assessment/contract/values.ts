import { z } from 'zod'
import { byId, endpoint, seenBefore, stored } from '#platform/contract/endpoint.ts'
import { requiredText, text } from '#platform/contract/validation.ts'

/** A value with its wording in the catalogue. */
export const ValueInput = z.object({ name: requiredText(60), description: text(400).default('') })
export type ValueInput = z.output<typeof ValueInput>

export const CatalogueValue = ValueInput.extend({
  ...stored,
  wording: z.int().meta({ description: 'which wording holds; older ones are kept once somebody has answered to them' }),
  active: z.boolean(),
  used: z.boolean().meta({ description: 'answered to, published or assessed: it can be deactivated, not deleted' }),
  deletedAt: z.iso.datetime().nullable(),
})
export type CatalogueValue = z.infer<typeof CatalogueValue>

const Wording = ValueInput.extend({
  wording: z.int(),
  writtenBy: z.string().nullable(),
  writtenAt: z.iso.datetime(),
})

const order = z.array(z.uuid()).min(1).max(500)

export const values = {
  list: endpoint({
    method: 'GET',
    path: '/values',
    summary: 'The values catalogue, in its order',
    response: z.array(CatalogueValue),
  }),
  create: endpoint({
    method: 'POST',
    path: '/values',
    summary: 'Add a value at the end of the catalogue',
    body: ValueInput,
    response: CatalogueValue,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/values/:id',
    summary: 'Word a value otherwise; a used one keeps its former wording on record',
    params: byId,
    body: ValueInput.extend({ version: z.int() }),
    response: CatalogueValue,
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/values/:id/active',
    summary: 'Offer a value to respondents, or no longer',
    params: byId,
    body: z.object({ active: z.boolean(), version: z.int() }),
    response: CatalogueValue,
  }),
  order: endpoint({
    method: 'POST',
    path: '/values/order',
    summary: 'Put the catalogue in another order; names every value once',
    body: z.object({ ids: order, from: seenBefore(order) }),
    response: z.array(CatalogueValue),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/values/:id',
    summary: 'Delete a value that nobody has used',
    params: byId,
    response: CatalogueValue,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/values/:id/restore',
    summary: 'Take back the deletion of a value',
    params: byId,
    response: CatalogueValue,
  }),
  wordings: endpoint({
    method: 'GET',
    path: '/values/:id/wordings',
    summary: 'How a value was worded over time, newest first',
    params: byId,
    response: z.array(Wording),
  }),
}
