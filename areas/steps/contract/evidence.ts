import { z } from 'zod'
import { fileStates } from '#platform/contract/files.ts'

export const evidenceStates = ['enviado', 'aceito', 'recusado'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** A file with which an applicant proves that they meet a requirement. */
export const Evidence = z.object({
  id: z.uuid().meta({ description: 'of the file' }),
  questionId: z.uuid(),
  name: z.string(),
  size: z.int().meta({ description: 'bytes' }),
  state: z.enum(evidenceStates),
  reason: z.string().meta({ description: 'why it was rejected' }),
})
export type Evidence = z.infer<typeof Evidence>

/** The same for who decides on it. */
export const ReviewedEvidence = Evidence.extend({
  fileState: z.enum(fileStates),
  decidedBy: z.string().nullable(),
})
export type ReviewedEvidence = z.infer<typeof ReviewedEvidence>
