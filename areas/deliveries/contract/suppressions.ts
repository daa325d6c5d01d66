import { z } from 'zod'
import { phone } from '#platform/contract/brazil.ts'
import { byId, endpoint, facet, flag, listQuery, pageOf, several } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { addressedChannels, channels } from './channels.ts'

/** It bounced, its owner complained or unsubscribed, or an administrator added it. */
export const suppressionReasons = ['devolvido', 'reclamacao', 'descadastro', 'manual'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export const SuppressionInput = z
  .object({ channel: z.enum(addressedChannels).default('email'), address: requiredText(254), cause: requiredText(300) })
  .superRefine(({ channel, address }, context) => {
    const { address: field } = channels[channel]
    const schema = { email: z.email(), phone }[field]
    if (!schema.safeParse(address).success) context.addIssue({ code: 'custom', path: ['address'], message: field })
  })
  .transform((given) =>
    channels[given.channel].address === 'phone' ? { ...given, address: phone.parse(given.address) } : given,
  )

export const Suppression = z.object({
  id: z.uuid(),
  channel: z.enum(addressedChannels),
  address: z.string(),
  reason: z.enum(suppressionReasons),
  cause: z.string(),
  byName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  liftedAt: z.iso.datetime().nullable(),
  liftedByName: z.string().nullable(),
})
export type Suppression = z.infer<typeof Suppression>

export const suppressionQuery = listQuery(['createdAt'], '-createdAt').extend({
  channel: several(z.enum(addressedChannels)),
  reason: several(z.enum(suppressionReasons)),
  lifted: flag.meta({ description: 'those that were lifted, in place of those that hold' }),
})

export const suppressions = {
  list: endpoint({
    method: 'GET',
    path: '/suppressions',
    summary: 'Addresses that nothing is sent to, and why',
    query: suppressionQuery,
    response: pageOf(Suppression),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/suppressions/facets',
    summary: 'How many of them carry each value of a filter',
    query: suppressionQuery,
    response: z.object({ channel: facet, reason: facet }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/suppressions',
    summary: 'Send nothing more to an address',
    body: SuppressionInput,
    response: Suppression,
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/suppressions/:id',
    summary: 'Send to an address again; that it was suppressed stays known',
    params: byId,
    response: Suppression,
  }),
}
