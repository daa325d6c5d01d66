import { z } from 'zod'
import { byId, endpoint, facet, flag, listQuery, pageOf, several } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/exports.ts'
import { refusalCode, refusedRows } from '#platform/contract/refusals.ts'
import { cleanHtml } from '#platform/contract/richText.ts'
import { deliveryChannels } from './channels.ts'
import { attemptOutcomes, causeCodes, deliveryStates } from './deliveries.rules.ts'
import type { SystemKey } from './templates.ts'

/** Templates of deliveries that are not letters of the system: messages, test messages, and calls to the job board. */
export const otherDeliveries = [
  'message',
  'message_test',
  'audit_anchor',
  'vaga',
  'vaga_atualizada',
  'vaga_reativada',
  'vaga_renovada',
  'vaga_desativada',
  'candidato',
  'candidato_contatos',
] as const
export type OtherDelivery = (typeof otherDeliveries)[number]
/** All templates in the ledger; each has a name in every language. */
export type DeliveryKind = SystemKey | OtherDelivery

/** Years that the timestamp of a UUIDv7 can represent. */
const day = z.iso
  .date()
  .refine((d) => d >= '2000-01-01' && d < '2100-01-01', 'date')
  .optional()

/** The URL parameters of a delivery log. The default period is the last thirty days. */
export const deliverySearch = listQuery(['createdAt'], '-createdAt').extend({
  state: several(z.enum(deliveryStates)),
  template: several(z.string().max(80)),
  causeCode: several(z.enum(causeCodes)),
  from: day,
  to: day,
  messageId: z.uuid().optional(),
  candidateId: z.uuid().optional(),
  companyId: z.uuid().optional(),
  processId: several(z.uuid()).meta({ description: 'only messages about these processes' }),
})

export const deliveryQuery = deliverySearch.extend({
  channel: z.enum(deliveryChannels),
  failed: flag.meta({ description: 'only what has ended without arriving' }),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>

const causeCode = z.enum(['', ...causeCodes])

export const DeliveryRow = z.object({
  id: z.uuid(),
  channel: z.enum(deliveryChannels),
  template: z
    .string()
    .meta({ description: '`message` for one that somebody wrote, else a letter of the system or a call' }),
  recipient: z.string(),
  name: z.string().meta({ description: 'of the professional, company or administrator it is for' }),
  subject: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int().meta({ description: 'how often it was tried, in all its rounds' }),
  causeCode,
  cause: z.string().meta({ description: 'as it was said by the other side' }),
  createdAt: z.iso.datetime(),
  dueAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'while it waits: not before then; null while it is held back' }),
})
export type DeliveryRow = z.infer<typeof DeliveryRow>

export const Attempt = z.object({
  id: z.uuid(),
  round: z.int(),
  n: z.int(),
  outcome: z.enum(attemptOutcomes),
  code: causeCode,
  cause: z.string().meta({ description: 'as it was said by the other side' }),
  dialogue: z.string(),
  ms: z.int(),
  at: z.iso.datetime(),
})
export type Attempt = z.infer<typeof Attempt>

/** The content of a delivery: its message, or that it is sealed or was not kept. */
const contents = ['message', 'sealed', 'gone', 'call'] as const

/** A reply received at the reply address of a mail: from a person or an automatic responder. */
const inboundKinds = ['reply', 'auto', 'bounce', 'loop'] as const

export const Delivery = DeliveryRow.extend({
  inbound: z.array(z.object({ kind: z.enum(inboundKinds), at: z.iso.datetime() })).meta({
    description: 'what came back by its reply address, oldest first; fifty at most',
  }),
  templateVersion: z.int().nullable(),
  round: z.int(),
  providerId: z.string(),
  sentAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime().nullable(),
  messageId: z.uuid().nullable(),
  candidateId: z.uuid().nullable(),
  companyId: z.uuid().nullable(),
  accountId: z.uuid().nullable(),
  content: z.enum(contents),
  body: cleanHtml.nullable().meta({ description: 'of a message, as this recipient has it' }),
  fields: z.record(z.string(), z.string()).meta({ description: 'of a call, what was sent with it' }),
  history: z.array(Attempt).meta({ description: 'every attempt, the newest first' }),
  get refusal() {
    return refusalCode().nullable().meta({ description: 'why it cannot be tried again; null when it can' })
  },
})
export type Delivery = z.infer<typeof Delivery>

