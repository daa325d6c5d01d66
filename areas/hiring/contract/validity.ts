import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'

const extensionStates = ['vigente', 'a_conferir', 'recusada'] as const

export const Validity = z.object({
  months: z.int().nullable().meta({ description: 'null for a result without an end' }),
  ratifiedAt: z.iso.datetime().nullable(),
  until: z.iso.date().nullable().meta({ description: 'the last day, in the time zone of the process' }),
  longest: z.iso.date().nullable().meta({ description: 'the last day of an extended result' }),
  endsOn: z.iso.date().nullable().meta({ description: 'the last day in force: one of the two' }),
  isOver: z.boolean(),
  extension: z
    .object({
      state: z.enum(extensionStates),
      act: z.string(),
      reason: z.string(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
    })
    .nullable(),
})
export type Validity = z.infer<typeof Validity>

const path = '/selective-processes/:id/validity'

export const validity = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'Until when the result of a process is valid, and its extension',
    params: byId,
    response: Validity,
  }),
  extend: endpoint({
    method: 'POST',
    path: `${path}/extension`,
    summary:
      'Extend the validity of a ratified result by as many months again: once, before its end. In a public competition it is in force once another person has countersigned it',
    params: byId,
    body: z.object({
      reason: requiredText(500),
      act: requiredText(200).meta({ description: 'the number of the act, or where it was published' }),
    }),
    response: Validity,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: `${path}/extension`,
    summary: 'Take back an extension that nobody has countersigned, or that was refused',
    params: byId,
    response: Validity,
  }),
}
