import { z } from 'zod'
import { causeCodes } from '#deliveries/contract/deliveries.rules.ts'
import { ChannelLook } from '#deliveries/contract/rendered.ts'
import { byId, endpoint, flag, listQuery, nothing, pageOf } from '#platform/contract/endpoint.ts'
import { applicationStatuses } from '#platform/contract/states.ts'
import { moment, text } from '#platform/contract/validation.ts'

/** Kinds of outcome messages; each has a template `outcome_<kind>`. */
export const outcomeKinds = ['hired', 'reserve', 'not_selected', 'eliminated'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

/** The ways by which an applicant was notified without a message. */
export const otherWays = ['telefone', 'presencial', 'email', 'outro'] as const
export const outcomeWays = ['mensagem', ...otherWays] as const

const Told = z.object({
  way: z.enum(outcomeWays),
  at: z.iso.datetime(),
  by: z.string(),
  note: z.string(),
})

/** An outcome message that no channel has accepted yet. */
const Waiting = Told.pick({ at: true, by: true })

/** An outcome message that failed on all channels, or was not delivered by any. */
const Lost = Waiting.extend({
  causeCode: z
    .enum(causeCodes)
    .meta({ description: 'why the mail has not gone out or arrived, else the WhatsApp message' }),
})

export const OutcomeRow = z.object({
  id: z.uuid().meta({ description: 'of the application' }),
  candidateId: z.uuid(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  stage: z.string(),
  status: z.enum(applicationStatuses),
  told: Told.nullable().meta({ description: 'only once a channel has taken it, or somebody noted another way' }),
  waiting: Waiting.nullable(),
  lost: Lost.nullable().meta({
    description: 'what did not arrive of who was to be told, and has to be told after all',
  }),
})
export type OutcomeRow = z.infer<typeof OutcomeRow>

/** Outcomes that leave after some seconds, in which they can be undone. */
const OutcomeSending = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'done', 'undone', 'stopped']),
  leavesIn: z.number().meta({ description: 'seconds until they leave by the clock of the server' }),
})

export const outcomes = {
  list: endpoint({
    method: 'GET',
    path: '/outcomes/:id',
    summary: 'Who of a process still has to be told how their application ended, or who was told',
    params: byId,
    query: listQuery(['name', 'status'], 'name').extend({ told: flag }),
    response: pageOf(OutcomeRow).extend({
      owed: z.int(),
      told: z.int(),
      waiting: z.int().meta({ description: 'of those who are owed a word, to how many one is on its way' }),
    }),
  }),
  previews: endpoint({
    method: 'GET',
    path: '/outcomes/:id/previews',
    summary: 'What would be sent now: for each kind of outcome how many get it, and how it looks for the first of them',
    params: byId,
    response: z.object({
      previews: z.array(
        z.object({
          kind: z.enum(outcomeKinds),
          count: z.int(),
          name: z.string(),
          looks: z.array(ChannelLook).meta({ description: 'in each channel that it goes out by' }),
        }),
      ),
      unreached: z.int().meta({ description: 'how many no message reaches now: what went to them has not arrived' }),
      left: z.array(z.object({ id: z.uuid(), name: z.string() })).meta({ description: 'the first of those, by name' }),
      hasMail: z.boolean().meta({ description: 'without a mail server mails wait in the queue, and tell nobody' }),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/outcomes/:id/send',
    summary:
      'Sends the outcome, after some seconds in which it can be undone, to every applicant who has not been notified and can be reached; they are counted again then',
    params: byId,
    body: nothing,
    response: z.object({
      told: z.int().meta({ description: 'to how many it would go now; 0 while another sending waits' }),
      sending: OutcomeSending.nullable(),
      unreached: z.int().meta({ description: 'how many are left whom no message reaches now' }),
    }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/outcome-sendings/:id/leave',
    summary: 'Let outcomes leave at once, which cannot be undone any more',
    params: byId,
    response: OutcomeSending,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/outcome-sendings/:id/undo',
    summary: 'Undo outcomes that have not left',
    params: byId,
    response: OutcomeSending,
  }),
  note: endpoint({
    method: 'POST',
    path: '/outcomes/applications/:id',
    summary: 'Note that an applicant was told in another way',
    params: byId,
    body: z.object({
      way: z.enum(otherWays, { error: 'invalid_choice' }),
      note: text(500).default(''),
      at: moment()
        .refine((at) => Date.parse(at) <= Date.now() + 60_000, 'date_future')
        .optional()
        .meta({ description: 'when; now if left out' }),
    }),
    response: OutcomeRow,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/outcomes/applications/:id',
    summary: 'Take back such a note: the applicant has to be told after all',
    params: byId,
    response: OutcomeRow,
  }),
}
