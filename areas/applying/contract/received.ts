import { z } from 'zod'
import { byId, endpoint, listQuery, nothing, pageOf } from '#platform/contract/endpoint.ts'
import { text } from '#platform/contract/validation.ts'
import { doorFields } from './form.rules.ts'

const receivedStates = ['enviada', 'a_conferir', 'recusada', 'desistida'] as const

/** An application that came through the door, as administrators read it. */
export const Received = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  address: z.string(),
  state: z.enum(receivedStates),
  cause: z.string().meta({ description: 'why it waits for an administrator' }),
  source: z.string(),
  sentAt: z.iso.datetime(),
  versions: z.int(),
  applicationId: z.uuid().nullable(),
  data: z.partialRecord(z.enum(doorFields), z.string()),
  answers: z.array(z.object({ text: z.string(), answer: z.string(), isFlagged: z.boolean() })),
  cv: z.object({ name: z.string(), size: z.int() }).nullable(),
  decisionReason: z.string(),
  isDisposable: z.boolean().meta({ description: 'its address is of a provider of addresses for a few minutes' }),
  hash: z.string().meta({ description: 'SHA-256 of the version, as its receipt has it' }),
})
export type Received = z.infer<typeof Received>

export const receivedQuery = listQuery(['sentAt'], '-sentAt').extend({
  state: z.enum(receivedStates).optional().catch(undefined),
})

export const received = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/received',
    summary: 'The applications that came through the public page of a process: those to look at first, then the newest',
    params: byId,
    query: receivedQuery,
    response: pageOf(Received).extend({
      hasDeclarations: z.boolean().meta({ description: 'for reserved places; what somebody declared is read alone' }),
      counts: z.object({ begun: z.int(), sent: z.int(), held: z.int() }),
      address: z.string().nullable().meta({ description: 'the path of the public page; null before the publication' }),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/received/:id/acceptance',
    summary:
      'Let an application that waits for a check enter the process. That of a known CPF joins the professional on record, whose data stay as they are',
    params: byId,
    body: z.object({ versions: z.int().meta({ description: 'of the application that the caller has read' }) }),
    response: nothing,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/received/:id/refusal',
    summary: 'Refuse an application that was held, with a reason',
    params: byId,
    body: z.object({ reason: text(500).refine((words) => words !== '', 'required') }),
    response: nothing,
  }),
}
