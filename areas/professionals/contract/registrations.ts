import { z } from 'zod'
import { byId, endpoint } from '#platform/contract/endpoint.ts'
import { day, requiredText, text } from '#platform/contract/validation.ts'
import { Candidate } from './candidates.ts'

/** A verification of a registration by an administrator, or its withdrawal. */
export const Verification = z.object({
  id: z.uuid(),
  outcome: z.enum(['verified', 'withdrawn']),
  registration: z.string().meta({ description: 'council, state, number, category and status as they stood then' }),
  expiresOn: z.string().nullable(),
  note: z.string(),
  fileId: z.uuid().nullable(),
  fileName: z.string().nullable(),
  byName: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Verification = z.infer<typeof Verification>

/** The verified fields and the proof: a note, and optionally a document of the professional. */
export const VerificationInput = z.object({
  expiresOn: day().nullable().default(null),
  note: requiredText(500),
  fileId: z.uuid().nullable().default(null),
})

export type VerificationInput = z.output<typeof VerificationInput>

export const registrations = {
  history: endpoint({
    method: 'GET',
    path: '/candidates/:id/registration',
    summary: 'Each time somebody verified the registration of a professional, newest first',
    params: byId,
    response: z.object({ rows: z.array(Verification) }),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/candidates/:id/registration/verify',
    summary: 'Answer for the registration of a professional, with evidence',
    params: byId,
    body: VerificationInput.extend({ version: z.int() }),
    response: Candidate,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/candidates/:id/registration/withdraw',
    summary: 'No longer answer for the registration of a professional',
    params: byId,
    body: z.object({ reason: text(500).default(''), version: z.int() }),
    response: Candidate,
  }),
}
