import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { day, requiredText } from '#platform/contract/validation.ts'
import { provenKeys } from './scoring.ts'

/** A fact about an applicant that breaks a tie, with the document that proves it. */
export const TieProof = z.object({
  key: z.enum(provenKeys),
  provenOn: z.iso.date().meta({ description: 'the day of the fact, or of the document that certifies it' }),
  document: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type TieProof = z.infer<typeof TieProof>

export const tieProofs = {
  list: endpoint({
    method: 'GET',
    path: '/applications/:id/tie-proofs',
    summary: 'What documents prove about an applicant, where a tie-break asks for it',
    params: byId,
    response: z.object({ rows: z.array(TieProof) }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/applications/:id/tie-proofs',
    summary: 'Record the document that proves what breaks a tie; places follow at once',
    params: byId,
    body: z.object({ key: z.enum(provenKeys), provenOn: day(), document: requiredText(200) }),
    response: z.object({ rows: z.array(TieProof) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/applications/:id/tie-proofs/remove',
    summary: 'Take back a recorded proof, with the reason',
    params: byId,
    body: z.object({ key: z.enum(provenKeys), reason: requiredText(500) }),
    response: z.object({ rows: z.array(TieProof) }),
  }),
}
