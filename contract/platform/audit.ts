import { z } from 'zod'
import { endpoint, flag } from './endpoint.ts'

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
  detail: z
    .string()
    .nullable()
    .meta({ description: 'what the event was about, in the words of the entity: a title, a count, a file name' }),
  merge: z.uuid().nullable().meta({ description: 'the merge it tells of' }),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'What happened to one thing, newest first',
    query: z.object({
      entity: z.enum([
        'company',
        'candidate',
        'process',
        'application',
        'account',
        'installation',
        'partner',
        'import',
        'question',
        'test',
      ]),
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
    summary: 'Recomputes the whole chain and says whether anything was altered',
    response: z.object({
      intact: z.boolean(),
      sealed: z.int(),
      unsealed: z.int(),
      head: z.string().nullable(),
      broken: z.object({ position: z.int(), eventId: z.uuid() }).nullable(),
    }),
  }),
}
