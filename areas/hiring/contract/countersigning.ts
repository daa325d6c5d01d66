import { z } from 'zod'
import { authorship } from '#access/contract/invited.ts'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'
import { actKinds } from './countersigning.rules.ts'

export const actStates = ['aberto', 'confirmado', 'recusado', 'desfeito'] as const

const CountersignedAct = z.object({
  id: z.uuid(),
  applicationId: z.uuid().nullable(),
  name: z.string().nullable().meta({ description: 'of the applicant; null where the act concerns everybody' }),
  kind: z.enum(actKinds),
  about: z.string().meta({ description: 'the component, the key of a tie, or the name of a guest' }),
  declaration: z.string().meta({ description: 'the document or message by which the person withdrew' }),
  actedBy: z.string().nullable(),
  ...authorship,
  actedAt: z.iso.datetime(),
  state: z.enum(actStates),
  isOwn: z.boolean().meta({ description: 'done by the caller, or about somebody they graded: another person decides' }),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionReason: z.string(),
})
export type CountersignedAct = z.infer<typeof CountersignedAct>

export const countersigning = {
  list: endpoint({
    method: 'GET',
    path: '/selective-processes/:id/acts',
    summary: 'Acts in a public competition that a second person countersigns, open ones first',
    params: byId,
    response: z.object({ rows: z.array(CountersignedAct) }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/acts/:id/decision',
    summary: 'Countersign an act, or refuse it: a refused one has to be undone where it was done',
    params: byId,
    body: z.object({ accept: z.boolean(), reason: requiredText(500) }),
    response: CountersignedAct,
  }),
}
