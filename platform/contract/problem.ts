import { z } from 'zod'

/** The body of every error response: problem+json, with a stable code for programs and a Portuguese sentence for people. */
export const Problem = z.object({
  type: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  /** The errors of the fields of the input, by their path. */
  fields: z
    .record(z.string(), z.object({ code: z.string(), n: z.string().optional(), message: z.string() }))
    .optional(),
  /** The stored record, when somebody else has changed it meanwhile. */
  current: z.unknown().optional(),
  /** The values of the placeholders in the sentence. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** With a failure of the server: the id by which its operator finds this call in the log. It is in the header `x-request-id` of every answer. */
  requestId: z.string().optional(),
})
