import { z } from 'zod'
import { endpoint, flag } from './endpoint.ts'

/** The kinds of records that events are about. */
export const auditedEntities = [
  'company',
  'candidate',
  'process',
  'application',
  'account',
  'weights',
  'token',
  'installation',
  'test',
  'value',
  'competency',
  'questionnaire',
  'attempt',
  'pool',
  'partner',
  'import',
  'question',
  'message',
  'conversation',
  'automation',
  'template',
  'delivery',
  'suppression',
  'plan',
  'subscription',
  'invoice',
  'voucher',
  'statement',
  'post',
  'calendar',
  'task',
  'door',
] as const
export type AuditedEntity = (typeof auditedEntities)[number]

/** Entities that are settings or have rules: their history shows the values of what changed. Of other entities these may be personal. */
export const settingEntities = [
  'installation',
  'process',
  'automation',
  'template',
  'weights',
  'value',
  'competency',
  'questionnaire',
  'test',
  'plan',
  'voucher',
] as const satisfies AuditedEntity[]

/** The id under which events of the installation itself are recorded. */
export const installationEntity = '00000000-0000-7000-8000-000000000001'

export const AuditEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.uuid(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  fields: z.array(z.string()),
  changes: z
    .array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }))
    .meta({ description: 'each changed setting or rule with its values; of a secret, none' }),
  detail: z
    .string()
    .nullable()
    .meta({ description: 'what the event was about, in the words of the entity: a title, a count, a file name' }),
  merge: z.uuid().nullable().meta({ description: 'the merge it tells of' }),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/**
 * The faults at a position of the chain: a position is missing; the event was altered or deleted; the link was; the personal value was; an
 * event is neither chained nor waiting; it claims to be older than an anchor that was written before it; the MAC is of another link; there
 * is none; its key is not configured.
 */
const chainFaults = [
  'position',
  'event',
  'link',
  'personal',
  'outside',
  'backdated',
  'mac',
  'unkeyed',
  'unknown_key',
] as const
export type ChainFault = (typeof chainFaults)[number]

/**
 * The faults of an anchor: the whole file is missing; the file or the database lacks it, or both; they differ; it was not made with the
 * key, or with one that is not configured; the chain is shorter, has another hash at that position, or there are fewer events than then.
 */
const anchorFaults = [
  'file_missing',
  'not_in_file',
  'not_in_database',
  'in_neither',
  'differs',
  'forged',
  'unknown_key',
  'chain_shorter',
  'hash',
  'events_fewer',
] as const
export type AnchorFault = (typeof anchorFaults)[number]

/**
 * The occasions on which an anchor is written: each day, at the publication of a result, on request, with a new key, or by an operator who
 * accepts the log as it is.
 */
const anchorKinds = ['daily', 'result', 'manual', 'key', 'accepted'] as const
export type AnchorKind = (typeof anchorKinds)[number]

/** The head of the chain at one moment. */
export const AnchorHead = z.object({
  n: z.int().meta({ description: 'counts anchors from 1, without gaps' }),
  date: z.iso.datetime(),
  kind: z.enum(anchorKinds),
  position: z.int(),
  hash: z.string(),
  count: z.int().meta({ description: 'all events then, also those that waited to be sealed' }),
})
export type AnchorHead = z.infer<typeof AnchorHead>

/** The result of a verification. */
export const Verification = z.object({
  intact: z.boolean(),
  sealed: z.int(),
  unsealed: z.int(),
  position: z.int().meta({ description: 'of the last link' }),
  head: z.string().nullable(),
  broken: z
    .object({
      position: z.int(),
      eventId: z.uuid(),
      at: z.iso.datetime().nullable().meta({ description: 'of the event; null when it is missing' }),
      cause: z.enum(chainFaults),
    })
    .nullable()
    .meta({ description: 'the first position that does not fit' }),
  anchors: z.object({
    count: z.int(),
    last: AnchorHead.nullable(),
    faults: z
      .array(
        z.object({
          n: z.int(),
          date: z.iso.datetime().nullable(),
          position: z.int().nullable(),
          cause: z.enum(anchorFaults),
        }),
      )
      .meta({ description: 'the anchors that do not fit, at most twenty' }),
  }),
})
export type Verification = z.infer<typeof Verification>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'What happened to one thing, newest first',
    query: z.object({
      entity: z.enum(auditedEntities),
      entityId: z.uuid(),
      looks: flag.meta({ description: 'only who saw what: records opened, values unmasked, files fetched, exports' }),
      before: z.uuid().optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(30),
    }),
    response: z.object({ rows: z.array(AuditEvent), more: z.boolean() }),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/audit/verify',
    summary: 'Recomputes the whole chain, compares it with its anchors and says whether anything was altered',
    response: Verification,
  }),
}