export const attemptSearch = listQuery(['at'], '-at').extend({
  outcome: several(z.enum(attemptOutcomes)),
  code: several(z.enum(causeCodes)),
  state: several(z.enum(deliveryStates)).meta({ description: 'what has become of the delivery since' }),
  from: day,
  to: day,
})
const attemptQuery = attemptSearch.extend({ channel: z.enum(deliveryChannels) })
export type AttemptQuery = z.output<typeof attemptQuery>

export const AttemptRow = Attempt.omit({ dialogue: true }).extend({
  deliveryId: z.uuid(),
  recipient: z.string(),
  name: z.string(),
  subject: z.string(),
  state: z.enum(deliveryStates).meta({ description: 'what has become of the delivery since' }),
})
export type AttemptRow = z.infer<typeof AttemptRow>

/** Maximum number of deliveries retried by id, and by filter. */
export const maxRetried = { chosen: 200, found: 5000 } as const

/** The state of the provider of a channel. */
const ChannelState = z.object({
  channel: z.enum(deliveryChannels),
  restsUntil: z.iso.datetime().nullable().meta({ description: 'it is spared until then; null while it is asked' }),
  cause: z.string().meta({ description: 'what was said last, as it was said' }),
})

export const deliveries = {
  channels: endpoint({
    method: 'GET',
    path: '/deliveries/channels',
    summary: 'Whether the provider of each channel is spared because it was away, until when and why',
    response: z.array(ChannelState),
  }),
  tryNow: endpoint({
    method: 'POST',
    path: '/deliveries/channels/:channel/try',
    summary: 'Ask a provider that is spared at once, and let what waits for it go out',
    params: z.object({ channel: z.enum(deliveryChannels) }),
    response: z.array(ChannelState),
  }),
  list: endpoint({
    method: 'GET',
    path: '/deliveries',
    summary: 'What has gone out by one channel, newest first',
    query: deliveryQuery,
    response: pageOf(DeliveryRow),
  }),
  facets: endpoint({
    method: 'GET',
    path: '/deliveries/facets',
    summary: 'How many deliveries are in each state, of each template, and ended for each cause',
    query: deliveryQuery,
    response: z.object({ state: facet, template: facet, causeCode: facet }),
  }),
  export: exportOf({
    path: '/deliveries',
    summary: 'The deliveries that the filters leave, as a file',
    query: deliveryQuery.strict(),
    columns: [
      'recipient',
      'name',
      'subject',
      'template',
      'state',
      'causeCode',
      'cause',
      'attempts',
      'createdAt',
      'sentAt',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: '/deliveries/:id',
    summary: 'One delivery: what it said, and every attempt with what was answered',
    params: byId,
    response: Delivery,
  }),
  retryable: endpoint({
    method: 'GET',
    path: '/deliveries/retryable',
    summary: 'How many of those that a filter finds can be tried again; of 5,000 at most',
    query: deliveryQuery,
    response: z.object({ count: z.int() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/deliveries/retry',
    summary: 'Try again what has not arrived: some by their ids, or all that a filter finds, up to 5,000',
    body: z
      .object({
        ids: z.array(z.uuid()).max(maxRetried.chosen).default([]),
        matching: deliveryQuery.strict().nullable().default(null),
      })
      .refine(({ ids, matching }) => ids.length > 0 !== (matching !== null), { path: ['ids'], error: 'required' }),
    response: z.object({
      retried: z.int(),
      kept: z.int().meta({ description: 'how many were left as they are' }),
      refused: refusedRows.meta({ description: 'the first of those, and why' }),
    }),
  }),
  attempts: endpoint({
    method: 'GET',
    path: '/deliveries/attempts',
    summary: 'Attempts that raised an error, newest first',
    query: attemptQuery,
    response: pageOf(AttemptRow),
  }),
  attemptFacets: endpoint({
    method: 'GET',
    path: '/deliveries/attempts/facets',
    summary: 'How many of them were put off or refused, with which code, and what has become of their deliveries',
    query: attemptQuery,
    response: z.object({ outcome: facet, code: facet, state: facet }),
  }),
  exportAttempts: exportOf({
    path: '/deliveries/attempts',
    summary: 'The attempts that the filters leave, as a file',
    query: attemptQuery.strict(),
    columns: ['recipient', 'name', 'subject', 'outcome', 'code', 'cause', 'n', 'state', 'at', 'dialogue'],
  }),
}
