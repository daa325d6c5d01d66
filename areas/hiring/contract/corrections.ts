import { z } from 'zod'
import { authorship } from '#access/contract/invited.ts'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { components } from './components.ts'
import { fitsMark } from './exact.rules.ts'

export const correctionStates = ['proposta', 'aceita', 'recusada', 'retirada'] as const

/** The source whose change a correction follows: a competency test, a test, another step, or the birth date of the person. */
const correctionSources = ['competency', 'test', 'step', 'birth_date'] as const
export type CorrectionSource = (typeof correctionSources)[number]

export const Correction = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  name: z.string(),
  source: z.enum(correctionSources).nullable().meta({ description: 'what changed; null: a person proposed it' }),
  component: z.enum(components).nullable().meta({ description: 'null for a birth date' }),
  criterion: z.string().nullable(),
  evaluator: z.string().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  reason: z.string(),
  state: z.enum(correctionStates),
  proposedBy: z.string().nullable(),
  ...authorship,
  proposedAt: z.iso.datetime(),
  isOwn: z.boolean().meta({ description: 'proposed or graded by the caller, who cannot decide on it' }),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string(),
})
export type Correction = z.infer<typeof Correction>

export const CorrectionEffect = z.object({
  applicationId: z.uuid(),
  name: z.string(),
  from: z.int().nullable().meta({ description: 'the place now' }),
  to: z.int().nullable(),
  totalFrom: z.number().nullable(),
  totalTo: z.number().nullable(),
})
export type CorrectionEffect = z.infer<typeof CorrectionEffect>

export const corrections = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/corrections',
    summary: 'Corrections of marks after the preliminary result, newest first',
    params: byId,
    response: z.object({ rows: z.array(Correction) }),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/applications/:id/corrections',
    summary: 'Propose to correct a mark after the preliminary result; another person decides',
    params: byId,
    body: z.object({
      criterionId: z.uuid(),
      evaluatorId: z.uuid().nullable().default(null).meta({ description: 'whose grade, where each evaluator grades' }),
      value: z.number().min(0).max(1000).refine(fitsMark, 'too_precise'),
      reason: requiredText(2000),
    }),
    response: Correction,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/corrections/:id/decision',
    summary: 'Accept or refuse a proposed correction; neither its author nor who gave the mark may decide',
    params: byId,
    body: z.object({ accept: z.boolean(), reason: requiredText(2000) }),
    response: Correction,
  }),
  effect: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/corrections/effect',
    summary: 'Whose total or place would change if all proposed corrections were accepted; nothing is written',
    params: byId,
    response: z.object({ rows: z.array(CorrectionEffect) }),
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/selective-processes/:id/corrections/decision',
    summary:
      'Accept or refuse several proposed corrections; all of them, or none when one may not be decided by the caller',
    params: byId,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(1000), accept: z.boolean(), reason: requiredText(2000) }),
    response: z.object({ rows: z.array(Correction) }),
  }),
}
