import { z } from 'zod'
import { applicationStatuses } from '#contract/applications.ts'
import { causeCodes } from '#contract/deliveries.rules.ts'
import { byId, endpoint, flag, listQuery, nothing, pageOf } from '#contract/endpoint.ts'
import { ChannelLook } from '#contract/messages.ts'
import { moment, text } from '#contract/validation.ts'

/** What an applicant is told; each has a template of its own, `outcome_` and this. */
export const outcomeKinds = ['hired', 'reserve', 'not_selected', 'eliminated'] as const
export type OutcomeKind = (typeof outcomeKinds)[number]

/** How somebody was told who got no message. */
export const otherWays = ['telefone', 'presencial', 'email', 'outro'] as const
export const outcomeWays = ['mensagem', ...otherWays] as const

const Told = z.object({
  way: z.enum(outcomeWays),
  at: z.iso.datetime(),
  by: z.string(),
  note: z.string(),
  isUnwanted: z.boolean().meta({
    description: 'nothing of it went out: the applicant wants no mail about results, nor agreed to WhatsApp',
  }),
})

/** A word that went out, and that has not arrived by any channel. */
const Lost = Told.pick({ at: true, by: true }).extend({
  causeCode: z.enum(causeCodes).meta({ description: 'why the mail has not arrived, else the WhatsApp message' }),
})

export const OutcomeRow = z.object({
  id: z.uuid().meta({ description: 'of the application' }),
  candidateId: z.uuid(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  stage: z.string(),
  status: z.enum(applicationStatuses),
  told: Told.nullable(),
  lost: Lost.nullable().meta({
    description: 'what did not arrive of who was to be told, and has to be told after all',
  }),
})
export type OutcomeRow = z.infer<typeof OutcomeRow>

export const outcomes = {
  list: endpoint({
    method: 'GET',
    path: '/outcomes/:id',
    summary: 'Who of a process still has to be told how their application ended, or who was told',
    params: byId,
    query: listQuery(['name', 'status'], 'name').extend({ told: flag }),
    response: pageOf(OutcomeRow).extend({ owed: z.int(), told: z.int() }),
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
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/outcomes/:id/send',
    summary:
      'Tell everybody who has not been told and whom a message reaches; whoever was told meanwhile gets nothing more',
    params: byId,
    body: nothing,
    response: z.object({
      told: z.int(),
      unreached: z.int().meta({ description: 'how many are left whom no message reaches now' }),
    }),
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
