import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { refusedRows } from '#platform/contract/refusals.ts'
import { text } from '#platform/contract/validation.ts'

/** The outcomes that the published list proposes. An application that stays `em_andamento` is decided later. */
export const proposedStatuses = ['aprovada', 'cadastro_reserva', 'reprovada'] as const
export type ProposedStatus = (typeof proposedStatuses)[number]
export const chosenStatuses = [...proposedStatuses, 'em_andamento'] as const
export type ChosenStatus = (typeof chosenStatuses)[number]

/** Maximum number of applications decided in one transaction. */
export const decidedAtOnce = 1000

export const ProposedOutcome = z.object({
  id: z.uuid().meta({ description: 'of the application' }),
  name: z.string(),
  place: z.int().nullable().meta({ description: 'in the published result; null of who has no place in it' }),
  proposed: z.enum(proposedStatuses),
})
export type ProposedOutcome = z.infer<typeof ProposedOutcome>

export const outcomeProposal = {
  get: endpoint({
    method: 'GET',
    path: '/outcomes/:id/proposal',
    summary: 'What the published result proposes for everybody without an outcome, in the order of the list',
    params: byId,
    response: z.object({
      rows: z.array(ProposedOutcome).max(5000),
      counts: z.record(z.enum(proposedStatuses), z.int()),
      vacant: z.int().meta({ description: 'places whose holders are out by a decision of their own' }),
    }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/outcomes/:id/proposal',
    summary:
      'Decide as the published result proposes, but for who is named otherwise; a thousand at a time, and nobody who was decided meanwhile',
    params: byId,
    body: z.object({
      otherwise: z
        .array(z.object({ id: z.uuid(), status: z.enum(chosenStatuses) }))
        .max(5000)
        .default([]),
      reason: text(500).default('').meta({ description: 'what those who are turned down read' }),
    }),
    response: z.object({
      decided: z.array(z.uuid()),
      refused: refusedRows,
      left: z.int().meta({ description: 'how many the next call decides' }),
    }),
  }),
}
